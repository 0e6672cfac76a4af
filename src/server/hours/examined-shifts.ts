import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { mealWaivedOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { plannedWith } from '#database/planned-with.ts';
import { at } from '#database/timestamps.ts';
import { findLaborRules, type LaborRulesByBranch } from '#domain/labor-rules.ts';
import { countOnce } from '#domain/pay/paid-record.ts';
import type { RestAnswer, RestAttestation } from '#domain/pay/rests.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import { splitDays } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { total } from '#domain/time/intervals.ts';
import { findExceptions, type ShiftException } from '#domain/timesheets/exceptions.ts';
import { readLaborRules } from '#server/company/labor-rules.ts';
import { readRestAttestations } from '#server/company/rest-attestation.ts';
import { parseShift, type ShiftRow, shiftsAsJson } from '#server/schedule/shift-json.ts';
import { nonWorkRoles } from '#server/schedule/visible-shifts.ts';
import { findOverlappingPeople } from './counted-records.ts';
import { readSalariedDays, type SalariedOn } from './salaried-days.ts';

interface RecordFacts {
  uuid: string;
  date: string;
  /** Decides the labor rules. */
  began_on: string;
  meal_waiver: boolean;
  late_out: boolean;
  overlaps: boolean;
  waiting: boolean;
  cash_tips: number | null;
  rest_answer: RestAnswer | null;
  rest_words: string;
  rest_wording: number | null;
}

/** Matches records far from their plan's day, in the words of the index of 0024-records-by-day.sql. */
function isFarFromItsDay(alias: 's' | 'o'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of('start_time')} - ${of('clock_in')} > interval '1 day'
    or ${of('clock_out')} - ${of('start_time')} > interval '2 days'
    or ${of('end_time')} - ${of('start_time')} > interval '2 days')`;
}

function sharesTime(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (
          select from shift o
          where o.store_id = s.store_id and o.employee_id = s.employee_id and o.uuid <> s.uuid and ${where}
            and o.shift_role not in ${nonWorkRoles} and o.clock_out is not null
            and coalesce(o.clock_in, o.start_time) < s.clock_out
            and o.clock_out > coalesce(s.clock_in, s.start_time)
        )`;
}

/**
 * Reads facts that decide about a record's hours and exceptions; open shifts have none.
 * Compares (employee, day) pairs to force the index by employee: the index by date read everyone's shifts. `mayOverlap`: the people
 * whose records may share time.
 */
async function readRecordFacts(
  query: StoreQuery,
  condition: RawBuilder<unknown>,
  mayOverlap: readonly number[],
): Promise<Map<string, RecordFacts>> {
  const { rows } = await sql<RecordFacts>`
    select s.uuid, s.local_date as date, (coalesce(s.clock_in, s.start_time) at time zone b.timezone)::date as began_on,
      ${mealWaivedOn(sql`s.local_date`, 'e')} as meal_waiver, s.late_out, s.rest_answer, s.rest_words, s.rest_wording,
      s.employee_id = any(${mayOverlap}::bigint[]) and s.clock_out is not null and s.shift_role not in ${nonWorkRoles} and (
        ${sharesTime(sql`(o.employee_id, o.local_date) >= (s.employee_id, s.local_date - 2)
          and (o.employee_id, o.local_date) <= (s.employee_id, s.local_date + 2)`)}
        or ${sharesTime(isFarFromItsDay('o'))}
        or ${isFarFromItsDay('s')} and ${sharesTime(sql`true`)}
      ) as overlaps,
      exists (select from waiting_punch where resolution is null) and exists (
        select from waiting_punch w
        where w.store_id = s.store_id and w.employee_id = s.employee_id and w.resolution is null
          and ((w.at at time zone b.timezone)::date = s.local_date
            or w.at between s.start_time and greatest(s.end_time, s.clock_out))
      ) as waiting,
      (select t.cents from declared_tips t where t.store_id = s.store_id and t.shift_uuid = s.uuid) as cash_tips
    from shift s
    cross join lateral (select * from employee k where k.store_id = s.store_id and k.id = s.employee_id offset 0) as e
    cross join lateral (select * from branch k where k.store_id = s.store_id and k.id = s.branch_id offset 0) as b
    where ${condition}`.execute(query);
  return new Map(rows.map((row) => [row.uuid, row]));
}

const none = {
  date: null,
  began_on: '',
  meal_waiver: false,
  late_out: false,
  overlaps: false,
  waiting: false,
  cash_tips: null,
  rest_answer: null,
  rest_words: '',
  rest_wording: null,
} as const;

export interface ExaminedRow extends ShiftRow {
  /** The branch's local day; null for an open shift. */
  date: string | null;
  worked_seconds: number;
  exceptions: ShiftException[];
  /** In cents; null without a declaration. */
  cash_tips: number | null;
  /** Answer of its person about rest breaks; null: none. */
  rests: { answer: RestAnswer; words: string; wording: number | null } | null;
}

/** Counts overlapping seconds once, in the earliest record (`countOnce`). */
async function countOverlapping(
  query: StoreQuery,
  rows: readonly ShiftRow[],
  { salariedOn, now }: { salariedOn: SalariedOn; now: number },
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const employees = [...new Set(rows.flatMap(({ employee }) => employee ?? []))];
  const ruled = rows.map(parseShift);
  const first = Math.min(...ruled.map(({ clockIn, start }) => clockIn ?? start));
  const last = Math.max(...ruled.map(({ clockOut, end }) => clockOut ?? end));
  const near = sql`s.employee_id = any(${employees}::bigint[])
    and coalesce(s.clock_in, s.start_time) < ${at(last)} and s.clock_out > ${at(first)}`;
  const records = JSON.parse(await shiftsAsJson(query, near)) as ShiftRow[];
  const branches = await query.selectFrom('branch').select(['id', 'timezone']).execute();
  const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]));
  const seconds = new Map<string, number>();
  for (const [employee, own] of Map.groupBy(records, (row) => row.employee)) {
    if (employee === null) continue;
    const shifts = own.map((row) => ({
      ...parseShift(row),
      uuid: row.uuid,
      zone: zones.get(row.branch) ?? 'UTC',
    }));
    const once = countOnce(shifts, { now, salariedOn: (date) => salariedOn(employee, date) });
    for (const { shift, stretches } of once) seconds.set(shift.uuid, total(stretches));
  }
  return seconds;
}

interface Examination {
  range: DateRange;
  condition: RawBuilder<unknown>;
  /** Undefined: everybody. */
  employees?: number[] | undefined;
}

interface Facts {
  salariedOn: SalariedOn;
  restAttestations: readonly RestAttestation[];
  laborRules: LaborRulesByBranch;
  now: number;
}

function selectDays({ from, to }: DateRange, employees: readonly number[] | undefined): RawBuilder<unknown> {
  // Of one person as pairs, to force the index by employee: the index by date reads everybody's.
  if (employees?.length === 1) {
    return sql`(s.employee_id, s.local_date) >= (${employees[0]}::bigint, ${from}::date)
      and (s.employee_id, s.local_date) <= (${employees[0]}::bigint, ${to}::date)`;
  }
  const days = sql`s.local_date between ${from} and ${to}`;
  return employees ? sql`${days} and s.employee_id = any(${employees}::bigint[])` : days;
}

async function examinePart(
  query: StoreQuery,
  { range, condition: asked, employees }: Examination,
  { salariedOn, restAttestations, laborRules, now }: Facts,
): Promise<ExaminedRow[]> {
  const condition = sql`${selectDays(range, employees)} and ${asked}`;
  const rows = JSON.parse(await shiftsAsJson(query, condition)) as ShiftRow[];
  const mayOverlap = employees ?? (await findOverlappingPeople(query, range));
  const facts = await plannedWith(query, { enable_seqscan: 'off' }, () =>
    readRecordFacts(query, condition, mayOverlap),
  );
  const overlapping = rows.filter(({ uuid }) => facts.get(uuid)?.overlaps);
  const counted = await countOverlapping(query, overlapping, { salariedOn, now });
  return rows.map((row) => {
    const known = facts.get(row.uuid) ?? none;
    const { late_out: lateOut, overlaps, waiting, date, cash_tips, rest_answer: restAnswer } = known;
    const { employee } = row;
    const salaried = employee !== null && date !== null && salariedOn(employee, date);
    const shift = { ...parseShift(row), lateOut, restAnswer, overlaps, waiting };
    return {
      ...row,
      date,
      worked_seconds:
        row.employee === null ? 0 : (counted.get(row.uuid) ?? workedSeconds(shift, { salaried, now })),
      exceptions: findExceptions(shift, {
        ...{ salaried, mealWaiver: known.meal_waiver, restAttestations, now },
        laborRules: findLaborRules(laborRules.get(row.branch), known.began_on),
      }),
      cash_tips,
      rests: restAnswer && { answer: restAnswer, words: known.rest_words, wording: known.rest_wording },
    };
  });
}

/** Days examined in one go: what others ask meanwhile is answered in between. */
const daysAtOnce = 5;

/** Examines shifts `s` of a range of days as of `now` (epoch seconds), in order of start. */
export async function examineShifts(
  query: StoreQuery,
  examination: Examination,
  now: number,
): Promise<ExaminedRow[]> {
  const { range, employees } = examination;
  const salariedOn = await readSalariedDays(query, employees);
  const restAttestations = await readRestAttestations(query);
  const laborRules = await readLaborRules(query);
  const parts: ExaminedRow[][] = [];
  for (const part of splitDays(range, daysAtOnce)) {
    const facts = { salariedOn, restAttestations, laborRules, now };
    parts.push(await examinePart(query, { ...examination, range: part }, facts));
    await setImmediate();
  }
  if (parts.length === 1) return parts.flat();
  // Days begin at other moments in other zones.
  const key = ({ start_time, uuid }: ExaminedRow) => `${start_time} ${uuid}`;
  return parts.flat().sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
