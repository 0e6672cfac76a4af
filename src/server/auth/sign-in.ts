import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/open.ts';
import type { AuthType } from '#domain/permissions.ts';
import { invalid, nonFieldErrors } from '../http/refusal.ts';
import { fitsSecret } from './passwords.ts';
import { forgive, registerAttempt } from './throttle.ts';

export interface SignedIn {
  userId: number;
  storeId: number;
  authType: AuthType;
  salaried: boolean;
  scheduleEnabled: boolean;
  /** Where they chose to start; empty: as the role says. */
  startPage: string;
  branchId: number | null;
}

async function findAccount(database: Database, name: string) {
  return database.acrossStores((query) =>
    query
      .selectFrom('app_user')
      .innerJoin('store', 'store.id', 'app_user.store_id')
      .select([
        'app_user.id',
        'app_user.store_id',
        'app_user.auth_type',
        'app_user.password_hash',
        'app_user.active',
        'app_user.employee_id',
        'app_user.branch_id',
        'store.enable_schedule',
      ])
      .where('app_user.removed_at', 'is', null)
      .where((is) =>
        is.or([
          is(sql`lower(app_user.username)`, '=', name.toLowerCase()),
          is(sql`lower(app_user.email)`, '=', name.toLowerCase()),
        ]),
      )
      .executeTakeFirst(),
  );
}

/** The employee behind an account: a salaried one has another home, one who has left has none. Null for other accounts. */
async function employeeOf(database: Database, storeId: number, employeeId: number | null) {
  if (employeeId === null) return null;
  const employee = await database.readWithinStore(storeId, (query) =>
    query
      .selectFrom('employee')
      .leftJoin('employee_preference', 'employee_preference.employee_id', 'employee.id')
      .select(['salary', 'active', 'start_page'])
      .where('id', '=', employeeId)
      .executeTakeFirst(),
  );
  return employee ?? null;
}

/**
 * Looks at a username (or e-mail address) and password. Failure is one 400 that does not tell whether the account exists; too many
 * failures are a 429 (decisions, section 2).
 */
export async function signIn(
  database: Database,
  credentials: { username: string; password: string },
  circumstances: { address: string; now: number },
): Promise<SignedIn> {
  const account = await findAccount(database, credentials.username);
  // Failures count for the account, whether it was named by its username or its address.
  const counted = account ? `account ${account.id}` : `name ${credentials.username}`;
  const attempt = { account: counted, ...circumstances };
  const delayMilliseconds = await registerAttempt(database, attempt);
  if (delayMilliseconds > 0) await wait(delayMilliseconds);
  const employee = account && (await employeeOf(database, account.store_id, account.employee_id));
  const isOpen = account?.active && employee?.active !== false;
  const fits = await fitsSecret(credentials.password, isOpen ? account.password_hash : null);
  if (!account || !fits) throw invalid({ field: nonFieldErrors, code: 'wrong_sign_in' });
  await forgive(database, attempt);
  return {
    userId: account.id,
    storeId: account.store_id,
    authType: account.auth_type as AuthType,
    salaried: employee?.salary ?? false,
    scheduleEnabled: account.enable_schedule,
    startPage: employee?.start_page ?? '',
    branchId: account.branch_id,
  };
}
