import type { Calls } from '#contract/index.ts';
import { isWorkRole } from '#domain/roles.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { clip } from '#domain/time/intervals.ts';
import { endOfDay, localDate, startOfDay } from '#domain/time/zones.ts';
import { reading } from '../http/handler.ts';
import { readSalariedDays } from '../salaried-days.ts';
import { recordsOf } from './records.ts';
import { wantedStaff } from './wanted-staff.ts';

/** One employee's stretches inside the range; what lies outside of it is cut off at the branch's midnights. */
export const workedStretches = reading<Calls['report.worked-stretches']>(async (query, context, input) => {
  const { date_from, date_to, staff } = input.query;
  const employee = await wantedStaff(query, context, staff);
  const salariedOn = await readSalariedDays(query, [employee.id]);
  const shifts = await recordsOf(
    query,
    { from: date_from, to: date_to },
    {
      employee: employee.id,
      knownAt: context.reach === 'own' ? context.now() : undefined,
    },
  );
  return shifts.flatMap((shift) => {
    const range = { start: startOfDay(date_from, shift.zone), end: endOfDay(date_to, shift.zone) };
    const salaried = salariedOn(employee.id, localDate(shift.start, shift.zone));
    const stretches = isWorkRole(shift.role)
      ? workedIntervals(shift, { salaried, now: context.now() })
      : [{ start: shift.start, end: shift.end }];
    return stretches
      .flatMap((stretch) => clip(stretch, range) ?? [])
      .map(({ start, end }) => ({
        uuid: shift.uuid,
        start_time: formatInstant(start),
        end_time: formatInstant(end),
        branch_id: shift.branch,
        note: shift.note,
        shift_role: shift.role,
      }));
  });
});
