import { lazy, Suspense } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { WorkedHours } from './hours/worked-hours.tsx';
import { Reports } from './report-screens.tsx';

const Timesheets = lazy(async () => {
  const [{ Timesheets }] = await Promise.all([import('./timesheets/index.tsx'), loadAreas(['timesheets'])]);
  return { default: Timesheets };
});

const Attention = lazy(async () => {
  const [{ Attention }] = await Promise.all([
    import('./attention/index.tsx'),
    loadAreas(['attention', 'leave', 'roles']),
  ]);
  return { default: Attention };
});

const DaysOff = lazy(async () => {
  const [{ DaysOff }] = await Promise.all([
    import('./leave/index.tsx'),
    loadAreas(['attention', 'leave', 'roles']),
  ]);
  return { default: DaysOff };
});

const OwnSheet = lazy(async () => {
  const [{ OwnSheet }] = await Promise.all([import('./timesheets/own-sheet.tsx'), loadAreas(['timesheets'])]);
  return { default: OwnSheet };
});

/** `/spa/dashboard`: reports and timesheets for admins, their own hours for workers. */
export default function DashboardScreen() {
  const [search] = useSearchParams();
  const { visitor } = session;
  const tab = search.get('tab');
  if (visitor?.authType === 'admin') {
    if (tab === 'attention' || tab === 'days-off') {
      return <Suspense>{tab === 'attention' ? <Attention /> : <DaysOff />}</Suspense>;
    }
    if (search.has('staff') && tab !== 'timesheets') return <WorkedHours />;
    return tab === 'timesheets' ? (
      <Suspense>
        <Timesheets />
      </Suspense>
    ) : (
      <Reports />
    );
  }
  if (tab === 'timesheet' && visitor?.employeeId && !visitor.salaried) {
    return (
      <Suspense>
        <OwnSheet employee={visitor.employeeId} />
      </Suspense>
    );
  }
  return <WorkedHours />;
}
