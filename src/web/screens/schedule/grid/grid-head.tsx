import type { ReactNode } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { GridRow } from '../week/week-rows.ts';

function DayHead({
  day,
  today,
  editable,
  inNow,
  children,
}: {
  day: string;
  today: boolean;
  editable: boolean;
  /** Names of who is on the clock. */
  inNow: readonly string[];
  children: ReactNode;
}) {
  const text = useTexts();
  const content = (
    <>
      <span className={today ? 'text-accent' : 'text-muted'}>{format.day(day, 'weekday')}</span>{' '}
      <span className={`ml-1 font-semibold text-14 ${today ? 'text-accent' : 'text-text'}`}>
        {format.day(day, 'dayOfMonth')}
      </span>
    </>
  );
  return (
    <th
      scope="col"
      data-row="days"
      data-day={day}
      aria-current={today ? 'date' : undefined}
      className={`sticky top-0 z-20 h-10 bg-canvas px-2.5 text-left text-12 ${today ? 'shadow-[inset_0_2px_var(--accent)]' : ''}`}
    >
      <span className="flex items-baseline justify-between gap-1">
        {editable ? (
          <button
            type="button"
            tabIndex={-1}
            className="shrink-0 whitespace-nowrap rounded-tag hover:underline"
          >
            <span className="sr-only">{text('schedule.selectDay', { day: format.day(day, 'full') })} </span>
            {content}
          </button>
        ) : (
          <span>{content}</span>
        )}
        {children}
      </span>
      {inNow.length > 0 && (
        <span
          title={format.list([...inNow])}
          className="flex items-center gap-1 whitespace-nowrap font-medium text-ok leading-3.5 max-lg:-mx-1.5 max-lg:text-11"
        >
          <span className="size-1.5 shrink-0 rounded-full bg-ok max-lg:hidden" aria-hidden="true" />
          <span className="truncate">{text('schedule.inNow', { count: inNow.length })}</span>
          <span className="sr-only">{format.list([...inNow])}</span>
        </span>
      )}
    </th>
  );
}

interface GridHeadProps {
  rows: readonly GridRow[];
  days: readonly string[];
  today: string;
  editable: boolean;
  inNow: readonly string[];
  isGrouped: boolean;
  /** Words beside a day. */
  dayHead?: ((day: string) => ReactNode) | undefined;
}

/** Shows the days and, today, the people on the clock. */
export function GridHead({ rows, days, today, editable, inNow, isGrouped, dayHead }: GridHeadProps) {
  const text = useTexts();
  const people = rows.length - (rows[0]?.owner === null ? 1 : 0);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th
          scope="col"
          className="sticky top-0 left-0 z-30 h-10 whitespace-nowrap bg-canvas px-6 text-left text-12 max-lg:px-4"
        >
          <span className="flex justify-between gap-2">
            <span className="min-w-0 truncate font-medium">
              {text('schedule.people', { count: people })}
              {!isGrouped && <span className="max-lg:hidden">{text('schedule.byRole')}</span>}
            </span>
            <span className="text-muted">{text('schedule.hours')}</span>
          </span>
        </th>
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            today={day === today}
            editable={editable}
            inNow={day === today ? inNow : []}
          >
            {dayHead?.(day)}
          </DayHead>
        ))}
      </tr>
    </thead>
  );
}
