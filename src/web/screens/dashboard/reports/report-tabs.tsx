import { type ReportTab, reports, reportTabs } from '#domain/navigation.ts';
import { useDaysOffCount } from '#web/attention/use-attention.ts';
import { useTexts } from '#web/base/texts.ts';
import { type Tab, Tabs } from '#web/components/tabs.tsx';
import { StaffSelect } from './staff-select.tsx';

/** Address parameters that all reports share. */
const shared = ['period', 'from', 'to', 'branch', 'hour_from', 'hour_to', 'compare'];

/** Links the reports and the timesheets, each with the same days. */
export function ReportTabs({ current }: { current: ReportTab | 'timesheets' | 'days-off' }) {
  const text = useTexts();
  const tabs: Tab[] = [
    ...reportTabs.map((id) => ({
      id,
      label: text(`${reports[id]}.name`),
      startsGroup: id === 'tips' || id === 'day-close',
    })),
    { id: 'timesheets', label: text('reports.tabs.timesheets') },
    { id: 'days-off', label: text('reports.tabs.daysOff'), count: useDaysOffCount() },
  ];
  return (
    <div
      data-print="hide"
      className="flex items-center border-line border-b *:first:min-w-0 *:first:flex-1 *:first:border-b-0"
    >
      <Tabs label={text('reports.reports')} current={current} tabs={tabs} keeps={shared} />
      <div className="mr-4 shrink-0 max-sm:hidden sm:mr-6">
        <StaffSelect value={null} />
      </div>
    </div>
  );
}
