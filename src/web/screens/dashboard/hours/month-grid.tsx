import { type KeyboardEvent, useEffect, useRef } from 'react';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { dayAfterKey } from '#web/components/day-keys.ts';
import { MonthCell } from './month-cell.tsx';
import type { WorkedMonth } from './use-worked-month.ts';

/** Shows 42 days; arrow keys move the chosen day, Page Up and Page Down the month. */
export function MonthGrid({ worked }: { worked: WorkedMonth }) {
  const text = useTexts();
  const { cells, day, month, hoursOn, plannedOn, markOn, branchZone, tipsOn, loading, choose, moveDayBy } =
    worked;
  const grid = useRef<HTMLTableElement>(null);
  const focusNext = useRef(false);
  const shown = cells.some(({ date }) => date === day);
  const tabStop = shown ? day : month;

  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);

  const move = (event: KeyboardEvent) => {
    const page = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
    const next = dayAfterKey(tabStop, event.key);
    if (page === 0 && (!next || !cells.some(({ date }) => date === next))) return;
    event.preventDefault();
    focusNext.current = true;
    if (page !== 0) moveDayBy(page);
    else if (next) choose(next);
  };

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that works as a grid (ARIA date picker pattern).
      role="grid"
      aria-label={text('hours.month.calendar', { month: format.day(month, 'month') })}
      aria-busy={loading}
      onKeyDown={move}
      className="w-full table-fixed border-separate border-spacing-0"
    >
      <thead>
        <tr>
          {cells.slice(0, 7).map(({ date }) => (
            <th
              key={date}
              scope="col"
              abbr={format.day(date, 'weekdayName')}
              className="h-8 border-line-2 border-b px-2.5 font-medium text-12 text-muted max-sm:text-center sm:text-left"
            >
              <span className="sm:hidden">{format.day(date, 'weekdayNarrow')}</span>
              <span className="max-sm:hidden">{format.day(date, 'weekday')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 7, 14, 21, 28, 35].map((first) => (
          <tr key={first}>
            {cells.slice(first, first + 7).map((cell) => (
              <MonthCell
                key={cell.date}
                cell={cell}
                hours={hoursOn(cell.date)}
                planned={plannedOn(cell.date)}
                mark={markOn(cell.date)}
                branchZone={branchZone}
                tips={tipsOn(cell.date)}
                loading={loading}
                isTabStop={cell.date === tabStop}
                onChoose={() => choose(cell.date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
