import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import type { Database, InstallationQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { tooOften } from '#server/http/refusal.ts';
import { waitInQueue } from './attempt-queue.ts';

/** Failed sign-ins allowed (docs/rules/accounts.md#sign-in-limits): per account and address, and per address, within a window of seconds. */
const limits = { window: 15 * 60, perAccountAndAddress: 5, perAddress: 20 } as const;

/** Failures of an account, over all addresses, after which each further attempt waits some seconds. */
const slowFrom = 5;
const maxDelay = 60;
const computeDelay = (failures: number) =>
  failures < slowFrom ? 0 : Math.min(maxDelay, 2 ** (failures - slowFrom));

/** Seconds that an attempt waits for its turn before it is refused with the time to come back. */
const patience = 10;

/** Wrong codes of an authenticator app allowed after a right password, within a window of seconds. */
export const codeLimits = { window: 86_400, most: 10 } as const;

/** Marks a browser or session that signed in before; stored instead of its address. */
const provedPrefix = 'proved ';

/** Names an account as its failures are counted. */
export const nameAccount = (userId: number) => `account ${userId}`;
const codesOf = (account: string) => `codes of ${account}`;

export interface Attempt {
  /** {@link nameAccount}, or the typed name of a missing account. */
  account: string;
  /** The address that limits count. */
  address: string;
  /** A browser or session that signed in to this account before: only its own failures count for it. */
  proved?: string | undefined;
}

interface Counted {
  account: string;
  from: string;
  isProved: boolean;
  now: number;
}

function makeCounted({ account, address, proved }: Attempt, now: number): Counted {
  const from = proved === undefined ? address : provedPrefix + proved;
  return { account: account.toLowerCase().slice(0, 200), from, isProved: proved !== undefined, now };
}

function countFailures(query: InstallationQuery, { account, from, now }: Counted) {
  return (
    query
      .selectFrom('login_failure')
      .select(['account', 'address', 'failed_at'])
      .where('failed_at', '>', at(now - limits.window))
      // Failures recorded by a clock that ran ahead lock nobody out; an attempt waiting for its turn counts.
      .where('failed_at', '<=', at(now + patience))
      .where((is) => is.or([is('address', '=', from), is('account', '=', account)]))
      .orderBy('failed_at', 'desc')
      .execute()
  );
}

async function recordFailure(query: InstallationQuery, account: string, address: string, failed_at: number) {
  const { id } = await query
    .insertInto('login_failure')
    .values({ account, address, failed_at: at(failed_at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts an attempt as failed before its check. Returns its id and the seconds to wait; throws 429 with seconds. */
async function countAttempt(database: Database, attempt: Counted): Promise<{ id: number; seconds: number }> {
  const { account, from, isProved, now } = attempt;
  return database.acrossStores(async (query) => {
    await lockName(query, `sign-in of ${account}`);
    await lockName(query, `sign-in ${from}`);
    const recent = await countFailures(query, attempt);
    const fromHere = recent.filter(({ address }) => address === from);
    const both = fromHere.filter((failure) => failure.account === account);
    const full =
      both[limits.perAccountAndAddress - 1] ?? (isProved ? undefined : fromHere[limits.perAddress - 1]);
    if (full) throw tooOften(Math.max(1, full.failed_at + limits.window - now), 'sign_in_too_often');

    const strangers = recent.filter(
      (failure) => failure.account === account && !failure.address.startsWith(provedPrefix),
    );
    const last = strangers[0]?.failed_at ?? now;
    const turn = isProved ? now : Math.max(now, last + computeDelay(strangers.length));
    if (turn - now > patience) throw tooOften(turn - now, 'sign_in_too_often');
    return { id: await recordFailure(query, account, from, turn), seconds: turn - now };
  });
}

/** Removes an attempt that is neither failure nor sign-in: a right password without its code. */
async function removeAttempt(database: Database, id: number): Promise<void> {
  await database.acrossStores((query) => query.deleteFrom('login_failure').where('id', '=', id).execute());
}

/** Clears the account's failures from this address after a success, and all expired ones. */
async function clearFailures(database: Database, { account, from, now }: Counted): Promise<void> {
  await database.acrossStores((query) =>
    query
      .deleteFrom('login_failure')
      .where((is) =>
        is.or([
          is.and([is('account', '=', account), is('address', '=', from)]),
          is('failed_at', '<', at(now - codeLimits.window)),
        ]),
      )
      .execute(),
  );
}

/** The end of an attempt that did not fail: `half` is no sign-in yet and clears nothing. */
export interface Judged<T> {
  verdict: 'right' | 'half';
  result: T;
}

/**
 * Judges an attempt at an account: unknown browsers share one slow queue, known ones have their own. An error of `look` is a failure.
 * Throws 429 with the seconds to wait.
 */
export async function judge<T>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  attempt: Attempt,
  look: () => Promise<Judged<T>>,
): Promise<T> {
  const line = `${attempt.account} ${attempt.proved ?? ''}`;
  const refuse = () => tooOften(patience, 'sign_in_too_often');
  return waitInQueue(line, { patience: patience * 1000, refuse }, async () => {
    const registered = makeCounted(attempt, now());
    const { id, seconds } = await countAttempt(database, registered);
    if (seconds > 0) await wait(seconds * 1000);
    const { verdict, result } = await look();
    if (verdict === 'right') await clearFailures(database, registered);
    else await removeAttempt(database, id);
    return result;
  });
}

/**
 * Judges a code of an authenticator app, counted as wrong before `look` checks it; a right one clears the count. Returns `last` when no
 * further code is judged for a day. Throws 429.
 */
export async function judgeCode(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  attempt: Attempt,
  look: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'last'> {
  const now = clock();
  const { account, from, isProved } = makeCounted({ ...attempt, account: codesOf(attempt.account) }, now);
  const ofSameKind = isProved
    ? sql<boolean>`address = ${from}`
    : sql<boolean>`address not like ${`${provedPrefix}%`}`;
  const earlier = await database.acrossStores(async (query) => {
    await lockName(query, `sign-in of ${account}`);
    const wrong = await query
      .selectFrom('login_failure')
      .select('failed_at')
      .where('account', '=', account)
      .where(ofSameKind)
      .where('failed_at', '>', at(now - codeLimits.window))
      .where('failed_at', '<=', at(now))
      .orderBy('failed_at', 'desc')
      .limit(codeLimits.most)
      .execute();
    const full = wrong[codeLimits.most - 1];
    if (full) throw tooOften(full.failed_at + codeLimits.window - now, 'sign_in_too_often');
    await recordFailure(query, account, from, now);
    return wrong.length;
  });
  if (!(await look())) return earlier + 1 < codeLimits.most ? 'wrong' : 'last';
  await database.acrossStores((query) =>
    query.deleteFrom('login_failure').where('account', '=', account).where(ofSameKind).execute(),
  );
  return 'right';
}

/** Clears the wrong passwords of an account whose owner chose a new one; wrong codes go on counting. */
export async function clearPasswordFailures(query: InstallationQuery, userId: number): Promise<void> {
  await query.deleteFrom('login_failure').where('account', '=', nameAccount(userId)).execute();
}

/** Counts an account's wrong codes of the day for a browser that a mailed link made known, or each link would give it new tries. */
export async function carryWrongCodes(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { userId, browser }: { userId: number; browser: string },
): Promise<void> {
  const address = provedPrefix + browser;
  await database.acrossStores((query) =>
    query
      .insertInto('login_failure')
      .columns(['account', 'address', 'failed_at'])
      .expression((is) =>
        is
          .selectFrom('login_failure')
          .select(['account', sql<string>`${address}::text`.as('address'), 'failed_at'])
          .where('account', '=', codesOf(nameAccount(userId)))
          .where('address', '<>', address)
          .where('failed_at', '>', at(now() - codeLimits.window))
          // Counts what was carried to other browsers once.
          .groupBy(['account', 'failed_at'])
          .orderBy('failed_at', 'desc')
          .limit(codeLimits.most),
      )
      .execute(),
  );
}
