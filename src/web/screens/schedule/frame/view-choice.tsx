import clsx from 'clsx';
import { useTexts } from '#web/base/texts.ts';

export type ScheduleView = 'week' | 'day' | 'month';
const views = ['week', 'day', 'month'] as const;

/** Switches between the week, a day and the month. */
export function ViewChoice({ view, onView }: { view: ScheduleView; onView: (view: ScheduleView) => void }) {
  const text = useTexts();
  return (
    <fieldset
      aria-label={text('schedule.view')}
      className="inline-flex shrink-0 rounded-control border border-line-2 bg-sunken p-px"
    >
      {views.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          onClick={() => onView(value)}
          className={clsx(
            'h-7 rounded-[7px] border px-2 font-medium text-13 hover:text-text max-sm:h-9',
            value === view ? 'border-line-2 bg-surface' : 'border-transparent text-muted',
          )}
        >
          {text(`schedule.views.${value}`)}
        </button>
      ))}
    </fieldset>
  );
}
