import '../print/print.css';
import './printed-month.css';
import { createPortal } from 'react-dom';
import { accountRoles, isLeaveRole } from '#domain/roles.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { PrintedPlan } from '../print/printed-plan.tsx';
import { formatShiftTimes } from '../week/grid-times.ts';
import { buildWeek, readShifts } from '../week/week-model.ts';
import { useMonthShifts } from './use-month.ts';

/** Prints a landscape page per branch: people by day of a month with times, hours and totals. */
export function PrintedMonth({ date, branch: only }: { date: string; branch: number | null }) {
  const text = useTexts();
  const { days, rows: loaded, notes } = useMonthShifts(date);
  const employees = useEmployees();
  const branches = useStore().data?.branches ?? [];
  const rows = readShifts(loaded ?? [], branches, session.timezone).filter(({ planned }) => planned);
  return createPortal(
    <div className="printed-week printed-month">
      {branches
        .filter(({ id }) => only === null || id === only)
        .map((branch) => {
          const own = rows.filter((shift) => shift.branch === branch.id);
          const filter = { branch: null, role: null };
          const plan = buildWeek(own, employees.data ?? [], days, filter, accountRoles);
          return (
            <section key={branch.id}>
              <h2>{text('publishing.printed', { branch: branch.name, days: format.day(date, 'month') })}</h2>
              <PrintedPlan
                {...{ plan, days, branch, notes }}
                nameDay={(day) => `${format.day(day, 'weekdayNarrow')} ${format.day(day, 'dayOfMonth')}`}
                formatHours={format.shortHours}
                renderShift={(shift) => (isLeaveRole(shift.role) ? shift.role : formatShiftTimes(shift))}
              />
            </section>
          );
        })}
    </div>,
    document.body,
  );
}
