import type { Calls } from '#contract/index.ts';
import { isWorkRole } from '#domain/roles.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { formatInstant, type Instant } from '#domain/time/instants.ts';
import { clip, type Interval } from '#domain/time/intervals.ts';
import { endOfDay, localDate, startOfDay } from '#domain/time/zones.ts';
import { reading } from '../http/handler.ts';
import { readSalariedDays, type SalariedOn } from '../salaried-days.ts';
import { type ReportRecord, recordsOf } from './records.ts';
import { wantedStaff } from './wanted-staff.ts';

/** From the first midnight of a range of days in a zone to the last. */
export function rangeIn({ from, to }: DateRange, zone: string): Interval {
  return { start: startOfDay(from, zone), end: endOfDay(to, zone) };
}

/** What a record counts as worked: the day it was planned for, in its branch, says whether by plan or by record. */
export function workedIn(record: ReportRecord, salariedOn: SalariedOn, now: Instant): Interval[] {
  const salaried = salariedOn(record.employee, localDate(record.start, record.zone));
  return workedIntervals(record, { salaried, now });
}

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
    const range = rangeIn({ from: date_from, to: date_to }, shift.zone);
    const stretches = isWorkRole(shift.role)
      ? workedIn(shift, salariedOn, context.now())
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
