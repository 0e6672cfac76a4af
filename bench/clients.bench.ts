import { listClients } from '#contract/clients/clients.ts';
import { byStaffThenName, type Client, selectClients } from '#server/clients/client-rows.ts';
import type { Benchmark } from './benchmark.ts';

const fields = Object.keys(listClients.response.element.shape) as (keyof Client)[];

/** The list of all clients, as the client list opens it at 10,000 of them: each with who serves it and whether something is new. */
export const clientList: Benchmark = {
  name: 'the clients',
  path: () => '/project/clients/',
  // Each answer is megabytes: more at once would wait for the embedded database longer than the server lets anybody wait.
  atOnce: 2,
  slice: 3,
  async read(query, { userId }) {
    const reader = { authType: 'admin', userId, employeeId: null };
    const rows = await selectClients(query, reader as never)
      .orderBy('active', 'desc')
      .orderBy(byStaffThenName)
      .execute();
    // In the order of the contract, as an answer is written.
    return JSON.stringify(rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]]))));
  },
};
