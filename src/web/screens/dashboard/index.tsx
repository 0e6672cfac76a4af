import { session } from '#web/session.ts';
import { Reports } from './reports.tsx';
import { WorkedHours } from './worked-hours.tsx';

/** `/spa/dashboard`: reports for admins, the own hours for workers. */
export default function DashboardScreen() {
  return session.visitor?.authType === 'admin' ? <Reports /> : <WorkedHours />;
}
