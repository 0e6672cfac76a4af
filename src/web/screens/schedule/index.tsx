import { session } from '#web/session.ts';
import { AdminSchedule } from './admin-schedule.tsx';
import { EmployeeSchedule } from './employee-schedule.tsx';

/** `/spa/schedule`: managers plan, employees read. */
export default function Schedule() {
  return session.visitor?.authType === 'admin' ? <AdminSchedule /> : <EmployeeSchedule />;
}
