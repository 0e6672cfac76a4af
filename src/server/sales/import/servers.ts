import type { StoreQuery } from '#database/open.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import type { GoodLine } from './sort-lines.ts';

/** Finds the employees that a file names as servers, by unique full name in either order. */
export async function readServers(
  query: StoreQuery,
  lines: readonly GoodLine[],
): Promise<ReadonlyMap<string, number>> {
  const named = new Set(lines.flatMap(({ sales }) => sales.flatMap(({ server }) => server ?? [])));
  if (named.size === 0) return new Map();
  const people = await query.selectFrom('employee').select(['id', 'first_name', 'last_name']).execute();
  const byName = new Map<string, number | null>();
  for (const { id, first_name, last_name } of people) {
    for (const name of new Set([`${first_name} ${last_name}`, `${last_name}, ${first_name}`].map(foldedText)))
      byName.set(name, byName.has(name) ? null : id);
  }
  return new Map(
    [...named].flatMap((server): [string, number][] => {
      const id = byName.get(foldedText(server));
      return id ? [[server, id]] : [];
    }),
  );
}
