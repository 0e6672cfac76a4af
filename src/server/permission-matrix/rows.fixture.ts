import { randomUUID } from 'node:crypto';
import { builtPassword, hashOnce } from '#demo/builders.ts';
import type { AuthType } from '#domain/auth-types.ts';
import type { Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { accountRows } from './accounts-rows.fixture.ts';
import { clientRows } from './clients-rows.fixture.ts';
import { clockRows } from './clock-rows.fixture.ts';
import { companyRows } from './company-rows.fixture.ts';
import { dashboardRows } from './dashboard-rows.fixture.ts';
import type { MakeRequest } from './make-request.fixture.ts';
import { accountOf, type Given, type Recipes, type Rows } from './recipe.fixture.ts';
import { scheduleRows } from './schedule-rows.fixture.ts';

const recipes: Recipes = {
  ...accountRows,
  ...scheduleRows,
  ...clockRows,
  ...companyRows,
  ...clientRows,
  ...dashboardRows,
};

/** The names of all rows but those that are made for others only. */
const { thread: _thread, answered: _answered, ...named } = recipes;
const names = Object.keys(named) as (keyof Rows)[];

let made = 0;

async function make(cast: Cast, role: AuthType, wanted: Iterable<keyof Rows>): Promise<Partial<Rows>> {
  const { database, files } = await testServer();
  made += 1;
  const password_hash = await hashOnce(builtPassword);
  return database.withinStore(cast.storeId, async (query) => {
    // A request may have changed it.
    await query
      .updateTable('app_user')
      .set({ password_hash })
      .where('id', '=', accountOf({ cast, role }))
      .execute();
    await query
      .insertInto('client_staff')
      .values({ client_id: cast.client, employee_id: cast.ana })
      .onConflict((same) => same.doNothing())
      .execute();
    const begun = new Map<string, unknown>();
    const row: Given['row'] = async (name) => {
      if (!begun.has(name)) begun.set(name, recipes[name]({ cast, role, query, files, made, row }));
      return begun.get(name) as never;
    };
    const rows: [string, unknown][] = [];
    for (const name of wanted) rows.push([name, await row(name)]);
    return Object.fromEntries(rows);
  });
}

/** All rows of a store. */
export async function rowsOf(cast: Cast): Promise<Rows> {
  return (await make(cast, 'admin', names)) as Rows;
}

/** Fresh rows that a request of the role names, so that none depends on what another did. Those that it does not name are not made. */
export async function rowsFor(request: MakeRequest, cast: Cast, role: AuthType): Promise<Rows> {
  const wanted = new Set<keyof Rows>();
  const watched = new Proxy({} as Rows, { get: (_rows, name) => void wanted.add(name as keyof Rows) });
  request(cast, watched);
  return (await make(cast, role, wanted)) as Rows;
}

/** Rows that are nowhere, of the same shape. */
export function missingLike(rows: Rows): Rows {
  return Object.fromEntries(
    Object.entries(rows).map(([name, key]) => [name, typeof key === 'string' ? randomUUID() : 999_999_999]),
  ) as unknown as Rows;
}
