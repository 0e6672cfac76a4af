import { personName } from '#domain/format/person-name.ts';
import { useTexts } from '#web/base/texts.ts';
import { ShiftWork } from '../week/shift-position.tsx';
import { useTodayInView } from '../week/use-today-in-view.ts';
import type { Branch, EmployeeRow, GridShift } from '../week/week-model.ts';
import { DayBand } from './day-band.tsx';
import { ShiftLine } from './shift-line.tsx';

interface DayListProps {
  days: readonly string[];
  today: string;
  shifts: GridShift[];
  people: EmployeeRow[];
  branches: Branch[];
}

/** Lists everyone's week by day on phones, as `PlanDayList` does for managers. */
export function DayList({ days, today, shifts, people, branches }: DayListProps) {
  const text = useTexts();
  const todayRow = useTodayInView(days);
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  const branchNames = new Map(branches.map(({ id, name }) => [id, name]));
  const byDay = Map.groupBy(shifts, ({ localDate }) => localDate);
  const nameOwner = ({ employee }: GridShift) =>
    employee === null ? text('schedule.openPerson') : (names.get(employee) ?? '');
  return (
    <ol>
      {days.map((day) => {
        const isToday = day === today;
        const ofDay = [...(byDay.get(day) ?? [])].sort((a, b) => a.start - b.start);
        return (
          <li
            key={day}
            ref={isToday ? todayRow : undefined}
            aria-current={isToday ? 'date' : undefined}
            className="border-line border-b"
          >
            <DayBand {...{ day, isToday }} />
            {ofDay.length === 0 ? (
              <p className="page-x py-2.5 text-13 text-muted">{text('schedule.nobody')}</p>
            ) : (
              <ul className="divide-y divide-line bg-surface">
                {ofDay.map((shift) => (
                  <li
                    key={shift.uuid}
                    className="page-x flex min-h-12 flex-wrap items-center gap-x-3 py-1 text-14"
                  >
                    <ShiftLine
                      shift={shift}
                      person={nameOwner(shift)}
                      work={
                        <>
                          <span className="shrink-0">
                            <ShiftWork role={shift.role} position={shift.position} />
                          </span>
                          <span className="truncate">{branchNames.get(shift.branch)}</span>
                        </>
                      }
                    />
                    {shift.note && <span className="w-full pb-1 text-13 text-muted">{shift.note}</span>}
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
