import { useTexts } from '#web/base/texts.ts';
import { Segmented } from '#web/components/segmented.tsx';

export type ScheduleView = 'week' | 'day' | 'month';
const views = ['week', 'day', 'month'] as const;

/** Switches between the week, a day and the month. */
export function ViewChoice({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  const text = useTexts();
  return (
    <Segmented
      label={text('schedule.view')}
      value={view}
      options={views.map((value) => ({ value, label: text(`schedule.views.${value}`) }))}
      onChange={onView}
    />
  );
}
