import type { StoreQuery } from '#database/open.ts';
import type { Authority } from '#domain/accounts/powers.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { suggestUsername } from '#domain/people/names.ts';
import { invalid } from '#server/http/refusal.ts';
import { authorityColumns } from './authority.ts';

interface NewAccount {
  /** A chosen username; without one it is made from the address or the name. */
  username?: string | undefined;
  email: string;
  /** False if the address signs in to another store: it is then mailed its invitation alone. */
  signsIn?: boolean;
  firstName: string;
  lastName: string;
  authType: AuthType;
  employeeId?: number;
  branchId?: number | null;
  authority?: Authority | undefined;
}

/** Makes an account without a password: its owner chooses one by invitation. Only the database sees the usernames of other stores. */
export async function makeAccount(query: StoreQuery, account: NewAccount): Promise<number> {
  const base = account.username ?? suggestUsername(account.email, account.firstName, account.lastName);
  const insert = (username: string) =>
    query
      .insertInto('app_user')
      .values({
        username,
        email: account.signsIn === false ? null : account.email,
        auth_type: account.authType,
        first_name: account.firstName,
        last_name: account.lastName,
        employee_id: account.employeeId ?? null,
        branch_id: account.branchId ?? null,
        ...(account.authority && authorityColumns(account.authority)),
      })
      .onConflict((conflict) => conflict.column('username_key').where('removed_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
  const made = await insert(base);
  if (made) return made.id;
  if (account.username) throw invalid({ field: 'username', code: 'user.username_taken' });
  for (let number = 2; ; number += 1) {
    const numbered = await insert(`${base}${number}`);
    if (numbered) return numbered.id;
  }
}
