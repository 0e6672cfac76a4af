import type { PlainDate } from './dates.ts';

/** A value that holds from a day until the next one begins. */
export interface FromDate {
  from: PlainDate;
}

/** Finds the value of a day: the newest that has begun. */
export function effectiveOn<Row extends FromDate>(rows: readonly Row[], date: PlainDate): Row | undefined {
  let newest: Row | undefined;
  for (const row of rows) if (row.from <= date && (!newest || row.from >= newest.from)) newest = row;
  return newest;
}

/** The first day that two of these begin on, if any: one day begins one thing. */
export function findRepeatedStart(rows: readonly FromDate[]): PlainDate | null {
  const seen = new Set<PlainDate>();
  for (const { from } of rows) {
    if (seen.has(from)) return from;
    seen.add(from);
  }
  return null;
}
