import type { Calls } from '#contract/index.ts';
import { isWorkRole } from '#domain/roles.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { clip, type Interval } from '#domain/time/intervals.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch } from '#server/http/reach.ts';
import { readRange } from '#server/http/report-query.ts';
import { countRecordsOnce } from './counted-records.ts';
import { readRecords } from './records.ts';
import { requireStaff } from './require-staff.ts';
import { readSalariedDays } from './salaried-days.ts';

export function convertRange({ from, to }: DateRange, zone: string): Interval {
  return { start: startOfDay(from, zone), end: endOfDay(to, zone) };
}

/** Lists an employee's stretches within reach, clipped to the range at the branch's midnights. */
export const workedStretches = reading<Calls['report.worked-stretches']>(async (query, context, input) => {
  const days = readRange(input.query);
  const employee = await requireStaff(query, context, input.query.staff);
  const salariedOn = await readSalariedDays(query, [employee.id]);
  const knownAt = context.reach === 'own' ? context.now() : undefined;
  const shifts = await readRecords(query, days, { employees: [employee.id], knownAt });
  const worked = new Map(
    countRecordsOnce(shifts, salariedOn, context.now()).map(({ shift, stretches }) => [
      shift.uuid,
      stretches,
    ]),
  );
  return shifts.flatMap((shift) => {
    if (!isReachedBranch(context, shift.branch)) return [];
    const range = convertRange(days, shift.zone);
    const stretches = isWorkRole(shift.role)
      ? (worked.get(shift.uuid) ?? [])
      : [{ start: shift.start, end: shift.end }];
    return stretches
      .flatMap((stretch) => clip(stretch, range) ?? [])
      .map(({ start, end }) => ({
        uuid: shift.uuid,
        start_time: formatInstant(start),
        end_time: formatInstant(end),
        branch_id: shift.branch,
        position: shift.position,
        note: shift.note,
        shift_role: shift.role,
      }));
  });
});
