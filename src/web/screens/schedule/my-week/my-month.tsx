import { useQueries } from '@tanstack/react-query';
import clsx from 'clsx';
import { Hourglass } from 'lucide-react';
import { listShifts } from '#contract/schedule/shifts.ts';
import { isLeaveRole } from '#domain/roles.ts';
import { addDays, dayOfMonth, weekDays, weekStart } from '#domain/time/dates.ts';
import { calendarStart, monthCalendar } from '#domain/time/month-calendar.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { RoleTag } from '#web/components/role-tag.tsx';
import { formatCellTimes } from '../week/grid-times.ts';
import { type Branch, readShifts } from '../week/week-model.ts';
import type { RequestedDays } from './use-requested-days.ts';

interface MyMonthProps {
  anchor: string;
  today: string;
  branches: Branch[];
  requested: RequestedDays;
}

const weeks = [0, 7, 14, 21, 28, 35];

/** Shows own published shifts in 42 days from a Sunday. */
export function MyMonth({ anchor, today, branches, requested }: MyMonthProps) {
  const text = useTexts();
  const first = calendarStart(anchor);
  const rows = useQueries({
    queries: weeks.map((days) => callOptions(listShifts, { query: { date: addDays(first, days) } })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  const own = readShifts(rows, branches, session.timezone)
    .filter(({ employee }) => employee === session.visitor?.employeeId)
    .sort((a, b) => a.start - b.start);
  const cells = monthCalendar(anchor, { today });
  return (
    <div className="page-x py-4">
      <table className="w-full table-fixed border-collapse text-13">
        <thead>
          <tr>
            {weekDays(weekStart(first)).map((day) => (
              <th key={day} scope="col" className="pb-1 text-left font-medium text-12 text-muted">
                <span className="max-sm:hidden">{format.day(day, 'weekday')}</span>
                <span className="sr-only sm:hidden">{format.day(day, 'weekdayName')}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {format.day(day, 'weekdayNarrow')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week}>
              {cells.slice(week, week + 7).map((cell) => {
                const ofDay = own.filter(({ localDate }) => localDate === cell.date);
                return (
                  <td
                    key={cell.date}
                    aria-current={cell.isToday ? 'date' : undefined}
                    className={clsx(
                      'h-20 overflow-hidden border border-line p-0.5 align-top sm:h-24 sm:p-1.5',
                      !cell.isCurrentMonth && 'bg-sunken',
                      cell.isToday && 'bg-accent-weak',
                    )}
                  >
                    <p
                      className={clsx('figures text-12', cell.isCurrentMonth ? 'font-medium' : 'text-muted')}
                    >
                      <span className="sr-only">{format.day(cell.date, 'weekdayLong')}</span>
                      <span aria-hidden="true">
                        {format.day(cell.date, dayOfMonth(cell.date) === 1 ? 'short' : 'dayOfMonth')}
                      </span>
                    </p>
                    {requested.pending.has(cell.date) && (
                      <p className="mt-0.5 flex justify-center rounded-chip bg-warn-weak px-1 py-0.5 font-medium text-12 sm:justify-start">
                        <Hourglass className="size-3.5 text-warn sm:hidden" aria-hidden="true" />
                        <span className="max-sm:sr-only">{text('schedule.dayOff.pending')}</span>
                      </p>
                    )}
                    {ofDay.map((shift) => (
                      <p
                        key={shift.uuid}
                        data-role={shift.role}
                        className="figures mt-0.5 flex items-center justify-between gap-1 rounded-chip bg-role-fill px-1 py-0.5 font-medium text-12 text-role-ink max-sm:justify-center max-sm:px-0.5 max-sm:text-center max-sm:text-11"
                      >
                        {/* Leave is no working shift: its name stands in place of hours. */}
                        <span className={clsx('sm:truncate', isLeaveRole(shift.role) && 'max-sm:sr-only')}>
                          {isLeaveRole(shift.role)
                            ? text(`schedule.leave.${shift.role}`)
                            : formatCellTimes(shift)}
                        </span>
                        <span className={clsx('shrink-0', !isLeaveRole(shift.role) && 'max-sm:sr-only')}>
                          <RoleTag role={shift.role} name={text(`roles.shift.${shift.role}`)} />
                        </span>
                      </p>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
