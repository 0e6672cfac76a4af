import { listDashboardTabs } from '#domain/allowed-places.ts';
import { type ReportTab, reports } from '#domain/navigation.ts';
import { useDaysOffCount } from '#web/attention/use-attention.ts';
import { useSession } from '#web/base/session-changes.ts';
import { useTexts } from '#web/base/texts.ts';
import { type Tab, Tabs } from '#web/components/tabs.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** Address parameters that all reports share. */
const shared = ['period', 'from', 'to', 'branch', 'hour_from', 'hour_to', 'compare'];

/** Reports by what they count. */
const reportGroup = [
  'compensation',
  'total',
  'branch',
  'position',
  'worked',
  'tips',
  'tips-branch',
  'cash',
  'tax',
  'cafe',
  'forecast',
] as const;

/** Tabs that stand under People or Time in the menu of those without room; the others are about money. */
const headings: Partial<Record<string, 'people' | 'time'>> = {
  team: 'people',
  announcements: 'people',
  'log-book': 'people',
  total: 'time',
  branch: 'time',
  position: 'time',
  worked: 'time',
  timesheets: 'time',
  'days-off': 'time',
};

type TabId = ReportTab | 'timesheets' | 'days-off' | 'announcements' | 'log-book' | 'team';

/** Stands in for a tab until its file has come: heading and tabs are there from the start. */
export function ComingTab({ current }: { current: TabId | undefined }) {
  const text = useTexts();
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        {text('reports.heading')}
      </h1>
      {current && <ReportTabs current={current} />}
      <ReportSkeleton columns={6} />
    </>
  );
}

/** Links the reports, then the work that leads to them, as far as one may open them, each with the same days; the first row of each. */
export function ReportTabs({ current }: { current: TabId }) {
  const text = useTexts();
  const nameReport = (id: ReportTab): Tab => ({ id, label: text(`${reports[id]}.name`) });
  const { visitor } = useSession();
  const allowed: string[] = visitor ? listDashboardTabs(visitor) : [];
  const daysOff = useDaysOffCount();
  const keepAllowed = (tabs: Tab[]) => tabs.filter(({ id }) => allowed.includes(id));
  const counts = keepAllowed(reportGroup.map(nameReport));
  const work = keepAllowed([
    { id: 'team', label: text('reports.tabs.team'), isKept: true },
    { id: 'timesheets', label: text('reports.tabs.timesheets'), isKept: true },
    { id: 'days-off', label: text('reports.tabs.daysOff'), count: daysOff, isKept: true },
    { id: 'announcements', label: text('reports.tabs.announcements') },
    { id: 'log-book', label: text('reports.tabs.logBook') },
    nameReport('day-close'),
    nameReport('payroll'),
    nameReport('import'),
  ]);
  const tabs = [
    ...counts,
    ...keepAllowed([nameReport('what-if')]).map((tab) => ({ ...tab, startsGroup: true })),
    ...work.map((tab, index) => ({ ...tab, startsGroup: index === 0 && counts.length > 0 })),
  ];
  const grouped = tabs.map((tab) => ({
    ...tab,
    group: text(`reports.groups.${headings[tab.id] ?? 'money'}`),
  }));
  return (
    <div data-print="hide" className="bg-surface">
      <Tabs label={text('reports.reports')} current={current} tabs={grouped} keeps={shared} />
    </div>
  );
}
