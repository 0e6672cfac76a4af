import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { listDayNotes } from '#contract/schedule/day-notes.ts';
import { listShifts } from '#contract/schedule/shifts.ts';
import { accountRoles, isLeaveRole } from '#domain/roles.ts';
import { addDays, weekDays } from '#domain/time/dates.ts';
import { usePositionsById } from '#web/api/position-queries.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { formatShiftTimes } from '../week/grid-times.ts';
import { ShiftPosition } from '../week/shift-position.tsx';
import { buildWeek, type GridShift, readShifts } from '../week/week-model.ts';
import { PrintedPlan } from './printed-plan.tsx';
import './print.css';

/** Number of rows from which the print is smaller, to fit one page. */
const maxRegularRows = 20;

/** Prints a landscape page per branch: people by day with times, hours and totals. */
export function PrintedWeek({ sunday, branch: only }: { sunday: string; branch: number | null }) {
  const text = useTexts();
  const shifts = useQuery(callOptions(listShifts, { query: { date: sunday } }));
  const range = { date_from: sunday, date_to: addDays(sunday, 6) };
  const notes = useQuery(callOptions(listDayNotes, { query: range }));
  const employees = useEmployees();
  const store = useStore();
  const positions = usePositionsById();
  const branches = store.data?.branches ?? [];
  const printed = branches.filter(({ id }) => only === null || id === only);
  const days = weekDays(sunday);
  const hours = (seconds: number) => text('common.hours', { hours: format.hours(seconds) });
  const rows = readShifts(shifts.data ?? [], branches, session.timezone).filter(({ planned }) => planned);

  const renderShift = (shift: GridShift) =>
    isLeaveRole(shift.role) ? (
      // Leaves out the hours of time off, which would read as a shift.
      text(`schedule.leave.${shift.role}`)
    ) : (
      <>
        <span className="whitespace-nowrap">
          {formatShiftTimes(shift)}
          {!positions.has(shift.position ?? 0) && <span className="printed-role"> {shift.role}</span>}
        </span>{' '}
        <ShiftPosition id={shift.position} />
      </>
    );

  return createPortal(
    <div className="printed-week">
      {printed.map((branch) => {
        const own = rows.filter((shift) => shift.branch === branch.id);
        const filter = { branch: null, role: null };
        const week = buildWeek(own, employees.data ?? [], days, filter, accountRoles);
        const people = week.people.filter((person) => person.days.some((day) => day.length > 0));
        return (
          <section key={branch.id} data-dense={people.length > maxRegularRows || undefined}>
            <h2>
              {text('publishing.printed', {
                branch: branch.name,
                days: format.days(sunday, addDays(sunday, 6), 'withYear'),
              })}
            </h2>
            {own.length === 0 ? (
              <p>{text('publishing.printNobody')}</p>
            ) : (
              <PrintedPlan
                {...{ plan: week, days, branch }}
                notes={notes.data ?? []}
                nameDay={(day) => format.day(day, 'weekdayShort')}
                formatHours={hours}
                renderShift={renderShift}
              />
            )}
          </section>
        );
      })}
    </div>,
    document.body,
  );
}
