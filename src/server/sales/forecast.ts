import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import {
  errorRange,
  forecastDay,
  type HourlySales,
  type KnownSales,
  measureError,
  weeksBack,
} from '#domain/sales/forecast.ts';
import { addDays, type DateRange, isPlainDate, listDays, type PlainDate } from '#domain/time/dates.ts';
import { findHoliday } from '#domain/time/holidays.ts';
import { audit } from '#server/http/audit.ts';
import { findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, pickBranches, requireBranches } from '#server/http/reach.ts';
import { invalid } from '#server/http/refusal.ts';
import { readRange } from '#server/http/report-query.ts';

/** Net cents by branch, day and local hour. */
type Hourly = Map<number, Map<PlainDate, Map<number, number>>>;

interface HourRow {
  branch: number;
  date: PlainDate;
  hour: number;
  cents: number;
}

function byBranchAndDay(rows: readonly HourRow[]): Hourly {
  const hourly: Hourly = new Map();
  for (const { branch, date, hour, cents } of rows) {
    const days = hourly.get(branch) ?? new Map();
    hourly.set(branch, days);
    days.set(date, (days.get(date) ?? new Map()).set(hour, cents));
  }
  return hourly;
}

async function readSales(query: StoreQuery, { from, to }: DateRange, branches: Branches): Promise<Hourly> {
  const { rows } = await sql<HourRow>`
    select branch_id as branch, local_date as date, local_hour as hour, sum(gross - discount)::float8 as cents
    from sale where local_date between ${from} and ${to} and ${isReached('branch_id', branches)}
    group by 1, 2, 3`.execute(query);
  return byBranchAndDay(rows);
}

async function readCorrections(
  query: StoreQuery,
  { from, to }: DateRange,
  branches: Branches,
): Promise<Hourly> {
  const rows = await query
    .selectFrom('forecast_correction')
    .select(['branch_id as branch', 'local_date as date', 'local_hour as hour', 'cents'])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where(isReached('branch_id', branches))
    .execute();
  return byBranchAndDay(rows);
}

/** Reads the days of the range on which branches were closed, as `<branch> <day>`. */
async function readClosedDays(query: StoreQuery, { from, to }: DateRange): Promise<Set<string>> {
  const rows = await query
    .selectFrom('day_note')
    .select(['branch_id', 'date'])
    .where('closed', '=', true)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
  return new Set(rows.map(({ branch_id, date }) => `${branch_id} ${date}`));
}

interface Wanted {
  range: DateRange;
  branches: Branches;
  today: PlainDate;
}

/** Reads what the forecasts of the days rest on, by branch. */
async function readKnownSales(
  query: StoreQuery,
  { range: { from, to }, branches, today }: Wanted,
): Promise<Map<number, KnownSales>> {
  const yesterday = addDays(today, -1);
  const known = {
    from: addDays(from < today ? from : today, -7 * weeksBack),
    to: to < yesterday ? to : yesterday,
  };
  const sales = await readSales(query, known, branches);
  const closed = await readClosedDays(query, { from: known.from, to });
  return new Map(
    [...sales].map(([branch, days]) => {
      const isClosed = (date: PlainDate) => closed.has(`${branch} ${date}`);
      return [
        branch,
        { days, today, isClosed, isUnlike: (date) => findHoliday(date) !== null || isClosed(date) },
      ];
    }),
  );
}

/** Forecasts net cents by day and local hour, added up over branches; corrections stand in unless they are left out. */
export async function forecastSales(
  query: StoreQuery,
  wanted: Wanted,
  { corrected = true }: { corrected?: boolean } = {},
): Promise<Map<PlainDate, HourlySales>> {
  const known = await readKnownSales(query, wanted);
  const { range, branches } = wanted;
  const corrections: Hourly = corrected ? await readCorrections(query, range, branches) : new Map();
  const branchesWithAny = new Set([...known.keys(), ...corrections.keys()]);
  const sums = new Map<PlainDate, Map<number, number>>();
  for (const date of listDays(range)) {
    for (const branch of branchesWithAny) {
      const its = known.get(branch);
      const computed = its && forecastDay(date, its);
      const hours = new Map([...(computed ?? []), ...(corrections.get(branch)?.get(date) ?? [])]);
      if (hours.size === 0) continue;
      const all = sums.get(date) ?? new Map<number, number>();
      sums.set(date, all);
      for (const [hour, cents] of hours) all.set(hour, (all.get(hour) ?? 0) + cents);
    }
  }
  return sums;
}

function toHours(sales: HourlySales): Record<string, number> {
  return Object.fromEntries([...sales].sort(([one], [other]) => one - other));
}

async function answerForecast(
  query: StoreQuery,
  wanted: Wanted,
  choice: { corrected: boolean },
): Promise<ResponseOf<Calls['forecast.read']>> {
  const days = await forecastSales(query, wanted, choice);
  const known = await readKnownSales(query, { ...wanted, range: errorRange(wanted.today) });
  const table = Object.fromEntries([...days].map(([date, hours]) => [date, toHours(hours)]));
  return Object.assign(table, { error_ppm: measureError([...known.values()], wanted.today) });
}

export const readForecast = reading<Calls['forecast.read']>((query, context, input) =>
  answerForecast(
    query,
    {
      range: readRange(input.query),
      branches: pickBranches(context, input.query.branch),
      today: findToday(context),
    },
    { corrected: input.query.corrected === '1' },
  ),
);

export const correctForecast = writing<Calls['forecast.correct']>(async (query, context, input) => {
  const { branch } = input.query;
  const { error_ppm: _measured, ...given } = input.body;
  const range = readRange(input.query);
  requireBranches(context, [branch]);
  const isThere = await query
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branch)
    .forKeyShare()
    .execute();
  if (isThere.length === 0) throw invalid({ field: 'branch', code: 'unknown_branch' });
  for (const date of Object.keys(given)) {
    if (!isPlainDate(date)) throw invalid({ field: date, code: 'invalid_date' });
    if (date < range.from || date > range.to) throw invalid({ field: date, code: 'forecast.out_of_range' });
  }
  await lockName(query, `forecast of ${branch}`);
  const wanted = { range, branches: [branch], today: findToday(context) };
  const before = (await readCorrections(query, range, [branch])).get(branch);
  const computed = await forecastSales(query, wanted, { corrected: false });
  const rows = Object.entries(given as Record<PlainDate, Record<string, number | null>>).flatMap(
    ([date, hours]) => Object.entries(hours).map(([hour, cents]) => ({ date, hour: Number(hour), cents })),
  );
  const isComputed = ({ date, hour, cents }: (typeof rows)[number]) =>
    cents === null || cents === computed.get(date)?.get(hour);
  const changed = rows.filter((row) => {
    const kept = before?.get(row.date)?.get(row.hour);
    return isComputed(row) ? kept !== undefined : kept !== row.cents;
  });
  await query
    .deleteFrom('forecast_correction')
    .where('branch_id', '=', branch)
    .where(
      sql<boolean>`(local_date, local_hour) in (
        select date, hour from json_to_recordset(${JSON.stringify(changed)}::json) as r (date date, hour integer))`,
    )
    .execute();
  const kept = changed.filter((row) => !isComputed(row));
  if (kept.length > 0) {
    await query
      .insertInto('forecast_correction')
      .values(
        kept.map(({ date, hour, cents }) => ({
          branch_id: branch,
          local_date: date,
          local_hour: hour,
          cents: cents ?? 0,
        })),
      )
      .execute();
  }
  if (changed.length > 0) {
    await audit(query, context, {
      subject: 'forecast',
      subjectId: branch,
      action: 'correct',
      before: changed.map(({ date, hour }) => ({ date, hour, cents: before?.get(date)?.get(hour) ?? null })),
      after: changed.map((row) => ({ ...row, cents: isComputed(row) ? null : row.cents })),
    });
  }
  return answerForecast(query, wanted, { corrected: true });
});
