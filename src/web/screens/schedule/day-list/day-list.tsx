import clsx from 'clsx';
import { personName } from '#domain/format/person-name.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { ShiftWork } from '../week/shift-position.tsx';
import { useTodayInView } from '../week/use-today-in-view.ts';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { RecordMark } from './record-mark.tsx';

interface DayListProps {
  days: readonly string[];
  today: string;
  shifts: GridShift[];
  people: EmployeeRow[];
  branches: Branch[];
}

/** Lists a week by day, on narrow screens. */
export function DayList({ days, today, shifts, people, branches }: DayListProps) {
  const text = useTexts();
  const todayRow = useTodayInView(days);
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const named = names.size > 0;
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]));
  return (
    <ol className="w-full lg:max-w-3xl">
      {days.map((day) => {
        const ofDay = shifts.filter(({ localDate }) => localDate === day).sort((a, b) => a.start - b.start);
        const isToday = day === today;
        return (
          <li
            key={day}
            ref={isToday ? todayRow : undefined}
            aria-current={isToday ? 'date' : undefined}
            className={`page-x flex gap-4 border-line border-b ${isToday ? 'bg-accent-weak' : ''}`}
          >
            <h2 className="w-16 shrink-0 py-3 font-normal text-13">
              <span className={isToday ? 'text-accent' : 'text-muted'}>{format.day(day, 'weekday')}</span>{' '}
              <span className={`ml-1 font-semibold text-14 ${isToday ? 'text-accent' : ''}`}>
                {format.day(day, 'dayOfMonth')}
              </span>
            </h2>
            {ofDay.length === 0 ? (
              <p className="py-3 text-13 text-muted">{text('myWeek.off')}</p>
            ) : (
              <ul className="min-w-0 flex-1 divide-y divide-line">
                {ofDay.map((shift) => (
                  <li key={shift.uuid} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-13">
                    <span
                      className={clsx('figures font-semibold', named ? 'min-w-14 sm:min-w-24' : 'min-w-24')}
                    >
                      {formatShiftTimes(shift)}
                    </span>
                    {named && (
                      // Puts name and length on the first line on phones.
                      <span className="font-medium max-sm:w-0 max-sm:flex-1">
                        {shift.employee === null ? text('schedule.openPerson') : names.get(shift.employee)}
                      </span>
                    )}
                    {named && <span className="order-1 w-full sm:hidden" />}
                    <span className={clsx('text-muted', named && 'max-sm:order-1')}>
                      {branchNames.get(shift.branch)}
                    </span>
                    <span className={clsx('flex items-center gap-x-4', named && 'max-sm:order-1')}>
                      <ShiftWork role={shift.role} position={shift.position} />
                      <RecordMark shift={shift} />
                    </span>
                    {shift.end > shift.start && (
                      <span className="figures ml-auto text-muted">
                        {text('schedule.lasts', { hours: format.shortHours(shift.end - shift.start) })}
                      </span>
                    )}
                    {shift.note && <span className="order-1 w-full text-muted">{shift.note}</span>}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
