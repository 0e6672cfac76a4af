import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, type PlainDate } from '#domain/time/dates.ts';
import { monthCalendar, stepMonth } from '#domain/time/month-calendar.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { dayAfterKey } from './day-keys.ts';
import { IconButton } from './icon-button.tsx';

interface CalendarProps {
  value: PlainDate | null;
  onChange: (day: PlainDate) => void;
  /** Store's day, not the device's. */
  today: PlainDate;
  /** Strikes through unavailable days; the keyboard still reaches them. */
  isAvailable?: (day: PlainDate) => boolean;
  /** Hint below the days: why some are unavailable. */
  hint?: ReactNode;
  /** Takes the focus when it appears, in a popover. */
  autoFocus?: boolean;
}

/** Moves by month with Page Up and Down, by year with Shift, by days with other keys. */
function afterKey(day: PlainDate, event: KeyboardEvent): PlainDate | undefined {
  const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0;
  if (months !== 0) return addMonths(day, event.shiftKey ? months * 12 : months);
  return dayAfterKey(day, event.key);
}

function splitWeeks<Item>(items: Item[]): Item[][] {
  return Array.from({ length: items.length / 7 }, (_, week) => items.slice(week * 7, week * 7 + 7));
}

/** Days ahead that are searched for one to begin at. */
const maxAhead = 60;

/** Finds the day to begin at: today, or the next one that can be chosen. */
function findFirst(today: PlainDate, isAvailable: CalendarProps['isAvailable'] = () => true): PlainDate {
  const days = Array.from({ length: maxAhead }, (_, ahead) => addDays(today, ahead));
  return days.find(isAvailable) ?? today;
}

/** Month of 42 days from a Sunday, with the keys of the ARIA date picker. */
export function Calendar({ value, onChange, today, isAvailable, hint, autoFocus }: CalendarProps) {
  const text = useTexts();
  const [active, setActive] = useState(() => value ?? findFirst(today, isAvailable));
  const grid = useRef<HTMLTableElement>(null);
  const focusNext = useRef(autoFocus ?? false);
  const cells = monthCalendar(active, { today, selected: value });

  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const move = (event: KeyboardEvent) => {
    const next = afterKey(active, event);
    if (!next) return;
    event.preventDefault();
    focusNext.current = true;
    setActive(next);
  };

  return (
    <div className="w-72 p-3 max-sm:w-full">
      <div className="mb-1 flex items-center justify-between pl-2">
        <p aria-live="polite" className="font-semibold text-13">
          {format.day(active, 'month')}
        </p>
        <div className="flex">
          <IconButton
            variant="quiet"
            label={text('common.previousMonth')}
            icon={<ChevronLeft className="size-4" aria-hidden="true" />}
            onClick={() => setActive(stepMonth(active, -1))}
          />
          <IconButton
            variant="quiet"
            label={text('common.nextMonth')}
            icon={<ChevronRight className="size-4" aria-hidden="true" />}
            onClick={() => setActive(stepMonth(active, 1))}
          />
        </div>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days works as a grid (ARIA date picker pattern).
        role="grid"
        aria-label={format.day(active, 'month')}
        onKeyDown={move}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {cells.slice(0, 7).map(({ date }) => (
              <th
                key={date}
                scope="col"
                abbr={format.day(date, 'weekdayName')}
                className="h-8 font-normal text-12 text-muted"
              >
                {format.day(date, 'weekdayNarrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitWeeks(cells).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, isToday, isCurrentMonth, isSelected }) => {
                const available = isAvailable?.(date) ?? true;
                const name = format.day(date, 'full');
                return (
                  <td key={date} className="p-0 text-center">
                    <button
                      type="button"
                      data-day={date}
                      tabIndex={date === active ? 0 : -1}
                      aria-disabled={available ? undefined : true}
                      aria-pressed={isSelected}
                      aria-current={isToday ? 'date' : undefined}
                      aria-label={available ? name : text('common.notAvailable', { day: name })}
                      onClick={() => {
                        setActive(date);
                        if (available) onChange(date);
                      }}
                      className={clsx(
                        'figures inline-flex size-8 items-center justify-center rounded-chip border text-12 max-sm:h-11 max-sm:w-full max-sm:max-w-11 max-sm:text-14',
                        isSelected
                          ? 'border-accent bg-accent font-semibold text-on-accent'
                          : isToday
                            ? 'border-accent font-semibold text-accent'
                            : 'border-transparent',
                        !isSelected && available && 'hover:bg-hover',
                        !isSelected && !isToday && (!isCurrentMonth || !available) && 'text-muted',
                        !available && 'cursor-default! line-through',
                      )}
                    >
                      {format.day(date, 'dayOfMonth')}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {hint && <p className="mt-1 px-2 pb-1 text-12 text-muted">{hint}</p>}
    </div>
  );
}
