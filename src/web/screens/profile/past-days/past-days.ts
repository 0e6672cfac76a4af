import { alwaysFrom, type MovedDays } from '#domain/people/dated.ts';
import { addDays, countDays, type PlainDate } from '#domain/time/dates.ts';

/** Days before today on which something else would hold than until now. */
export interface PastDays {
  fact: string;
  from: PlainDate;
  to: PlainDate;
  days: number;
}

/** Clips the days that a change moves to those before today; `first`: nothing rests on the days before it. */
export function clipToPast(
  fact: string,
  moved: readonly MovedDays[],
  { today, first = null }: { today: PlainDate; first?: PlainDate | null },
): PastDays[] {
  const yesterday = addDays(today, -1);
  return moved
    .filter(({ from }) => from <= yesterday)
    .map(({ from: begins, to: ends }) => {
      const from = begins === alwaysFrom ? (first ?? begins) : begins;
      const to = ends === null || ends > yesterday ? yesterday : ends;
      return { fact, from, to, days: countDays({ from, to }) };
    })
    .filter(({ days }) => days > 0);
}

/** Tells whether two rows begin on one day: the server refuses them, and asking about days would come first. */
export function hasRepeatedDay(rows: readonly { from: PlainDate }[] = []): boolean {
  return new Set(rows.map(({ from }) => from)).size < rows.length;
}
