import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { exceptionsOf } from '#domain/reports/exceptions.ts';
import { workedSeconds } from '#domain/shifts/worked-time.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { type PayPeriodKind, previousPayPeriod } from '#domain/time/pay-periods.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Context } from '../http/context.ts';
import { reading } from '../http/handler.ts';
import { type ShiftRow, shiftsAsJson } from '../shift/shift-json.ts';

/** The pay period before today's, by the store's zone and way of paying. */
async function previousPeriod(query: StoreQuery, context: Context): Promise<DateRange> {
  const { salary_period } = await query.selectFrom('store').select('salary_period').executeTakeFirstOrThrow();
  return previousPayPeriod(
    salary_period as PayPeriodKind,
    localDate(context.now(), context.actor.store.zone),
  );
}

interface RecordFacts {
  uuid: string;
  salaried: boolean;
  meal_waiver: boolean;
  late_out: boolean;
  overlaps: boolean;
  waiting: boolean;
}

/** What decides about a record's hours and exceptions beside the shift itself. */
async function recordFacts(query: StoreQuery, { from, to }: DateRange): Promise<Map<string, RecordFacts>> {
  const { rows } = await sql<RecordFacts>`
    select s.uuid, e.salary as salaried, e.meal_waiver, s.late_out,
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
      ) as waiting
    from shift s
    join employee e on e.store_id = s.store_id and e.id = s.employee_id
    join branch b on b.store_id = s.store_id and b.id = s.branch_id
    where s.local_date between ${from} and ${to}`.execute(query);
  return new Map(rows.map((row) => [row.uuid, row]));
}

const instantOf = (text: string) => parseInstant(text) ?? 0;
const instantOrNull = (text: string | null) => (text === null ? null : instantOf(text));

/** What the rules look at, from the row as it goes out. */
function examined(row: ShiftRow, facts: RecordFacts | undefined) {
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
    late_out: facts?.late_out ?? false,
    overlaps: facts?.overlaps ?? false,
    waiting: facts?.waiting ?? false,
  };
}

/** Every shift whose day lies in the range, open ones too, each with what is counted of it and what is amiss. */
export const allShifts = reading<Calls['report.all-shifts']>(async (query, context, input) => {
  const { date_from: from, date_to: to } = input.query;
  const range = from && to ? { from, to } : await previousPeriod(query, context);
  const condition = sql`s.local_date between ${range.from} and ${range.to}`;
  const rows = JSON.parse(await shiftsAsJson(query, condition)) as ShiftRow[];
  const facts = await recordFacts(query, range);
  const now = context.now();
  return rows.map((row) => {
    const known = facts.get(row.uuid);
    const shift = examined(row, known);
    const { salaried = false, meal_waiver = false } = known ?? {};
    return {
      ...row,
      worked_seconds: row.employee === null ? 0 : workedSeconds(shift, { salaried, now }),
      exceptions: exceptionsOf(shift, { salaried, meal_waiver, now }),
    };
  });
});
