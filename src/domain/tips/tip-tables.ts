import type { PlainDate } from '#domain/time/dates.ts';
import type { TipPool } from './tip-pool.ts';

/** Row → column → cents, without empty rows and cells. Row `0` holds unassigned tips (docs/rules/tips.md#unassigned-tips). */
export type TipTable = Record<string, Record<string, number>>;

/** Cents to add to a cell of a table. */
export interface TipCell {
  row: number;
  column: number | PlainDate;
  cents: number;
}

const unassignedRow = 0;

function listCells(pool: TipPool, column: number | PlainDate): TipCell[] {
  if (pool.unassigned) return [{ row: unassignedRow, column, cents: pool.cents }];
  return pool.shares.map(({ employee, cents }) => ({ row: employee, column, cents }));
}

function buildTipTable(cells: readonly TipCell[]): TipTable {
  const sums = new Map<number, Map<string, number>>();
  for (const { row, column, cents } of cells) {
    const columns = sums.get(row) ?? new Map<string, number>();
    columns.set(String(column), (columns.get(String(column)) ?? 0) + cents);
    sums.set(row, columns);
  }
  return Object.fromEntries(
    [...sums].flatMap(([row, columns]) => {
      const filled = [...columns].filter(([, cents]) => cents !== 0);
      return filled.length > 0 ? [[String(row), Object.fromEntries(filled)]] : [];
    }),
  );
}

/** Tabulates pools and kept cells: employee → branch → cents. */
export function tabulateTipsByBranch(
  poolsByBranch: ReadonlyMap<number, readonly TipPool[]>,
  kept: readonly TipCell[] = [],
): TipTable {
  const cells = [...poolsByBranch].flatMap(([branch, pools]) =>
    pools.flatMap((pool) => listCells(pool, branch)),
  );
  return buildTipTable([...cells, ...kept]);
}

/** Tabulates the pools of one branch: employee → local date → cents. */
export function tabulateTipsByDate(pools: readonly TipPool[]): TipTable {
  return buildTipTable(pools.flatMap((pool) => listCells(pool, pool.date)));
}

/** Picks one employee's cents by date from the pools of a branch; empty days are absent. */
export function pickEmployeeTips(pools: readonly TipPool[], employee: number): Record<PlainDate, number> {
  return tabulateTipsByDate(pools)[String(employee)] ?? {};
}
