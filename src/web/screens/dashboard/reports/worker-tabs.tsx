import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Tabs } from '#web/components/tabs.tsx';

/** Tabs of a worker: the month, the timesheet of hourly employees, and announcements. */
export function WorkerTabs({ current }: { current: 'worked' | 'timesheet' | 'announcements' }) {
  const text = useTexts();
  const ids = [
    'worked',
    ...(session.visitor?.salaried ? [] : (['timesheet'] as const)),
    'announcements',
  ] as const;
  const tabs = ids.map((id) => ({ id, label: text(`reports.tabs.${id}`) }));
  return (
    <div data-print="hide">
      <Tabs label={text('reports.workerTabs')} current={current} tabs={tabs} keeps={[]} />
    </div>
  );
}
