/** Sales and presence of a branch's day; money in whole cents. */
export interface DayFigures {
  orders: number;
  /** gross − discount + tax of what was paid in cash, less refunds: what the drawer has gained. */
  cash: number;
  tips: number;
  /** Number of people who clocked in on that day, or worked into it. */
  people: number;
}

/** A count of the drawer without its float, and the cash that the tills expected then. */
export interface CashCount {
  counted: number;
  expected: number;
}

/** Reasons why the lines of a day disagree. */
export const dayProblems = [
  'tips_nobody_in',
  'sales_nobody_in',
  'negative_cash',
  'sales_since_count',
] as const;
export type DayProblem = (typeof dayProblems)[number];

/** `uncounted` before the first count, then the drawer compared with the tills. */
export const dayStates = ['uncounted', 'even', 'over', 'short'] as const;
export type DayState = (typeof dayStates)[number];

/** Finds lines that disagree, one problem each; those that concern pay come first. */
export function findDayProblems(day: DayFigures, count: CashCount | null): DayProblem[] {
  const found: DayProblem[] = [];
  if (day.people === 0 && day.tips !== 0) found.push('tips_nobody_in');
  else if (day.people === 0 && day.orders > 0) found.push('sales_nobody_in');
  if (count !== null && count.expected !== day.cash) found.push('sales_since_count');
  else if (day.cash < 0) found.push('negative_cash');
  return found;
}

/** Returns the cents that the drawer was over; negative: short. */
export function overOrShort({ counted, expected }: CashCount): number {
  return counted - expected;
}

/** Tells the state of a day by its last count. */
export function dayState(count: CashCount | null): DayState {
  if (count === null) return 'uncounted';
  const difference = overOrShort(count);
  return difference === 0 ? 'even' : difference > 0 ? 'over' : 'short';
}

/** Sums cents over and short of counted days, both at least 0, and their difference. */
export function sumOverAndShort(counts: readonly CashCount[]) {
  let [over, short] = [0, 0];
  for (const count of counts) {
    const difference = overOrShort(count);
    if (difference > 0) over += difference;
    else short -= difference;
  }
  return { over, short, difference: over - short };
}
