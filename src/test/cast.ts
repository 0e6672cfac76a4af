import {
  buildBranches,
  buildClient,
  buildEmployees,
  buildStore,
  insertUsers,
  type StoreGiven,
} from '#demo/builders.ts';
import { allSignedIn, type Caller, testServer } from './server.ts';

/**
 * The cast of most API tests: a store with two branches, an hourly employee with a PIN in the first, a colleague in the second, a
 * salaried accountant, and an account of each kind.
 */
export interface Cast {
  storeId: number;
  sanFrancisco: number;
  oakland: number;
  ana: number;
  luis: number;
  daniel: number;
  client: number;
  userIds: { admin: number; hourly: number; salaried: number; clock: number; client: number };
  admin: Caller;
  hourly: Caller;
  salaried: Caller;
  clock: Caller;
  clientCaller: Caller;
}

export const anasPin = '2468';

/** Builds each kind of row in one statement: most tests begin with a cast of their own. */
export async function buildCast(given: StoreGiven = {}): Promise<Cast> {
  const { database } = await testServer();
  const storeId = await buildStore(database, given);
  const people = await database.withinStore(storeId, async (query) => {
    const [sanFrancisco = 0, oakland = 0] = await buildBranches(query, [
      { name: 'San Francisco' },
      { name: 'Oakland' },
    ]);
    const [ana = 0, luis = 0, daniel = 0] = await buildEmployees(query, [
      { branches: [sanFrancisco], cents: 2400, pin: anasPin },
      {
        first_name: 'Luis',
        last_name: 'Ortega',
        role: 'OS',
        branches: [oakland, sanFrancisco],
        cents: 2200,
      },
      {
        first_name: 'Daniel',
        last_name: 'Cho',
        role: 'HA',
        salary: true,
        branches: [sanFrancisco],
        cents: 310_000,
      },
    ]);
    const client = await buildClient(query);
    const users = await insertUsers(query, [
      { auth_type: 'admin' },
      { auth_type: 'employee', employee_id: ana },
      { auth_type: 'employee', employee_id: daniel },
      { auth_type: 'clockadmin', branch_id: sanFrancisco },
      { auth_type: 'client', client_id: client },
    ]);
    const [admin = 0, hourly = 0, salaried = 0, clock = 0, ofClient = 0] = users.map(({ id }) => id);
    const userIds = { admin, hourly, salaried, clock, client: ofClient };
    return { sanFrancisco, oakland, ana, luis, daniel, client, userIds };
  });
  const { userIds } = people;
  const ids = [userIds.admin, userIds.hourly, userIds.salaried, userIds.clock, userIds.client];
  const callers = await allSignedIn(
    ids.map((userId) => ({ storeId, userId, isKiosk: userId === userIds.clock })),
  );
  const [admin, hourly, salaried, clock, clientCaller] = callers as [Caller, Caller, Caller, Caller, Caller];
  return { storeId, ...people, admin, hourly, salaried, clock, clientCaller };
}
