import clsx from 'clsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

interface DayStripProps {
  days: readonly string[];
  /** The day in view. */
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Chooses a day of the week on phones. */
export function DayStrip({ days, day: shown, today, onDay }: DayStripProps) {
  const text = useTexts();
  return (
    <nav aria-label={text('dayView.navigation')} className="page-x flex gap-1 pb-1">
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === shown}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onDay(day)}
          className={clsx(
            'flex h-12 flex-1 flex-col items-center justify-center rounded-control text-12',
            day === shown
              ? 'bg-accent text-on-accent'
              : day === today
                ? 'text-accent'
                : 'text-muted hover:bg-hover',
          )}
        >
          <span className="sr-only">{format.day(day, 'full')}</span>
          <span aria-hidden="true">{format.day(day, 'weekday')}</span>
          <span
            aria-hidden="true"
            className={clsx(
              'figures font-semibold text-16',
              day !== shown && (day === today ? 'text-accent' : 'text-text'),
            )}
          >
            {format.day(day, 'dayOfMonth')}
          </span>
        </button>
      ))}
    </nav>
  );
}
