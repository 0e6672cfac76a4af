import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { isWorkRole } from '#domain/roles.ts';
import {
  type CashCount,
  type DayFigures,
  dayState,
  findDayProblems,
  overOrShort,
} from '#domain/sales/day-close.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { total } from '#domain/time/intervals.ts';
import { localDate, splitAtMidnights } from '#domain/time/zones.ts';
import { readCountedRecords } from '#server/hours/counted-records.ts';
import { readRecords } from '#server/hours/records.ts';

interface Branch {
  id: number;
  timezone: string;
}

interface Punch {
  date: PlainDate;
  employee: number;
  start: number;
  /** Null: still in. */
  end: number | null;
  seconds: number;
}

/** Reads punches by day: work over midnight counts on both days, open punches on the day of clock-in. */
async function readPunchesByDay(query: StoreQuery, branch: Branch, range: DateRange, now: number) {
  const records = await readRecords(query, range, { branch: branch.id });
  const open = records.flatMap(({ employee, clockIn, clockOut, role }): Punch[] =>
    isWorkRole(role) && clockIn !== null && clockOut === null
      ? [{ date: localDate(clockIn, branch.timezone), employee, start: clockIn, end: null, seconds: 0 }]
      : [],
  );
  const clocked = { branch: branch.id, salariedOn: () => false, now };
  const closed = (await readCountedRecords(query, range, clocked)).flatMap(({ shift, stretches }) =>
    stretches
      .flatMap((stretch) => splitAtMidnights(stretch, branch.timezone))
      .map((part): Punch => ({ ...part, employee: shift.employee, seconds: total([part]) })),
  );
  const punches = [...open, ...closed]
    .filter(({ date }) => date >= range.from && date <= range.to)
    .sort((a, b) => a.start - b.start || a.employee - b.employee);
  return Map.groupBy(punches, ({ date }) => date);
}

const nothingSold = { orders: 0, cash: 0, card: 0, tax: 0, tips: 0 };

async function sumSalesByDay(query: StoreQuery, branch: number, { from, to }: DateRange) {
  const { rows } = await sql<typeof nothingSold & { date: PlainDate }>`
    select local_date as date, count(*)::integer as orders,
      coalesce(sum(gross - discount + tax) filter (where tender = 'cash'), 0)::bigint as cash,
      coalesce(sum(gross - discount + tax) filter (where tender = 'card'), 0)::bigint as card,
      sum(tax)::bigint as tax, sum(tip)::bigint as tips
    from sale where branch_id = ${branch} and local_date between ${from} and ${to}
    group by local_date`.execute(query);
  return new Map(rows.map(({ date, ...sums }) => [date, sums]));
}

function readCounts(query: StoreQuery, branch: number, { from, to }: DateRange) {
  return query
    .selectFrom('cash_count')
    .selectAll()
    .where('branch_id', '=', branch)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('id')
    .execute();
}

function formatDay<Figures extends DayFigures>(date: PlainDate, figures: Figures, count: CashCount | null) {
  const problems = findDayProblems(figures, count);
  return {
    date,
    ...figures,
    counted: count?.counted ?? null,
    difference: count && overOrShort(count),
    state: dayState(count),
    problem: problems[0] ?? null,
    problems,
  };
}

async function readAll(query: StoreQuery, branch: Branch, range: DateRange, now: number) {
  const sales = await sumSalesByDay(query, branch.id, range);
  const punches = await readPunchesByDay(query, branch, range, now);
  const counts = await readCounts(query, branch.id, range);
  const lastCount = new Map(counts.map((count) => [count.local_date, count]));
  const buildDay = (date: PlainDate) => {
    const there = punches.get(date) ?? [];
    const figures = {
      ...(sales.get(date) ?? nothingSold),
      people: new Set(there.map(({ employee }) => employee)).size,
      clocked_seconds: sum(there, ({ seconds }) => seconds),
    };
    return formatDay(date, figures, lastCount.get(date) ?? null);
  };
  return {
    dates: [...new Set([...sales.keys(), ...punches.keys(), ...lastCount.keys()])].sort(),
    dayOf: buildDay,
    punches,
    counts,
  };
}

/** Reads the days of a branch with sales, punches or counts, earliest first. */
export async function readDays(query: StoreQuery, branch: Branch, range: DateRange, now: number) {
  const { dates, dayOf } = await readAll(query, branch, range, now);
  return dates.map(dayOf);
}

/** Reads one day with its punches and counts, even if empty. */
export async function readDay(query: StoreQuery, branch: Branch, date: PlainDate, now: number) {
  const { dayOf, punches, counts } = await readAll(query, branch, { from: date, to: date }, now);
  const closed = await query
    .selectFrom('closed_period')
    .select('id')
    .where('reopened_at', 'is', null)
    .where('date_from', '<=', date)
    .where('date_to', '>=', date)
    .executeTakeFirst();
  return {
    ...dayOf(date),
    closed: closed !== undefined,
    punches: (punches.get(date) ?? []).map(({ employee, start, end, seconds }) => ({
      employee,
      start_time: formatInstant(start),
      end_time: end === null ? null : formatInstant(end),
      seconds,
    })),
    counts: counts.toReversed().map((count) => ({
      id: count.id,
      counted: count.counted,
      expected: count.expected,
      difference: overOrShort(count),
      note: count.note,
      reason: count.reason,
      counted_at: formatInstant(count.counted_at),
      counted_by: count.counted_by_name,
    })),
  };
}
