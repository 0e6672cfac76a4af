import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { type Preset, presets } from '#domain/accounts/powers.ts';
import { insertUser } from './builders.ts';

const day = 86_400;

interface DemoAdmin {
  username: string;
  first_name: string;
  last_name: string;
  preset: Preset;
  /** Index of the only branch; without it all of them. */
  branch?: number;
  /** Days since the owner invited them. */
  since: number;
}

/** Managers of the branches, in their order, and who pays. */
const invited: DemoAdmin[] = [
  {
    username: 'manager',
    first_name: 'Helen',
    last_name: 'Lindqvist',
    preset: 'branch_manager',
    branch: 0,
    since: 200,
  },
  {
    username: 'manager2',
    first_name: 'Malik',
    last_name: 'Osei',
    preset: 'branch_manager',
    branch: 1,
    since: 120,
  },
  {
    username: 'manager3',
    first_name: 'Elise',
    last_name: 'Barnard',
    preset: 'branch_manager',
    branch: 2,
    since: 26,
  },
  {
    username: 'payroll',
    first_name: 'Irene',
    last_name: 'Walsh',
    preset: 'payroll_accountant',
    since: 7,
  },
];

/** Builds the accounts that administer the demo company: the owner, who comes first, those they invited, and a tablet. */
export async function buildAdmins(query: StoreQuery, branchIds: number[], now: number): Promise<void> {
  const name = { first_name: 'Priya', last_name: 'Nair' };
  const owner = await insertUser(query, { username: 'staff', ...name });
  for (const { preset, branch, since, ...admin } of invited) {
    const given = {
      powers: [...presets[preset].powers],
      branches: branch === undefined ? null : branchIds.slice(branch, branch + 1),
    };
    const invitedAt = at(now - since * day);
    const { id } = await insertUser(query, { ...admin, ...given, created_at: invitedAt });
    const after = { ...admin, auth_type: 'admin', branch: null, ...given, branches: given.branches ?? 'all' };
    await query
      .insertInto('audit_log')
      .values({
        at: invitedAt,
        actor_id: owner.id,
        actor_name: `${name.first_name} ${name.last_name}`,
        subject: 'user',
        subject_id: String(id),
        action: 'create',
        after: JSON.stringify(after),
      })
      .execute();
  }
  await insertUser(query, {
    username: 'clock',
    auth_type: 'clockadmin',
    branch_id: branchIds[0] ?? null,
    first_name: 'Tablet',
    last_name: 'San Francisco',
  });
}
