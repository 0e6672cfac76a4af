import { listClients } from '#contract/clients/clients.ts';
import { powers } from '#domain/permissions.ts';
import { byStaffThenName, type Client, selectClients } from '#server/clients/client-rows.ts';
import type { Benchmark } from './benchmark.ts';

const fields = Object.keys(listClients.response.element.shape) as (keyof Client)[];

/** Lists 10,000 clients with their staff and unread marks, as the client list does. */
export const clientList: Benchmark = {
  name: 'the clients',
  path: () => '/project/clients/',
  // Answers are megabytes: more would exceed the server's wait for the embedded database.
  atOnce: 2,
  slice: 3,
  async read(query, { userId }) {
    const reader = { authType: 'admin', userId, employeeId: null, powers: [...powers], branches: 'all' };
    const rows = await selectClients(query, reader as never)
      .orderBy('active', 'desc')
      .orderBy(byStaffThenName)
      .execute();
    // Orders columns as in the contract.
    return JSON.stringify(rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]]))));
  },
};
