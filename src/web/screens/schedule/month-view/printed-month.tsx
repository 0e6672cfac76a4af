import '../print/print.css';
import './printed-month.css';
import { createPortal } from 'react-dom';
import { personName } from '#domain/format/person-name.ts';
import { accountRoles, isLeaveRole } from '#domain/roles.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { describeNotes } from '../day-notes/describe-note.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { buildWeek, type GridShift, readShifts, sumPlannedSeconds } from '../week/week-model.ts';
import { useMonthShifts } from './use-month.ts';

/** Prints a landscape page per branch: people by day of a month with times, hours and totals. */
export function PrintedMonth({ date, branch: only }: { date: string; branch: number | null }) {
  const text = useTexts();
  const { days, rows: loaded, notes } = useMonthShifts(date);
  const employees = useEmployees();
  const branches = useStore().data?.branches ?? [];
  const rows = readShifts(loaded ?? [], branches, session.timezone).filter(({ planned }) => planned);
  const cells = (byDay: readonly (readonly GridShift[])[]) =>
    byDay.map((ofDay, index) => (
      <td key={days[index]}>
        {ofDay.map((shift) => (
          <p key={shift.uuid}>{isLeaveRole(shift.role) ? shift.role : formatShiftTimes(shift)}</p>
        ))}
      </td>
    ));
  return createPortal(
    <div className="printed-week printed-month">
      {branches
        .filter(({ id }) => only === null || id === only)
        .map((branch) => {
          const own = rows.filter((shift) => shift.branch === branch.id);
          const filter = { branch: null, role: null };
          const month = buildWeek(own, employees.data ?? [], days, filter, accountRoles);
          const people = month.people.filter((person) => person.days.some((day) => day.length > 0));
          return (
            <section key={branch.id}>
              <h2>{text('publishing.printed', { branch: branch.name, days: format.day(date, 'month') })}</h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{text('publishing.printPerson')}</th>
                    {days.map((day) => (
                      <th key={day} scope="col">
                        {format.day(day, 'weekdayNarrow')} {format.day(day, 'dayOfMonth')}
                        <span className="printed-note">
                          {describeNotes(
                            notes.filter((note) => note.date === day && note.branch === branch.id),
                            [branch],
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
                  {month.open.flat().length > 0 && (
                    <tr>
                      <th scope="row">{text('schedule.openShifts')}</th>
                      {cells(month.open)}
                      <td className="printed-hours">
                        {format.shortHours(sumPlannedSeconds(month.open.flat()))}
                      </td>
                    </tr>
                  )}
                  {people.map((person) => (
                    <tr key={person.employee.id}>
                      <th scope="row">{personName(person.employee)}</th>
                      {cells(person.days)}
                      <td className="printed-hours">{format.shortHours(person.seconds)}</td>
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">{text('schedule.total')}</th>
                    {month.daySeconds.map((seconds, index) => (
                      <td key={days[index]}>{format.shortHours(seconds)}</td>
                    ))}
                    <td className="printed-hours">{format.shortHours(month.seconds)}</td>
                  </tr>
                </tbody>
              </table>
            </section>
          );
        })}
    </div>,
    document.body,
  );
}
