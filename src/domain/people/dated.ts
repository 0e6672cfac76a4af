import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { effectiveOn, type FromDate } from '#domain/time/effective.ts';

/** The day from which something holds that has no known beginning. */
export const alwaysFrom: PlainDate = '1970-01-01';

/** A value from a day on, and the one before the first. */
export interface Dated<Value> {
  /** Undefined: none. */
  first: Value | undefined;
  rows: readonly (FromDate & { value: Value })[];
}

/** Finds the value of a day; before the first row, `first`. */
export function valueOn<Value>({ first, rows }: Dated<Value>, date: PlainDate): Value | undefined {
  const row = effectiveOn(rows, date);
  return row ? row.value : first;
}

/** Days on which something else holds than before; `to` null: from then on. */
export interface MovedDays {
  from: PlainDate;
  to: PlainDate | null;
}

/** Lists the days that a change of dated values moves, in order. */
export function listMovedDays<Value>(before: Dated<Value>, after: Dated<Value>): MovedDays[] {
  const starts = [alwaysFrom, ...before.rows.map(({ from }) => from), ...after.rows.map(({ from }) => from)];
  const days = [...new Set(starts)].sort();
  const moved: MovedDays[] = [];
  for (const [index, from] of days.entries()) {
    if (JSON.stringify(valueOn(before, from)) === JSON.stringify(valueOn(after, from))) continue;
    const next = days[index + 1];
    const to = next === undefined ? null : addDays(next, -1);
    const last = moved.at(-1);
    if (last?.to && addDays(last.to, 1) === from) last.to = to;
    else moved.push({ from, to });
  }
  return moved;
}

interface WantedFact<Value> {
  /** The value from today on. */
  plain: Value | undefined;
  /** Replaces what holds from any day on; before its first day, what held then stays. */
  rows: Dated<Value>['rows'] | undefined;
}

/** Decides what holds from each day on after a write (docs/rules/people.md#dated-facts). Whoever writes both has the rows, unless the plain value is new. */
export function changeFact<Value>(
  before: Dated<Value>,
  { plain, rows }: WantedFact<Value>,
  today: PlainDate,
): Dated<Value> {
  const earliest = rows?.map(({ from }) => from).sort()[0];
  const after: Dated<Value> = rows
    ? { first: earliest ? valueOn(before, addDays(earliest, -1)) : before.first, rows }
    : before;
  if (plain === undefined || plain === valueOn(before, today) || plain === valueOn(after, today))
    return after;
  return {
    first: after.first,
    rows: [...after.rows.filter(({ from }) => from !== today), { from: today, value: plain }],
  };
}

/** Returns the rows, or where there are none one for what holds on every day. */
export function showFact<Value>(
  first: Value,
  rows: readonly (FromDate & { value: Value })[],
): (FromDate & { value: Value })[] {
  return rows.length > 0 ? [...rows] : [{ from: alwaysFrom, value: first }];
}
