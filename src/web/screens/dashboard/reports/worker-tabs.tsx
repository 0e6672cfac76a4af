import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Tabs } from '#web/components/tabs.tsx';

/** Tabs of a worker: the month and, for hourly employees, the timesheet. */
export function WorkerTabs({ current }: { current: 'worked' | 'timesheet' }) {
  const text = useTexts();
  if (session.visitor?.salaried) return null;
  const tabs = (['worked', 'timesheet'] as const).map((id) => ({ id, label: text(`reports.tabs.${id}`) }));
  return (
    <div data-print="hide">
      <Tabs label={text('reports.workerTabs')} current={current} tabs={tabs} keeps={[]} />
    </div>
  );
}
