import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { exceptionsOf, type ShiftException } from '#domain/reports/exceptions.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { readSalariedDays } from '../salaried-days.ts';
import { type ShiftRow, shiftsAsJson } from './shift-json.ts';

interface RecordFacts {
  uuid: string;
  date: string;
  meal_waiver: boolean;
  late_out: boolean;
  overlaps: boolean;
  waiting: boolean;
  cash_tips: number | null;
}

/** What decides about a record's hours and exceptions beside the shift itself; open shifts have none. */
async function recordFacts(
  query: StoreQuery,
  condition: RawBuilder<unknown>,
): Promise<Map<string, RecordFacts>> {
  const { rows } = await sql<RecordFacts>`
    select s.uuid, s.local_date as date, e.meal_waiver, s.late_out,
      s.clock_out is not null and exists (
        select from shift o
        where o.store_id = s.store_id and o.employee_id = s.employee_id and o.uuid <> s.uuid
          and o.local_date between s.local_date - 2 and s.local_date + 2
          and o.shift_role not in ('OW', 'TO', 'SL') and o.clock_out is not null
          and coalesce(o.clock_in, o.start_time) < s.clock_out
          and o.clock_out > coalesce(s.clock_in, s.start_time)
      ) as overlaps,
      exists (
        select from waiting_punch w
        where w.store_id = s.store_id and w.employee_id = s.employee_id and w.resolution is null
          and ((w.at at time zone b.timezone)::date = s.local_date
            or w.at between s.start_time and greatest(s.end_time, s.clock_out))
      ) as waiting,
      (select t.cents from declared_tips t where t.store_id = s.store_id and t.shift_uuid = s.uuid) as cash_tips
    from shift s
    join employee e on e.store_id = s.store_id and e.id = s.employee_id
    join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where ${condition}`.execute(query);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** What is known beside an open shift. */
const none = {
  date: null,
  meal_waiver: false,
  late_out: false,
  overlaps: false,
  waiting: false,
  cash_tips: null,
} as const;

const instantOf = (text: string) => parseInstant(text) ?? 0;
const instantOrNull = (text: string | null) => (text === null ? null : instantOf(text));

/** A shift as it goes out, as the rules look at it. */
export function ruledShift(row: ShiftRow) {
  return {
    employee: row.employee,
    role: row.shift_role,
    planned: row.planned,
    start: instantOf(row.start_time),
    end: instantOf(row.end_time),
    clock_in: instantOrNull(row.clock_in),
    clock_out: instantOrNull(row.clock_out),
    breaks: row.breaks.map((pause) => ({
      start: instantOf(pause.start_time),
      end: instantOrNull(pause.end_time),
    })),
    missing_out: row.missing_out,
  };
}

/** A shift with what is counted of it and what is amiss. */
export interface ExaminedRow extends ShiftRow {
  /** The branch's local day; null of an open shift. */
  date: string | null;
  worked_seconds: number;
  exceptions: ShiftException[];
  /** In cents; null: none were declared. */
  cash_tips: number | null;
}

/** The shifts that fit a condition on `s`, examined as of `now` (epoch seconds), in order of start. */
export async function examinedShifts(
  query: StoreQuery,
  condition: RawBuilder<unknown>,
  now: number,
): Promise<ExaminedRow[]> {
  const rows = JSON.parse(await shiftsAsJson(query, condition)) as ShiftRow[];
  const facts = await recordFacts(query, condition);
  const people = new Set(rows.flatMap(({ employee }) => employee ?? []));
  const salariedOn = await readSalariedDays(query, [...people]);
  return rows.map((row) => {
    const known = facts.get(row.uuid) ?? none;
    const { late_out, overlaps, waiting, meal_waiver, date, cash_tips } = known;
    const salaried = row.employee !== null && date !== null && salariedOn(row.employee, date);
    const shift = { ...ruledShift(row), late_out, overlaps, waiting };
    return {
      ...row,
      date,
      worked_seconds: row.employee === null ? 0 : workedSeconds(shift, { salaried, now }),
      exceptions: exceptionsOf(shift, { salaried, meal_waiver, now }),
      cash_tips,
    };
  });
}
