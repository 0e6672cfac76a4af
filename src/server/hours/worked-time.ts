import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { plannedWith } from '#database/planned-with.ts';
import { at } from '#database/timestamps.ts';
import type { HoursCell } from '#domain/hours/labor-hours.ts';
import { isSalariedOn } from '#domain/pay/pay-rate.ts';
import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, dayNumber } from '#domain/time/dates.ts';
import { clip, total } from '#domain/time/intervals.ts';
import { endOfDay, startOfDay } from '#domain/time/zones.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { countRecordsOnce, findOverlappingPeople } from './counted-records.ts';
import { readRecords } from './records.ts';
import { readPayKinds, readSalariedDays } from './salaried-days.ts';
import { filterShiftsNear } from './shifts-near.ts';
import { convertRange } from './worked-stretches.ts';

/**
 * Limits breaks lookups by key, which cost by range; longer ranges read all breaks once and match them in memory.
 * Settings force this on the planner, which lacks statistics of fresh rows.
 */
const maxDaysLookedUp = 62;

interface Sums {
  employee: number;
  branch: number;
  recorded: number;
  planned: number;
}

interface SummedPart {
  zone: string;
  branches: number[];
  now: number;
  isLong: boolean;
}

/** Builds sums for one zone's branches: seconds recorded, less unpaid breaks, and planned. */
function selectSums(range: DateRange, of: SummedPart): RawBuilder<unknown>[] {
  const first = at(startOfDay(range.from, of.zone));
  const last = at(endOfDay(range.to, of.zone));
  const began = sql`greatest(coalesce(s.clock_in, s.start_time), ${first})`;
  const ended = sql`least(s.clock_out, ${last})`;
  const planBegan = sql`greatest(s.start_time, ${first})`;
  const planEnded = sql`least(s.end_time, ${last})`;
  const breaks = of.isLong
    ? sql`join shift_break b on b.store_id = s.store_id and b.shift_uuid = s.uuid`
    : sql`cross join lateral (
        select * from shift_break k where k.store_id = s.store_id and k.shift_uuid = s.uuid offset 0
      ) as b`;
  const work = sql`s.employee_id is not null and s.shift_role not in ${nonWorkRoles}
        and s.branch_id = any(${of.branches}::bigint[])`;
  return filterShiftsNear(range).flatMap((part) => [
    sql`
      select s.employee_id, s.branch_id,
        sum(greatest(${ended} - ${began}, interval '0')) filter (where s.clock_out is not null) as recorded,
        sum(greatest(${planEnded} - ${planBegan}, interval '0'))
          filter (where s.planned and s.end_time <= ${at(of.now)}) as planned
      from shift s where ${part} and ${work} group by 1, 2`,
    sql`
      select s.employee_id, s.branch_id,
        -sum(greatest(least(b.end_time, ${ended}) - greatest(b.start_time, ${began}), interval '0')), null
      from shift s ${breaks}
      where ${part} and ${work} and s.clock_out is not null and b.start_time < ${last} and b.end_time > ${first}
        and b.end_time - b.start_time >= interval '20 minutes'
      group by 1, 2`,
  ]);
}

async function sumInZone(query: StoreQuery, ranges: readonly DateRange[], of: SummedPart): Promise<Sums[]> {
  const summed = ranges.flatMap((range) => selectSums(range, of));
  const { rows } = await sql<Sums>`
    select employee_id as employee, branch_id as branch,
      coalesce(extract(epoch from sum(recorded)), 0)::bigint as recorded,
      coalesce(extract(epoch from sum(planned)), 0)::bigint as planned
    from (${sql.join(summed, sql` union all `)}) as part
    group by 1, 2`.execute(query);
  return rows;
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
 * Sums worked seconds by person and branch in the database: the set form of `countOnce` (`domain/pay/paid-record.ts`), compared by
 * `worked-time.test.ts`. `countOnce` itself counts people with overlapping records or a changed kind of pay.
 */
export async function sumWorkedTime(
  query: StoreQuery,
  ranges: readonly DateRange[],
  now: number,
): Promise<HoursCell[]> {
  const [start, end] = [ranges.at(0), ranges.at(-1)];
  if (!start || !end) return [];
  const span = { from: start.from, to: end.to };
  const branches = await query.selectFrom('branch').select(['id', 'timezone']).execute();
  const people = await readPayKinds(query);
  const first = addDays(span.from, -4);
  const changing = [...people].flatMap(([id, person]) => {
    const before = isSalariedOn(person, first);
    return person.rates.some(({ from, salaried }) => from > first && salaried !== before) ? [id] : [];
  });
  const isLong = sum(ranges, ({ from, to }) => dayNumber(to) - dayNumber(from)) >= maxDaysLookedUp;
  // Matches a large company's year of breaks in memory, not on disk.
  const settings: Record<string, string> = isLong
    ? { enable_nestloop: 'off', work_mem: '32MB' }
    : { enable_seqscan: 'off' };
  return plannedWith(query, settings, async () => {
    const employees = [...new Set([...changing, ...(await findOverlappingPeople(query, span))])];
    const counted = new Set(employees);
    const cells = await countCells(query, ranges, { span, employees, now });
    for (const [zone, ofZone] of Map.groupBy(branches, ({ timezone }) => timezone)) {
      const of = { zone, branches: ofZone.map(({ id }) => id), now, isLong };
      for (const { employee, branch, recorded, planned } of await sumInZone(query, ranges, of)) {
        if (counted.has(employee)) continue;
        const person = people.get(employee);
        const salaried = person !== undefined && isSalariedOn(person, first);
        cells.push({ row: employee, column: branch, seconds: salaried ? planned : recorded });
      }
    }
    return cells;
  });
}
