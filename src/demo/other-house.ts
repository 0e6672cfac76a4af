import type { StoreQuery } from '#database/open.ts';
import { buildBranch, buildClient, buildEmployee, insertUser } from './builders.ts';

/** Fills a second store, which must never see the first. */
export async function fillOtherHouse(query: StoreQuery): Promise<void> {
  const branch = await buildBranch(query, { name: 'Elsewhere' });
  const employee = await buildEmployee(query, {
    first_name: 'Olga',
    last_name: 'Weiss',
    branches: [branch],
    cents: 2000,
  });
  const client = await buildClient(query, { entity_name: 'Quiet Harbor Trust' });
  await insertUser(query, { username: 'staff-other', first_name: 'Omar', last_name: 'Diaz' });
  await insertUser(query, {
    username: 'employee-other',
    auth_type: 'employee',
    employee_id: employee,
    first_name: 'Olga',
    last_name: 'Weiss',
  });
  await insertUser(query, {
    username: 'client-other',
    auth_type: 'client',
    client_id: client,
    first_name: 'Pat',
    last_name: 'Quill',
  });
}
