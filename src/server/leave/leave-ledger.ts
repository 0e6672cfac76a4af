import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { type LeaveDay, sortByDate } from '#domain/leave/ledger.ts';
import { countOnce, type PaidShift } from '#domain/pay/paid-record.ts';
import { isPaidLeave } from '#domain/roles.ts';
import { leaveSeconds } from '#domain/shifts/worked-time.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { splitAtMidnights } from '#domain/time/zones.ts';
import { countsForEmployee } from '#server/schedule/visible-shifts.ts';

type Shift = Awaited<ReturnType<typeof readShifts>>[number];

async function readShifts(query: StoreQuery, employees: readonly number[], knownAt: number | undefined) {
  const known = knownAt === undefined ? sql`true` : countsForEmployee(knownAt);
  const { rows } = await sql<PaidShift & { date: PlainDate; employee: number }>`
    select s.employee_id as employee, s.uuid, b.timezone as zone, s.local_date as date, s.start_time as start, s.end_time as "end", s.shift_role as role, s.planned,
      s.clock_in as "clockIn", s.clock_out as "clockOut",
      coalesce((
        select json_agg(json_build_object('start', extract(epoch from k.start_time), 'end', extract(epoch from k.end_time)))
        from shift_break k where k.store_id = s.store_id and k.shift_uuid = s.uuid
      ), '[]'::json) as breaks
    from shift s join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.employee_id = any(${[...employees]}::bigint[]) and ${known}`.execute(query);
  return rows;
}

/** Leave with a balance, on the day it is planned. */
function toLeaveDays(shift: Shift): LeaveDay[] {
  const leave = leaveSeconds(shift);
  if (leave === 0 || !isPaidLeave(shift.role)) return [];
  const sick = shift.role === 'SL' ? leave : 0;
  return [{ date: shift.date, worked: 0, pto: leave - sick, sick }];
}

function toLedger(
  shifts: readonly Shift[],
  rule: { now: number; salariedOn: (date: PlainDate) => boolean },
): LeaveDay[] {
  const days = new Map<string, LeaveDay>();
  const work = countOnce(shifts, rule).flatMap(({ shift, stretches }) =>
    stretches
      .flatMap((stretch) => splitAtMidnights(stretch, shift.zone))
      .map(({ date, start, end }) => ({ date, worked: end - start, pto: 0, sick: 0 })),
  );
  for (const entry of [...work, ...shifts.flatMap(toLeaveDays)]) {
    const day = days.get(entry.date) ?? { date: entry.date, worked: 0, pto: 0, sick: 0 };
    day.worked += entry.worked;
    day.pto += entry.pto;
    day.sick += entry.sick;
    days.set(entry.date, day);
  }
  return sortByDate([...days.values()]);
}

/**
 * Reads employees' leave history by day, with planned leave, for computing balances. Plans count on days they were salaried; `toItsPerson`
 * leaves out drafts.
 */
export async function readLeaveLedgers(
  query: StoreQuery,
  employees: readonly number[],
  {
    now,
    toItsPerson,
    salariedOn,
  }: { now: number; toItsPerson: boolean; salariedOn: (employee: number, date: PlainDate) => boolean },
): Promise<(employee: number) => LeaveDay[]> {
  const shifts = await readShifts(query, employees, toItsPerson ? now : undefined);
  const byPerson = Map.groupBy(shifts, ({ employee }) => employee);
  return (employee) =>
    toLedger(byPerson.get(employee) ?? [], { now, salariedOn: (date) => salariedOn(employee, date) });
}
