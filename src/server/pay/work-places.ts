import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { TriedRules } from '#domain/pay/tried-rules.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import { localDate, localTime, offsetAt } from '#domain/time/zones.ts';
import { countRecordsOnce } from '#server/hours/counted-records.ts';
import { readRecords } from '#server/hours/records.ts';
import { readSalariedDays } from '#server/hours/salaried-days.ts';

/** Seconds worked in a branch, position and local hour. */
export interface WorkPlace {
  branch: number;
  position: number | null;
  /** Null for what no worked hour earned: leave, salaries of days off. */
  hour: number | null;
  seconds: number;
}

function splitAtHours({ start, end }: Interval, zone: string): Interval[] {
  const parts: Interval[] = [];
  for (let from = start; from < end; ) {
    const intoHour = (((from + offsetAt(from, zone)) % 3600) + 3600) % 3600;
    const to = Math.min(end, from + 3600 - intoHour);
    parts.push({ start: from, end: to });
    from = to;
  }
  return parts;
}

/** Adds seconds of the same branch, position and hour up, in order of branch: what it has is the same with hours and without. */
function mergePlaces(places: readonly WorkPlace[]): WorkPlace[] {
  const merged = Map.groupBy(places, ({ branch, position, hour }) => `${branch} ${position} ${hour}`);
  return [...merged.values()]
    .flatMap((same) => (same[0] ? { ...same[0], seconds: sum(same, ({ seconds }) => seconds) } : []))
    .sort((one, other) => one.branch - other.branch);
}

/** Finds where a person worked on a day. */
export type FindPlaces = (employee: number, date: PlainDate) => WorkPlace[];

/**
 * Reads where everyone or one person worked, and returns a function that places a person's day: in the hours they worked; without any, in the
 * branches and positions where they worked in the range, or in their first ones.
 */
export async function readWorkPlaces(
  query: StoreQuery,
  range: DateRange,
  { now, employee, tried }: { now: number; employee?: number; tried?: TriedRules | undefined },
): Promise<FindPlaces> {
  const employees = employee === undefined ? undefined : [employee];
  const salariedOn = await readSalariedDays(query, employees, tried?.payRates);
  const records = await readRecords(query, range, employees && { employees });
  const worked = countRecordsOnce(records, salariedOn, now).flatMap(({ shift, stretches }) =>
    stretches
      .flatMap((stretch) => splitAtHours(stretch, shift.zone))
      .map(({ start, end }) => ({
        employee: shift.employee,
        date: localDate(start, shift.zone),
        branch: shift.branch,
        position: shift.position,
        hour: Number(localTime(start, shift.zone).slice(0, 2)),
        seconds: end - start,
      }))
      .filter(({ date }) => date >= range.from && date <= range.to),
  );
  const { rows } = await sql<{ employee: number; branch: number | null; position: number | null }>`
    select e.id as employee,
      (select min(b.branch_id) from employee_branch b where b.store_id = e.store_id and b.employee_id = e.id) as branch,
      (select h.position_id from employee_position h where h.store_id = e.store_id and h.employee_id = e.id
        order by h.place, h.position_id limit 1) as position
    from employee e`.execute(query);
  const first = new Map(rows.map((row) => [row.employee, row]));
  const ofDay = Map.groupBy(worked, ({ employee, date }) => `${employee} ${date}`);
  const ofRange = Map.groupBy(worked, ({ employee }) => employee);
  return (employee, date) => {
    const day = ofDay.get(`${employee} ${date}`);
    if (day) return mergePlaces(day);
    const others = ofRange.get(employee)?.map((place) => ({ ...place, hour: null }));
    if (others) return mergePlaces(others);
    const { branch, position } = first.get(employee) ?? {};
    return [{ branch: branch ?? 0, position: position ?? null, hour: null, seconds: 1 }];
  };
}
