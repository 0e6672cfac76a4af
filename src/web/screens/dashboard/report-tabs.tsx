import { type Tab, Tabs } from '#web/components/tabs.tsx';
import { useTexts } from '#web/texts.ts';
import { type ReportTab, reportTabs } from './report-address.ts';

/** What belongs to one report and means nothing in the next. */
const ownParameters = ['open'];

/** The reports, each at its own address with the same days. */
export function ReportTabs({ current }: { current: ReportTab }) {
  const text = useTexts();
  const tabs = reportTabs.map((id): Tab => ({ id, label: text(`dashboard.tabs.${id}`) }));
  return (
    <div data-print="hide">
      <Tabs label={text('dashboard.reports')} current={current} tabs={tabs} drops={ownParameters} />
    </div>
  );
}
