import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildStore,
  buildUser,
  type StoreGiven,
} from '#demo/builders.ts';
import { type Caller, signedInAs, testServer } from './server.ts';

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

export async function buildCast(given: StoreGiven = {}): Promise<Cast> {
  const { database } = await testServer();
  const storeId = await buildStore(database, given);
  const people = await database.withinStore(storeId, async (query) => {
    const sanFrancisco = await buildBranch(query, { name: 'San Francisco' });
    const oakland = await buildBranch(query, { name: 'Oakland' });
    return {
      sanFrancisco,
      oakland,
      ana: await buildEmployee(query, { branches: [sanFrancisco], cents: 2400, pin: anasPin }),
      luis: await buildEmployee(query, {
        first_name: 'Luis',
        last_name: 'Ortega',
        role: 'OS',
        branches: [oakland, sanFrancisco],
        cents: 2200,
      }),
      daniel: await buildEmployee(query, {
        first_name: 'Daniel',
        last_name: 'Cho',
        role: 'HA',
        salary: true,
        branches: [sanFrancisco],
        cents: 310_000,
      }),
      client: await buildClient(query),
    };
  });
  const account = (given: Parameters<typeof buildUser>[2]) => buildUser(database, storeId, given);
  const admin = await account({ auth_type: 'admin' });
  const hourly = await account({ auth_type: 'employee', employee_id: people.ana });
  const salaried = await account({ auth_type: 'employee', employee_id: people.daniel });
  const clock = await account({ auth_type: 'clockadmin', branch_id: people.sanFrancisco });
  const client = await account({ auth_type: 'client', client_id: people.client });
  const as = (user: { id: number }, isKiosk = false) => signedInAs({ storeId, userId: user.id, isKiosk });
  return {
    storeId,
    ...people,
    userIds: {
      admin: admin.id,
      hourly: hourly.id,
      salaried: salaried.id,
      clock: clock.id,
      client: client.id,
    },
    admin: await as(admin),
    hourly: await as(hourly),
    salaried: await as(salaried),
    clock: await as(clock, true),
    clientCaller: await as(client),
  };
}
