import { lazy, Suspense } from 'react';
import { findFirstTab, listDashboardTabs } from '#domain/allowed-places.ts';
import { reportTabs } from '#domain/navigation.ts';
import { mayCall } from '#web/base/rights.ts';
import { useSession } from '#web/base/session-changes.ts';
import { loadAreas } from '#web/base/texts.ts';
import { Navigate } from '#web/navigation/router-view.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { Reports } from './report-screens.tsx';
import { ComingTab } from './reports/report-tabs.tsx';

const Timesheets = lazy(async () => {
  const [{ Timesheets }] = await Promise.all([import('./timesheets/index.tsx'), loadAreas(['timesheets'])]);
  return { default: Timesheets };
});

const Attention = lazy(async () => {
  const [{ Attention }] = await Promise.all([
    import('./attention/index.tsx'),
    loadAreas(['attention', 'leave', 'leaveAnswers', 'timesheets', 'roles']),
  ]);
  return { default: Attention };
});

const Announcements = lazy(async () => {
  const [{ Announcements }] = await Promise.all([
    import('./announcements/index.tsx'),
    loadAreas(['staffAnnouncements']),
  ]);
  return { default: Announcements };
});

const LogBook = lazy(async () => {
  const [{ LogBook }] = await Promise.all([import('./log-book/index.tsx'), loadAreas(['logBook'])]);
  return { default: LogBook };
});

const DaysOff = lazy(async () => {
  const [{ DaysOff }] = await Promise.all([
    import('./leave/index.tsx'),
    loadAreas(['attention', 'leave', 'leaveAnswers', 'roles']),
  ]);
  return { default: DaysOff };
});

const TeamTab = lazy(async () => {
  const [{ TeamTab }] = await Promise.all([
    import('./team.tsx'),
    loadAreas(['people', 'lockout', 'roles', 'duration', 'picture', 'profile']),
  ]);
  return { default: TeamTab };
});

const WorkedHours = lazy(async () => ({
  default: (await import('./hours/worked-hours.tsx')).WorkedHours,
}));

const tabs = {
  announcements: Announcements,
  attention: Attention,
  'days-off': DaysOff,
  'log-book': LogBook,
  team: TeamTab,
  timesheets: Timesheets,
};

/** `/spa/dashboard` of managers: reports, what waits, timesheets, days off and the calendar of one employee. */
export default function DashboardScreen() {
  const [search] = useSearchParams();
  const { visitor } = useSession();
  const tab = search.get('tab');
  const Tab = tab !== null && Object.hasOwn(tabs, tab) ? tabs[tab as keyof typeof tabs] : null;
  const isReport = !Tab && !search.has('staff');
  const allowed: string[] = visitor ? listDashboardTabs(visitor) : [];
  const first = visitor ? findFirstTab(visitor) : undefined;
  const asked = Tab ? tab : (reportTabs.find((one) => one === tab) ?? 'compensation');
  const isAllowed = Tab || isReport ? allowed.includes(asked ?? '') : mayCall('report.worked-stretches');
  const startsElsewhere = search.size === 0 && first === 'payroll';
  if ((!isAllowed || startsElsewhere) && first)
    return <Navigate to={`/spa/dashboard?tab=${first}`} replace />;
  if (isReport) return <Reports />;
  const current = (['timesheets', 'days-off', 'announcements', 'log-book', 'team'] as const).find(
    (one) => one === tab,
  );
  return <Suspense fallback={<ComingTab current={current} />}>{Tab ? <Tab /> : <WorkedHours />}</Suspense>;
}
