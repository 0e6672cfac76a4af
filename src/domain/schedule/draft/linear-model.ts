/** A row of a linear model: `lower` ≤ Σ value × column ≤ `upper`. */
interface Row {
  lower: number;
  upper: number;
  entries: ReadonlyMap<number, number>;
}

/** Something to minimize: columns from 0 to `uppers`, whole ones named. */
export interface LinearModel {
  costs: number[];
  uppers: number[];
  whole: boolean[];
  rows: Row[];
}

export const createLinearModel = (): LinearModel => ({ costs: [], uppers: [], whole: [], rows: [] });

/** Adds a column and returns its index. */
export function addColumn(model: LinearModel, cost: number, { whole = false, upper = 1 } = {}): number {
  model.uppers.push(upper);
  model.whole.push(whole);
  return model.costs.push(cost) - 1;
}

/** Adds a row; columns named more than once add up. */
export function addRow(
  model: LinearModel,
  entries: Iterable<readonly [number, number]>,
  { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY },
): void {
  const sums = new Map<number, number>();
  for (const [column, value] of entries) {
    if (value !== 0) sums.set(column, (sums.get(column) ?? 0) + value);
  }
  if (sums.size > 0) model.rows.push({ lower, upper, entries: sums });
}

export interface SolveOptions {
  /** A solution to begin with, by column. */
  start: readonly number[];
  /** Steps of the simplex method, at most: the same on every machine. */
  maxSteps: number;
  /** Only a guard: a solution that it ends may differ from machine to machine. */
  maxSeconds: number;
  onImproved?: (solution: LinearSolution) => void;
}

export interface LinearSolution {
  /** By column; null: none better than the start. */
  values: Pick<Float64Array, number> | null;
  /** No solution costs less. */
  bound: number;
}

/** Solves a linear model with whole columns. */
export type Solve = (
  model: LinearModel,
  options: SolveOptions,
) => LinearSolution & { ended: 'best' | 'limit' | 'time' };
