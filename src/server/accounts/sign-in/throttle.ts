import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import type { Database, InstallationQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { tooOften } from '#server/http/refusal.ts';
import { inLine } from './attempt-queue.ts';

/** Sign-in attempts that failed (docs/rules/accounts.md#sign-in-limits): per account and address, and per address, within a window of seconds. */
const limits = { window: 15 * 60, perAccountAndAddress: 5, perAddress: 20 } as const;

/** From this many failures on an account, over all addresses, its next try is judged only so many seconds after the last one. */
const slowFrom = 5;
const longestDelay = 60;
const delayAfter = (failures: number) =>
  failures < slowFrom ? 0 : Math.min(longestDelay, 2 ** (failures - slowFrom));

/** Seconds that a try waits for its turn before it is sent away with the time to come back. */
const patience = 10;

/** Wrong codes of an authenticator app after a right password, within a window of seconds: a thief of the password guesses no further. */
export const codeLimits = { window: 86_400, most: 10 } as const;

/** Begins what is noted instead of an address for a browser or session that has proved itself before. */
const provedPrefix = 'proved ';

/** One try at an account's password or code. */
export interface Attempt {
  /** `account <id>`, or what names one that is not there. */
  account: string;
  /** The address that limits count. */
  address: string;
  /** A browser or session that has signed in to this account before: only its own failures count for it. */
  proved?: string | undefined;
}

interface Counted {
  account: string;
  from: string;
  isProved: boolean;
  now: number;
}

function counted({ account, address, proved }: Attempt, now: number): Counted {
  const from = proved === undefined ? address : provedPrefix + proved;
  return { account: account.toLowerCase().slice(0, 200), from, isProved: proved !== undefined, now };
}

function failuresOf(query: InstallationQuery, { account, from, now }: Counted) {
  return (
    query
      .selectFrom('login_failure')
      .select(['account', 'address', 'failed_at'])
      .where('failed_at', '>', at(now - limits.window))
      // Failures noted by a clock that ran ahead lock nobody out; a try that waits for its turn counts.
      .where('failed_at', '<=', at(now + patience))
      .where((is) => is.or([is('address', '=', from), is('account', '=', account)]))
      .orderBy('failed_at', 'desc')
      .execute()
  );
}

async function note(query: InstallationQuery, account: string, address: string, failed_at: number) {
  const { id } = await query
    .insertInto('login_failure')
    .values({ account, address, failed_at: at(failed_at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Counts a try as failed before it is judged, so that many at once cannot slip past the limits. Answers with its number and the seconds
 * until its turn; throws 429 with the seconds until the oldest counted failure leaves the window, or until the turn is near.
 */
async function register(database: Database, attempt: Counted): Promise<{ id: number; seconds: number }> {
  const { account, from, isProved, now } = attempt;
  return database.acrossStores(async (query) => {
    await lockName(query, `sign-in of ${account}`);
    await lockName(query, `sign-in ${from}`);
    const recent = await failuresOf(query, attempt);
    const fromHere = recent.filter(({ address }) => address === from);
    const both = fromHere.filter((failure) => failure.account === account);
    const full =
      both[limits.perAccountAndAddress - 1] ?? (isProved ? undefined : fromHere[limits.perAddress - 1]);
    if (full) throw tooOften(Math.max(1, full.failed_at + limits.window - now), 'sign_in_too_often');

    const strangers = recent.filter(
      (failure) => failure.account === account && !failure.address.startsWith(provedPrefix),
    );
    const last = strangers[0]?.failed_at ?? now;
    const turn = isProved ? now : Math.max(now, last + delayAfter(strangers.length));
    if (turn - now > patience) throw tooOften(turn - now, 'sign_in_too_often');
    return { id: await note(query, account, from, turn), seconds: turn - now };
  });
}

/** Takes back a try that was no failure, but no sign-in either: a right password that a code must follow. */
async function takeBack(database: Database, id: number): Promise<void> {
  await database.acrossStores((query) => query.deleteFrom('login_failure').where('id', '=', id).execute());
}

/** Clears the account's failures from this address after a right try, and all that are too old to count. */
async function forgive(database: Database, { account, from, now }: Counted): Promise<void> {
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

/** How a try ended that did not fail: `half` is no sign-in yet and clears nothing. */
export interface Judged<T> {
  verdict: 'right' | 'half';
  result: T;
}

/**
 * Judges a try at an account: tries of strangers from everywhere count together and come one after the other, at growing distances; a
 * browser or session that has proved itself before has a line and limits of its own. What `look` throws is a failure.
 * @throws 429 with the seconds to wait
 */
export async function judge<T>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  attempt: Attempt,
  look: () => Promise<Judged<T>>,
): Promise<T> {
  const line = `${attempt.account} ${attempt.proved ?? ''}`;
  const refuse = () => tooOften(patience, 'sign_in_too_often');
  return inLine(line, { patience: patience * 1000, refuse }, async () => {
    const registered = counted(attempt, now());
    const { id, seconds } = await register(database, registered);
    if (seconds > 0) await wait(seconds * 1000);
    const { verdict, result } = await look();
    if (verdict === 'right') await forgive(database, registered);
    else await takeBack(database, id);
    return result;
  });
}

/**
 * Judges a code of an authenticator app, which is counted as wrong before it is looked at; a right one clears what was counted.
 * @param look whether the code is right
 * @returns `last`: it was wrong, and for a day no further one is judged from wherever this one came
 * @throws 429 when there were too many
 */
export async function judgeCode(
  { database, now: clock }: Pick<Services, 'database' | 'now'>,
  attempt: Attempt,
  look: () => Promise<boolean>,
): Promise<'right' | 'wrong' | 'last'> {
  const now = clock();
  const { account, from, isProved } = counted({ ...attempt, account: `codes of ${attempt.account}` }, now);
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
    await note(query, account, from, now);
    return wrong.length;
  });
  if (!(await look())) return earlier + 1 < codeLimits.most ? 'wrong' : 'last';
  await database.acrossStores((query) =>
    query.deleteFrom('login_failure').where('account', '=', account).where(ofSameKind).execute(),
  );
  return 'right';
}

/** Forgets all failures of an account whose owner has chosen a new password: earlier guesses are worth nothing now. */
export async function forgetFailures(query: InstallationQuery, userId: number): Promise<void> {
  const account = `account ${userId}`;
  await query
    .deleteFrom('login_failure')
    .where('account', 'in', [account, `codes of ${account}`])
    .execute();
}
