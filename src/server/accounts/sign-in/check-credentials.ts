import type { Database, InstallationQuery } from '#database/open.ts';
import type { AuthType } from '#domain/permissions.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { goesBy, writtenAs } from '../match-account-name.ts';
import { fitsSecret } from '../passwords/hash-secret.ts';
import { takeCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/use-code.ts';
import { findKnownBrowser } from './known-browser.ts';
import { type Attempt, type Judged, judge } from './throttle.ts';

export interface SignedIn {
  userId: number;
  storeId: number;
  authType: AuthType;
  salaried: boolean;
  scheduleEnabled: boolean;
  /** Where they chose to start; empty: as the role says. */
  startPage: string;
  branchId: number | null;
  /** How often the account's sessions had been ended when it was looked at. */
  sessionsEnded: number;
}

/** The password was right, and a code of the second factor must come with it. */
export const codeNeeded = 'code-needed';

type SignInServices = Pick<Services, 'database' | 'now' | 'installationKey' | 'publicUrl'>;

function accounts(query: InstallationQuery) {
  return query
    .selectFrom('app_user')
    .innerJoin('store', 'store.id', 'app_user.store_id')
    .select([
      'app_user.id',
      'app_user.store_id',
      'app_user.auth_type',
      'app_user.username',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.password_hash',
      'app_user.active',
      'app_user.employee_id',
      'app_user.branch_id',
      'app_user.sessions_ended',
      'store.enable_schedule',
      hasSecondFactor.as('second_factor'),
    ])
    .where('app_user.removed_at', 'is', null);
}

async function findAccount(database: Database, name: string) {
  return database.acrossStores((query) =>
    accounts(query).where(goesBy(name)).orderBy(writtenAs(name)).executeTakeFirst(),
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

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

/** Whether an account may sign in at all, and as whom; null for one that is deactivated, or whose employee has left. */
async function signedInAs(database: Database, account: Account): Promise<SignedIn | null> {
  const employee = await employeeOf(database, account.store_id, account.employee_id);
  if (!account.active || employee?.active === false) return null;
  return {
    userId: account.id,
    storeId: account.store_id,
    authType: account.auth_type as AuthType,
    salaried: employee?.salary ?? false,
    scheduleEnabled: account.enable_schedule,
    startPage: employee?.start_page ?? '',
    branchId: account.branch_id,
    sessionsEnded: account.sessions_ended,
  };
}

/** Who signs in with the account of this id: for a way in that needs no password. Null: nobody may. */
export async function findSignedIn(database: Database, userId: number): Promise<SignedIn | null> {
  const account = await database.acrossStores((query) =>
    accounts(query).where('app_user.id', '=', userId).executeTakeFirst(),
  );
  return account ? signedInAs(database, account) : null;
}

/** Finds the account that credentials sign in; throws a refusal, which counts as a failure, for anything wrong. */
async function lookAt(
  services: SignInServices,
  account: Account | undefined,
  credentials: Credentials,
  { attempt, requestId }: { attempt: Attempt; requestId: string },
): Promise<Judged<SignedIn | typeof codeNeeded>> {
  const signedIn = account ? await signedInAs(services.database, account) : null;
  const fits = await fitsSecret(credentials.password, signedIn && account ? account.password_hash : null);
  if (!account || !signedIn || !fits) throw invalid({ field: nonFieldErrors, code: 'wrong_sign_in' });
  if (account.second_factor) {
    const code = credentials.code?.trim() ?? '';
    if (code === '') return { verdict: 'half', result: codeNeeded };
    const kind = await takeCode(services, attempt, signedIn, code);
    if (kind === null) throw invalid({ field: 'code', code: 'wrong_code' });
    if (kind === 'recovery') await noteRecovery(services, account, requestId);
  }
  return { verdict: 'right', result: signedIn };
}

async function noteRecovery(
  { database }: SignInServices,
  account: Account,
  requestId: string,
): Promise<void> {
  const actor = {
    userId: account.id,
    username: account.username,
    firstName: account.first_name,
    lastName: account.last_name,
  };
  const entry = { subject: 'user', subjectId: account.id, action: 'use_recovery_code' };
  await database.withinStore(account.store_id, (query) => audit(query, { actor, requestId }, entry));
}

interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

/**
 * Looks at a username (or e-mail address), password and, where the account has a second factor, a code. Failure is one 400 that does not
 * tell whether the account exists, a wrong code one on `code`; too many failures of either are a 429 (docs/rules/accounts.md#sign-in). Who gives
 * the right password and no code learns that one is needed; it clears no failures, or codes could be tried without end.
 */
export async function signIn(
  services: SignInServices,
  credentials: Credentials,
  circumstances: {
    address: string;
    /** The browser's token, if it has signed in before. */
    browser: string | undefined;
    requestId: string;
    onAccount?: (account: Account) => void;
  },
): Promise<SignedIn | typeof codeNeeded> {
  const { database, now } = services;
  const { address, browser, requestId } = circumstances;
  const account = await findAccount(database, credentials.username);
  if (account) circumstances.onAccount?.(account);
  const known =
    account &&
    (await findKnownBrowser(
      database,
      { storeId: account.store_id, userId: account.id },
      { token: browser, now: now() },
    ));
  const attempt = {
    // Failures count for the account, whether it was named by its username or its address.
    account: account ? `account ${account.id}` : `name ${credentials.username}`,
    address: toCountedAddress(address),
    proved: known,
  };
  return judge(services, attempt, () => lookAt(services, account, credentials, { attempt, requestId }));
}
