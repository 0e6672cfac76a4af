import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { plannedWith } from '#database/planned-with.ts';
import { at } from '#database/timestamps.ts';
import type { HoursCell } from '#domain/hours/labor-hours.ts';
import { isSalariedOn } from '#domain/pay/pay-rate.ts';
import { splitAtMonths } from '#domain/time/date-ranges.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';
import { clip, total } from '#domain/time/intervals.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { countRecordsOnce } from './counted-records.ts';
import { readRecords } from './records.ts';
import { readPayKinds, readSalariedDays } from './salaried-days.ts';
import { filterShiftsNear } from './shifts-near.ts';
import { convertRange } from './worked-stretches.ts';

async function addUp(query: StoreQuery, parts: readonly RawBuilder<unknown>[]): Promise<HoursCell[]> {
  const { rows } = await sql<{ row: number; column: number; seconds: number }>`
    select employee_id as row, branch_id as column, sum(seconds)::bigint as seconds
    from (${sql.join(parts, sql` union all `)}) as part group by 1, 2`.execute(query);
  return rows;
}

/** Adds up the records, which are kept by day and month for people paid by the hour (migrations/0048-kept-hours.sql). */
function sumRecords(query: StoreQuery, ranges: readonly DateRange[]): Promise<HoursCell[]> {
  const select = (ofMonth: boolean) => (range: DateRange) =>
    sql`
    select employee_id, branch_id, seconds from worked_time
    where of_month = ${ofMonth} and local_date between ${range.from} and ${range.to}`;
  return addUp(
    query,
    ranges
      .map(splitAtMonths)
      .flatMap(({ months, days }) => [...months.map(select(true)), ...days.map(select(false))]),
  );
}

/** Adds up plans that have ended, which count for salaried people. */
async function sumPlans(
  query: StoreQuery,
  ranges: readonly DateRange[],
  { employees, now }: { employees: readonly number[]; now: number },
): Promise<HoursCell[]> {
  if (employees.length === 0) return [];
  const parts = ranges.flatMap((range) =>
    filterShiftsNear(range).map(
      (part) => sql`
        select s.employee_id, s.branch_id,
          greatest(0, extract(epoch from least(s.end_time, b.last) - greatest(s.start_time, b.first))) as seconds
        from shift s join (
          select id, start_of_day(${range.from}, timezone) as first, start_of_day(${addDays(range.to, 1)}, timezone) as last
          from branch offset 0
        ) as b on b.id = s.branch_id
        where ${part} and s.employee_id = any(${employees}::bigint[]) and s.shift_role not in ${nonWorkRoles}
          and s.planned and s.end_time <= ${at(now)}`,
    ),
  );
  // Shifts are found by key even right after many writes, when the planner lacks statistics.
  return plannedWith(query, { enable_seqscan: 'off' }, () => addUp(query, parts));
}

/** Counts seconds of some people record by record with `countOnce`. */
async function countCells(
  query: StoreQuery,
  ranges: readonly DateRange[],
  { span, employees, now }: { span: DateRange; employees: number[]; now: number },
): Promise<HoursCell[]> {
  if (employees.length === 0) return [];
  const records = await readRecords(query, span, { employees });
  const salariedOn = await readSalariedDays(query, employees);
  return countRecordsOnce(records, salariedOn, now).map(({ shift, stretches }) => {
    const inside = ranges
      .map((range) => convertRange(range, shift.zone))
      .flatMap((bounds) => stretches.flatMap((stretch) => clip(stretch, bounds) ?? []));
    return { row: shift.employee, column: shift.branch, seconds: total(inside) };
  });
}

/**
 * Sums worked seconds by person and branch: of people paid by the hour from kept sums, of salaried people from their plans.
 * Who changes between the two is counted by the rule itself, `countOnce` (`domain/pay/paid-record.ts`).
 */
export async function sumWorkedTime(
  query: StoreQuery,
  ranges: readonly DateRange[],
  now: number,
): Promise<HoursCell[]> {
  const [start, end] = [ranges.at(0), ranges.at(-1)];
  if (!start || !end) return [];
  const span = { from: start.from, to: end.to };
  const people = [...(await readPayKinds(query))];
  const first = addDays(span.from, -4);
  const isChanging = ([, person]: (typeof people)[number]) => {
    const before = isSalariedOn(person, first);
    return person.rates.some(({ from, salaried }) => from > first && salaried !== before);
  };
  const changing = people.filter(isChanging).map(([id]) => id);
  const salaried = people.filter((one) => !isChanging(one) && isSalariedOn(one[1], first)).map(([id]) => id);
  const counted = new Set([...changing, ...salaried]);
  return [
    ...(await sumRecords(query, ranges)).filter(({ row }) => !counted.has(row)),
    ...(await sumPlans(query, ranges, { employees: salaried, now })),
    ...(await countCells(query, ranges, { span, employees: changing, now })),
  ];
}
