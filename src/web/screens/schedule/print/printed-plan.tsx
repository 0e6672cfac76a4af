import type { ReactNode } from 'react';
import { personName } from '#domain/format/person-name.ts';
import { useTexts } from '#web/base/texts.ts';
import { type DayNote, describeNotes } from '../day-notes/describe-note.ts';
import { useHolidays } from '../day-notes/use-holidays.ts';
import { type Branch, type buildWeek, type GridShift, sumPlannedSeconds } from '../week/week-model.ts';

interface PrintedPlanProps {
  plan: ReturnType<typeof buildWeek>;
  days: readonly string[];
  branch: Branch;
  notes: readonly DayNote[];
  nameDay: (day: string) => string;
  formatHours: (seconds: number) => string;
  renderShift: (shift: GridShift) => ReactNode;
}

/** Tells whether staff have not been notified of a shift as it is: it is a draft, or was changed since. */
const isDraft = ({ planned, announced }: GridShift) => planned && !announced;

/** Prints a branch's people by day with open shifts, notes, hours and totals. */
export function PrintedPlan(props: PrintedPlanProps) {
  const { plan, days, branch, notes, nameDay, formatHours, renderShift } = props;
  const text = useTexts();
  const holidays = useHolidays(days);
  const row = (name: string, byDay: readonly (readonly GridShift[])[], seconds: number, key?: number) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {byDay.map((ofDay, index) => (
        <td key={days[index]}>
          {ofDay.map((shift) => (
            <p key={shift.uuid}>
              {renderShift(shift)}
              {isDraft(shift) && '*'}
            </p>
          ))}
        </td>
      ))}
      <td className="printed-hours">{formatHours(seconds)}</td>
    </tr>
  );
  const open = plan.open.flat();
  const shown = [...open, ...plan.people.flatMap(({ days }) => days.flat())];
  return (
    <>
      {shown.some(isDraft) && <p className="printed-draft">{text('publishing.printDraft')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{text('publishing.printPerson')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {nameDay(day)}
                <span className="printed-note">
                  {describeNotes(
                    notes.filter((note) => note.date === day && note.branch === branch.id),
                    [branch],
                    holidays.get(day),
                  )}
                </span>
              </th>
            ))}
            <th scope="col" className="printed-hours">
              {text('schedule.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {open.length > 0 && row(text('schedule.openShifts'), plan.open, sumPlannedSeconds(open))}
          {plan.people
            .filter((person) => person.days.some((day) => day.length > 0))
            .map(({ employee, days: own, seconds }) => row(personName(employee), own, seconds, employee.id))}
          {/* Belongs to the body: browsers repeat a foot on each page. */}
          <tr>
            <th scope="row">{text('schedule.total')}</th>
            {plan.daySeconds.map((seconds, index) => (
              <td key={days[index]}>{formatHours(seconds)}</td>
            ))}
            <td className="printed-hours">{formatHours(plan.seconds)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
