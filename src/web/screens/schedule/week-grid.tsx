import { UserRoundPlus } from 'lucide-react';
import { Avatar } from '#web/components/avatar.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import { DayCell } from './day-cell.tsx';
import type { EmployeeRow, GridShift, Week } from './week-model.ts';

interface WeekGridProps {
  week: Week;
  days: readonly string[];
  today: string;
  published: boolean;
  inNow: number;
  /** Name of what the totals cover. */
  scope: string;
  /** For those who may plan; without them the grid is for reading. */
  onAdd?: ((employee: EmployeeRow | null, day: string) => void) | undefined;
  onOpen?: ((shift: GridShift) => void) | undefined;
}

const stickyColumn = 'sticky left-0 z-10 border-line border-b bg-surface';

/** People × seven days, sticky both ways: open shifts on top, hours under each name, totals at the foot. */
export function WeekGrid({ week, days, today, published, inNow, scope, onAdd, onOpen }: WeekGridProps) {
  const text = useTexts();
  const openCount = week.open.flat().length;
  const hoursOf = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  return (
    <section
      aria-label={text('schedule.gridLabel', { days: format.days(days[0] ?? '', days[6] ?? '') })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto"
    >
      <table className="w-full min-w-[992px] table-fixed border-separate border-spacing-0">
        <colgroup>
          <col className="w-[256px] max-lg:w-[212px]" />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 h-10 border-line border-b bg-canvas whitespace-nowrap px-6 text-left font-medium text-12 max-lg:px-4"
            >
              <span className="flex justify-between gap-2">
                <span>{text('schedule.people', { count: week.people.length })}</span>
                <span className="text-muted">{text('schedule.hours')}</span>
              </span>
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-current={day === today ? 'date' : undefined}
                className={`sticky top-0 z-20 h-10 border-line border-b border-l bg-canvas px-2.5 text-left font-normal text-12 ${day === today ? 'border-t-2 border-t-accent' : ''}`}
              >
                <span className="flex items-baseline justify-between gap-1">
                  <span className={day === today ? 'text-accent' : 'text-muted'}>
                    {format.day(day, 'weekday')}{' '}
                    <span
                      className={`ml-1 font-semibold text-14 ${day === today ? 'text-accent' : 'text-text'}`}
                    >
                      {format.day(day, 'dayOfMonth')}
                    </span>
                  </span>
                  {day === today && inNow > 0 && (
                    <span className="inline-flex items-center gap-1 font-medium text-12 text-ok">
                      <span className="size-1.5 rounded-full bg-ok" aria-hidden="true" />
                      {text('schedule.inNow', { count: inNow })}
                    </span>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(onAdd || openCount > 0) && (
            <tr className="bg-sunken">
              <th scope="row" className={`${stickyColumn} bg-sunken! px-6 text-left font-normal max-lg:px-4`}>
                <span className="flex items-center gap-3 max-lg:gap-2">
                  <span className="flex size-7 shrink-0 items-center justify-center rounded-control border border-edge border-dashed text-muted">
                    <UserRoundPlus className="size-4" aria-hidden="true" />
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate font-semibold text-13">
                      {text('schedule.openShifts')}
                    </span>
                    <span className="block truncate text-12 text-muted">
                      {text('schedule.openToFill', { count: openCount })}
                    </span>
                  </span>
                </span>
              </th>
              {days.map((day, index) => (
                <DayCell
                  key={day}
                  shifts={week.open[index] ?? []}
                  person={text('schedule.openPerson')}
                  published={published}
                  today={day === today}
                  addLabel={text('schedule.addOpenShift', { day: format.day(day, 'weekdayLong') })}
                  onAdd={onAdd && (() => onAdd(null, day))}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          )}
          {week.people.map(({ employee, days: shifts, seconds }) => {
            const name = `${employee.first_name} ${employee.last_name}`;
            return (
              <tr key={employee.id}>
                <th scope="row" className={`${stickyColumn} px-6 text-left font-normal max-lg:px-4`}>
                  <span className="flex items-center gap-3 max-lg:gap-2">
                    <Avatar name={name} image={employee.image} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold text-13">{name}</span>
                      <span className="block truncate text-12 text-muted">
                        {text(`roles.account.${employee.role}`)}
                      </span>
                    </span>
                    <span className="figures font-semibold text-13">{format.shortHours(seconds)}</span>
                  </span>
                </th>
                {days.map((day, index) => (
                  <DayCell
                    key={day}
                    shifts={shifts[index] ?? []}
                    person={name}
                    published={published}
                    today={day === today}
                    addLabel={text('schedule.addShift', {
                      person: name,
                      day: format.day(day, 'weekdayLong'),
                    })}
                    onAdd={onAdd && employee.active ? () => onAdd(employee, day) : undefined}
                    onOpen={onOpen}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky bottom-0 left-0 z-20 h-12 border-line-2 border-t bg-canvas px-6 text-left max-lg:px-4"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span>
                  <span className="block font-semibold text-13">
                    {text(week.filtered ? 'schedule.totalFiltered' : 'schedule.total')}
                  </span>
                  <span className="block font-normal text-12 text-muted">{scope}</span>
                </span>
                <span className="figures font-semibold text-13">{hoursOf(week.seconds)}</span>
              </span>
            </th>
            {days.map((day, index) => (
              <td
                key={day}
                className="figures sticky bottom-0 z-10 border-line border-t border-t-line-2 border-l bg-canvas px-2.5 font-semibold text-13"
              >
                {hoursOf(week.daySeconds[index] ?? 0)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
