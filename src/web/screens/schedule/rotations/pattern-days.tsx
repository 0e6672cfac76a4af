import { addDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';

interface PatternDaysProps {
  anchor: string;
  days: readonly boolean[];
  onChange: (days: boolean[]) => void;
}

/** Ticks the days that are worked: a row for each week, or for the whole of a pattern that has none. */
export function PatternDays({ anchor, days, onChange }: PatternDaysProps) {
  const text = useTexts();
  const isWeekly = days.length % 7 === 0;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13">{text('planning.rotations.days')}</legend>
      <div
        className="grid w-fit gap-1"
        style={{
          gridTemplateColumns: `repeat(${isWeekly ? 7 : Math.min(8, days.length)}, minmax(0, 2.5rem))`,
        }}
      >
        {days.map((worked, day) => (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
            key={day}
            className="relative flex h-10 select-none flex-col items-center justify-center rounded-control border border-line-2 text-12 text-muted leading-4 hover:border-edge has-checked:border-accent-line has-checked:bg-accent-weak has-checked:text-accent-strong"
          >
            <input
              type="checkbox"
              checked={worked}
              aria-label={text('planning.rotations.dayOf', {
                number: day + 1,
                day: format.day(addDays(anchor, day), 'weekdayName'),
              })}
              onChange={(event) => onChange(days.with(day, event.target.checked))}
              className="absolute -inset-px cursor-pointer appearance-none rounded-control"
            />
            <span aria-hidden="true">{format.day(addDays(anchor, day), 'weekdayNarrow')}</span>
            <span aria-hidden="true" className="figures font-semibold">
              {format.number(day + 1)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
