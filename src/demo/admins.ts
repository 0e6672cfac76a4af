import type { StoreQuery } from '#database/open.ts';
import { presets } from '#domain/accounts/powers.ts';
import { insertUser } from './builders.ts';

/** Managers of the branches, in their order. */
const managers = [
  { first_name: 'Helen', last_name: 'Lindqvist' },
  { first_name: 'Malik', last_name: 'Osei' },
  { first_name: 'Elise', last_name: 'Barnard' },
];

/** Builds the accounts that administer the demo company: the owner, who comes first, managers of its branches, and a tablet. */
export async function buildAdmins(query: StoreQuery, branchIds: number[]): Promise<void> {
  await insertUser(query, { username: 'staff', first_name: 'Priya', last_name: 'Nair' });
  for (const [index, name] of managers.entries()) {
    await insertUser(query, {
      ...name,
      username: `manager${index === 0 ? '' : index + 1}`,
      powers: [...presets.branch_manager.powers],
      branches: branchIds.slice(index, index + 1),
    });
  }
  await insertUser(query, {
    username: 'payroll',
    first_name: 'Irene',
    last_name: 'Walsh',
    powers: [...presets.payroll_accountant.powers],
  });
  await insertUser(query, {
    username: 'clock',
    auth_type: 'clockadmin',
    branch_id: branchIds[0] ?? null,
    first_name: 'Tablet',
    last_name: 'San Francisco',
  });
}
