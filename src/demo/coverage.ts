import type { StoreQuery } from '#database/open.ts';
import { addDays } from '#domain/time/dates.ts';

/** Wants servers and a cook in each branch, most at noon, and notes a market. */
export async function buildCoverage(
  query: StoreQuery,
  branches: readonly number[],
  positions: ReadonlyMap<string, number>,
  sunday: string,
): Promise<void> {
  const wanted = [
    { name: 'Server', from: 9, to: 11, least: 1, best: 2 },
    { name: 'Server', from: 11, to: 14, least: 4, best: 5 },
    { name: 'Server', from: 14, to: 17, least: 1, best: 2 },
    { name: 'Cook', from: 7, to: 15, least: 1, best: 1 },
  ] as const;
  const rows = branches.flatMap((branch_id) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
      wanted.map(({ name, from, to, least, best }) => ({
        ...{ branch_id, weekday, position_id: positions.get(name) ?? null, starts: addDays(sunday, -84) },
        ...{ from_minute: from * 60, to_minute: to * 60, least, best },
      })),
    ),
  );
  await query.insertInto('coverage_target').values(rows).execute();
  const market = { date: addDays(sunday, 6), event: 'Farmers market', note: 'On the plaza' };
  await query
    .insertInto('day_note')
    .values({ branch_id: branches[1] ?? 0, ...market })
    .execute();
}
