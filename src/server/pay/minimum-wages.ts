import type { StoreQuery } from '#database/open.ts';
import type { MinimumWage } from '#domain/pay/minimum-wage.ts';

/** Reads the minimum wages of each branch. */
export async function readMinimumWages(query: StoreQuery): Promise<Map<number, MinimumWage[]>> {
  const rows = await query
    .selectFrom('minimum_wage')
    .select(['branch_id as branch', 'from_date as from', 'cents as rate'])
    .execute();
  const byBranch = Map.groupBy(rows, ({ branch }) => branch);
  return new Map(
    [...byBranch].map(([branch, wages]) => [branch, wages.map(({ from, rate }) => ({ from, rate }))]),
  );
}
