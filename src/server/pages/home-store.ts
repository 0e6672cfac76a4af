import type { Database } from '#database/open.ts';

/** The public pages' view of the home store: the first set up here, else the first moved in (docs/rules/accounts.md#page-context). */
export interface HomeStore {
  name: string;
  firm_name: string;
  hours: string;
  phone: string;
  email: string;
  social: Record<string, string>;
  branches: { id: number; name: string; address: string; phone: string }[];
}

/** Seconds for which it is cached: public data changes rarely, and every visitor needs it. */
const keptForSeconds = 5;

/** Makes a function that reads the home store, or null on an installation without one. */
export function makeHomeStoreReader(database: Database, now: () => number): () => Promise<HomeStore | null> {
  let kept: { at: number; home: HomeStore | null } | undefined;
  return async () => {
    if (kept && now() - kept.at < keptForSeconds) return kept.home;
    const home = await readHomeStore(database);
    kept = { at: now(), home };
    return home;
  };
}

async function readHomeStore(database: Database): Promise<HomeStore | null> {
  const store = await database.acrossStores((query) =>
    query
      .selectFrom('store')
      .selectAll()
      .orderBy('moved_in_at', (moved) => moved.asc().nullsFirst())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!store) return null;
  const branches = await database.readWithinStore(store.id, (query) =>
    query
      .selectFrom('branch')
      .select(['id', 'name', 'address', 'phone'])
      .where('is_active', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute(),
  );
  return {
    name: store.name,
    firm_name: store.firm_name,
    hours: store.hours ?? '',
    phone: store.phone ?? '',
    email: store.email ?? '',
    social: (store.social ?? {}) as Record<string, string>,
    branches: branches.map((branch) => ({
      id: branch.id,
      name: branch.name,
      address: branch.address ?? '',
      phone: branch.phone ?? '',
    })),
  };
}
