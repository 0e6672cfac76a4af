import { lazy, Suspense } from 'react';
import { session } from '#web/base/session.ts';
import { loadAreas } from '#web/base/texts.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { WorkedHours } from './hours/worked-hours.tsx';

const OwnSheet = lazy(async () => {
  const [{ OwnSheet }] = await Promise.all([
    import('./timesheets/own-sheet.tsx'),
    loadAreas(['attention', 'timesheets']),
  ]);
  return { default: OwnSheet };
});

const OwnAnnouncementList = lazy(async () => {
  const [{ OwnAnnouncementList }] = await Promise.all([
    import('./announcements/own-list.tsx'),
    loadAreas(['staffAnnouncements']),
  ]);
  return { default: OwnAnnouncementList };
});

/** `/spa/dashboard` of employees: the own hours, and the timesheet of hourly ones, announcements. */
export default function EmployeeDashboard() {
  const [search] = useSearchParams();
  const { visitor } = session;
  if (search.get('tab') === 'announcements')
    return (
      <Suspense>
        <OwnAnnouncementList />
      </Suspense>
    );
  if (search.get('tab') !== 'timesheet' || !visitor?.employeeId || visitor.salaried) return <WorkedHours />;
  return (
    <Suspense>
      <OwnSheet employee={visitor.employeeId} />
    </Suspense>
  );
}
