import { salariedOn } from '#database/held-on.ts';
import type { Database, InstallationQuery } from '#database/open.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { isSpelledAs, matchesAccountName, toNameKey } from '../match-account-name.ts';
import { refuseOtherSignIn } from '../openid/provider.ts';
import { matchesSecret } from '../passwords/hash-secret.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { hasSecondFactor } from '../second-factor/use-code.ts';
import { findKnownBrowser } from './known-browser.ts';
import { type Attempt, type Judged, judge, nameAccount } from './throttle.ts';

export interface SignedIn {
  userId: number;
  storeId: number;
  authType: AuthType;
  salaried: boolean;
  scheduleEnabled: boolean;
  /** Chosen start page; empty: the default of the role. */
  startPage: string;
  branchId: number | null;
  /** Counts how often all sessions had been ended at the read of the account. */
  sessionsEnded: number;
}

/** The password was right, and a code must come with it. */
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
      'store.timezone',
      hasSecondFactor.as('second_factor'),
    ])
    .where('app_user.removed_at', 'is', null);
}

async function findAccount(database: Database, name: string) {
  return database.acrossStores((query) =>
    accounts(query).where(matchesAccountName(name)).orderBy(isSpelledAs(name)).executeTakeFirst(),
  );
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Reads the employee behind an account: salaried people have another home page, former ones none. Null for other accounts. */
async function findEmployee(database: Database, { store_id, employee_id, timezone }: Account, now: number) {
  if (employee_id === null) return null;
  const employee = await database.readWithinStore(store_id, (query) =>
    query
      .selectFrom('employee')
      .leftJoin('employee_preference', 'employee_preference.employee_id', 'employee.id')
      .select(['active', 'start_page'])
      .select(salariedOn(localDate(now, timezone)).as('salary'))
      .where('id', '=', employee_id)
      .executeTakeFirst(),
  );
  return employee ?? null;
}

/** Tells whom an account signs in; null when it is deactivated or its employee has left. */
async function toSignedIn(
  { database, now }: Pick<Services, 'database' | 'now'>,
  account: Account,
): Promise<SignedIn | null> {
  const employee = await findEmployee(database, account, now());
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

/** Finds whom the account of this id signs in, without a password. Null: nobody. */
export async function findSignedIn(
  services: Pick<Services, 'database' | 'now'>,
  userId: number,
): Promise<SignedIn | null> {
  const account = await services.database.acrossStores((query) =>
    accounts(query).where('app_user.id', '=', userId).executeTakeFirst(),
  );
  return account ? toSignedIn(services, account) : null;
}

/** Finds the account of the credentials; throws a refusal, which counts as a failure, for anything wrong. */
async function judgeCredentials(
  services: SignInServices,
  account: Account | undefined,
  credentials: Credentials,
  { attempt, requestId }: { attempt: Attempt; requestId: string },
): Promise<Judged<SignedIn | typeof codeNeeded>> {
  const signedIn = account ? await toSignedIn(services, account) : null;
  const fits = await matchesSecret(credentials.password, signedIn && account ? account.password_hash : null);
  if (!account || !signedIn || !fits) throw invalid({ field: nonFieldErrors, code: 'wrong_sign_in' });
  await refuseOtherSignIn(services.database, signedIn);
  if (account.second_factor) {
    const code = credentials.code?.trim() ?? '';
    if (code === '') return { verdict: 'half', result: codeNeeded };
    const kind = await checkCode(services, attempt, signedIn, code);
    if (kind === null) throw invalid({ field: 'code', code: 'wrong_code' });
    if (kind === 'recovery') await noteRecovery(services, signedIn, requestId);
  }
  return { verdict: 'right', result: signedIn };
}

/** Notes the use of a recovery code in the history. */
export async function noteRecovery(
  { database }: Pick<Services, 'database'>,
  { userId, storeId }: Pick<SignedIn, 'userId' | 'storeId'>,
  requestId: string,
): Promise<void> {
  await database.withinStore(storeId, async (query) => {
    const named = await query
      .selectFrom('app_user')
      .select(['username', 'first_name as firstName', 'last_name as lastName'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const entry = { subject: 'user', subjectId: userId, action: 'use_recovery_code' };
    await audit(query, { actor: { userId, ...named }, requestId }, entry);
  });
}

interface Credentials {
  username: string;
  password: string;
  code?: string | undefined;
}

/**
 * Checks the credentials and a code. One 400 never reveals if the account exists, a wrong code is one on `code`, too many are a 429
 * (docs/rules/accounts.md#sign-in). A right password without a code clears no failures, or codes could be tried without end.
 */
export async function checkCredentials(
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
    // Counts failures per account, whether named by username or by address.
    account: account ? nameAccount(account.id) : `name ${toNameKey(credentials.username)}`,
    address: toCountedAddress(address),
    proved: known,
  };
  return judge(services, attempt, () =>
    judgeCredentials(services, account, credentials, { attempt, requestId }),
  );
}
