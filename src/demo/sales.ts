import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { addDays, weekday } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';
import { insertDone } from '#server/sales/import/import-jobs.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { zone } from './builders.ts';
import type { Random } from './random.ts';
import type { Weeks } from './weeks.ts';

/** Sales tax of San Francisco, Oakland and San Jose in millionths, by first day (docs/rules/sales.md#sales-tax). */
const taxRates: { from: string; ppm: number }[][] = [
  [{ from: '2025-01-01', ppm: 86_250 }],
  [
    { from: '2025-01-01', ppm: 102_500 },
    { from: '2025-07-01', ppm: 107_500 },
  ],
  [
    { from: '2025-01-01', ppm: 93_750 },
    { from: '2026-04-01', ppm: 100_000 },
  ],
];

/** Minimum wages of these cities in whole cents per hour, by first day (docs/rules/pay.md#minimum-wages). */
const minimumWages: { from: string; cents: number }[][] = [
  [
    { from: '2025-07-01', cents: 1918 },
    { from: '2026-07-01', cents: 1961 },
  ],
  [{ from: '2026-01-01', cents: 1734 }],
  [{ from: '2026-01-01', cents: 1845 }],
];

/** Enters the sales tax and the minimum wages of the branches. */
export async function buildBranchRates(query: StoreQuery, branchIds: number[]): Promise<void> {
  const rows = branchIds.flatMap((branch_id, index) =>
    (taxRates[index] ?? []).map(({ from, ppm }) => ({ branch_id, from_date: from, ppm })),
  );
  await query.insertInto('sales_tax_rate').values(rows).execute();
  const wages = branchIds.flatMap((branch_id, index) =>
    (minimumWages[index] ?? []).map(({ from, cents }) => ({ branch_id, from_date: from, cents })),
  );
  await query.insertInto('minimum_wage').values(wages).execute();
}

function taxOf(cents: number, index: number, date: string): number {
  const ppm = (taxRates[index] ?? []).findLast(({ from }) => from <= date)?.ppm ?? 0;
  return Math.floor((cents * ppm + 500_000) / 1_000_000);
}

/** Makes a day's transaction, the check of a table of one to four, or a refund. */
function saleOf(index: number, date: string, number: number, random: Random): Sale {
  const minute = random.between(7 * 60 + 30, 19 * 60 + 45);
  const time = [Math.floor(minute / 60), minute % 60, random.between(0, 59)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  const gross = random.between(20, 184) * 50 + (random.chance(30) ? random.between(1, 49) : 0);
  const discount = random.chance(6) ? Math.floor(gross / 10) : 0;
  const tender = random.chance(24) ? 'cash' : 'card';
  const tips = random.chance(tender === 'card' ? 62 : 12);
  const tip = tips ? Math.floor((gross * random.between(10, 22)) / 100) : 0;
  const sign = random.chance(1) ? -1 : 1;
  return {
    id: `${['SF', 'OAK', 'SJ'][index] ?? index}-${date.replaceAll('-', '')}-${String(number).padStart(3, '0')}`,
    occurredAt: instantOfWallTime(date, time, zone),
    tender,
    gross: sign * gross,
    discount: sign * discount,
    tax: sign * taxOf(gross - discount, index, date),
    tip: sign === 1 ? tip : 0,
  };
}

/** Keeps what managers imported by hand, for the history. */
export async function buildImports(query: StoreQuery, branchIds: number[], now: number): Promise<void> {
  const owner = await query
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('username', '=', 'staff')
    .executeTakeFirst();
  if (!owner) return;
  const today = localDate(now, zone);
  for (const [index, branch] of [...branchIds.entries()].toReversed()) {
    const from = addDays(today, -8 - 7 * index);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from sale where branch_id = ${branch} and local_date between ${from} and ${addDays(from, 6)}`.execute(
      query,
    );
    const count = rows[0]?.count ?? 0;
    await insertDone(
      query,
      {
        branch,
        name: `transactions-${from}.csv`,
        rows: count + index,
        actor: { id: owner.id, name: `${owner.first_name} ${owner.last_name}` },
        requestId: 'demo',
        now: now - (7 * index + 1) * 86_400,
      },
      {
        imported: count,
        skipped: 0,
        conflicts: 0,
        ignored: index,
        conflict_rows: [],
        errors: [],
        notices: [],
        days: { from, to: addDays(from, 6) },
      },
    );
  }
}

/** Builds each branch's transactions of the past weeks: 40 to 60 a day, more at weekends. */
export async function buildSales(
  query: StoreQuery,
  branchIds: number[],
  { sunday, past, now }: Weeks,
  random: Random,
): Promise<void> {
  const days = Array.from({ length: (past + 1) * 7 }, (_, day) => addDays(sunday, day - past * 7));
  for (const [index, id] of branchIds.entries()) {
    const sales = days.flatMap((date) => {
      const isWeekend = [0, 6].includes(weekday(date));
      const count = random.between(isWeekend ? 50 : 40, isWeekend ? 60 : 54);
      return Array.from({ length: count }, (_, number) => saleOf(index, date, number + 1, random));
    });
    await saveSales(
      query,
      { id, zone },
      sales.filter(({ occurredAt }) => occurredAt <= now),
    );
  }
}
