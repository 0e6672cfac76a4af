import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { sum } from '#domain/sum.ts';
import type { DateRange } from '#domain/time/dates.ts';
import type { DayHours } from '#domain/time/hour-window.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { TipPool } from '#domain/tips/tip-pool.ts';
import { requireStaff } from '#server/hours/require-staff.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { pickBranches } from '#server/http/reach.ts';
import { readHours, readRange } from '#server/http/report-query.ts';
import { readPools } from './read-pools.ts';

/** Counts transactions with a tip in each pool, by `branch date`. */
async function countTips(query: StoreQuery, { from, to }: DateRange, hours: DayHours) {
  const { rows } = await sql<{ key: string; count: number }>`
    select branch_id || ' ' || local_date as key, count(*)::integer as count
    from sale
    where local_date between ${from} and ${to} and local_hour >= ${hours.from} and local_hour < ${hours.to} and tip <> 0
    group by branch_id, local_date`.execute(query);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

function formatPool(branch: number, pool: TipPool, { context, only, transactions }: LineRules) {
  const say = (code: string) => translateCode(context.translate, `errors.${code}`);
  const isShown = ({ employee }: { employee: number }) => only === null || employee === only;
  return {
    branch,
    date: pool.date,
    name: pool.name,
    by: pool.by,
    cents: pool.cents,
    transactions: transactions.get(`${branch} ${pool.date}`) ?? 0,
    seconds: pool.seconds,
    weight: pool.weight,
    people: pool.shares.length,
    left: pool.unassigned ? 0 : pool.cents - sum(pool.shares, ({ floor }) => floor),
    shares: pool.shares.filter(isShown).map(({ presence, ...share }) => ({
      ...share,
      presence: presence.map(({ start, end }) => ({
        start_time: formatInstant(start),
        end_time: formatInstant(end),
      })),
    })),
    excluded: pool.excluded
      .filter(isShown)
      .map(({ employee, seconds, code }) => ({ employee, seconds, reason: say(code) })),
    unassigned: pool.unassigned && say(pool.unassigned),
    provisional: pool.provisional,
  };
}

interface LineRules {
  context: Context;
  /** Null: everyone. */
  only: number | null;
  transactions: ReadonlyMap<string, number>;
}

/** Lists the pools behind a figure of tips, for one person only those they worked in. */
export const tipPoolLines = reading<Calls['report.tip-pools']>(async (query, context, input) => {
  const { branch, staff } = input.query;
  const isOfOne = staff !== undefined || context.reach === 'own';
  const only = isOfOne ? (await requireStaff(query, context, staff)).id : null;
  const [range, hours] = [readRange(input.query), readHours(input.query)];
  const pools = await readPools(query, {
    range,
    hours,
    now: context.now(),
    branches: pickBranches(context, branch),
  });
  const rules = { context, only, transactions: await countTips(query, range, hours) };
  return [...pools]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, ofBranch]) => ofBranch.map((pool) => formatPool(id, pool, rules)))
    .filter(({ shares, excluded }) => only === null || shares.length > 0 || excluded.length > 0);
});
