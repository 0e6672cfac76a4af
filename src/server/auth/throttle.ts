import { lockName } from '#database/lock.ts';
import type { Database } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { tooOften } from '../http/refusal.ts';

/** Sign-in attempts that failed (decisions, section 2): per account and address, and per address, within a window of seconds. */
const limits = { window: 15 * 60, perAccountAndAddress: 5, perAddress: 20 } as const;

/** From this many failures on an account slows down for everyone, so that many addresses guess no faster than one. */
const slowFrom = 5;
const longestDelayMilliseconds = 4000;

/**
 * Counts an attempt as failed before it is tried, so that many at once cannot slip past the limit; {@link forgive} takes it back.
 * Answers with the milliseconds to wait before the password is looked at; throws 429 with the seconds until the oldest counted failure
 * leaves the window.
 */
export async function registerAttempt(
  database: Database,
  attempt: { account: string; address: string; now: number },
): Promise<number> {
  const account = attempt.account.toLowerCase().slice(0, 200);
  const { address, now } = attempt;
  return database.acrossStores(async (query) => {
    await lockName(query, `sign-in ${address}`);
    const recent = await query
      .selectFrom('login_failure')
      .select(['account', 'address', 'failed_at'])
      .where('failed_at', '>', at(now - limits.window))
      // What a clock that ran ahead has noted locks nobody out until then.
      .where('failed_at', '<=', at(now))
      .where((is) => is.or([is('address', '=', address), is('account', '=', account)]))
      .orderBy('failed_at', 'desc')
      .execute();
    const fromAddress = recent.filter((failure) => failure.address === address);
    const both = fromAddress.filter((failure) => failure.account === account);
    const full = both[limits.perAccountAndAddress - 1] ?? fromAddress[limits.perAddress - 1];
    if (full) throw tooOften(Math.max(1, full.failed_at + limits.window - now), 'sign_in_too_often');

    await query
      .insertInto('login_failure')
      .values({ account, address, failed_at: at(now) })
      .execute();
    const failures = recent.filter((failure) => failure.account === account).length;
    return failures < slowFrom ? 0 : Math.min(longestDelayMilliseconds, 250 * 2 ** (failures - slowFrom));
  });
}

/** Takes back one attempt that was no failure, but no sign-in either: a right password that a code must follow. */
export async function takeBack(
  database: Database,
  attempt: { account: string; address: string; now: number },
): Promise<void> {
  const account = attempt.account.toLowerCase().slice(0, 200);
  await database.acrossStores((query) =>
    query
      .deleteFrom('login_failure')
      .where('id', '=', (own) =>
        own
          .selectFrom('login_failure')
          .select((is) => is.fn.max('id').as('id'))
          .where('account', '=', account)
          .where('address', '=', attempt.address)
          .where('failed_at', '=', at(attempt.now)),
      )
      .execute(),
  );
}

/** A successful sign-in clears the failures of that account from that address, and what is older than the window. */
export async function forgive(
  database: Database,
  attempt: { account: string; address: string; now: number },
): Promise<void> {
  const account = attempt.account.toLowerCase().slice(0, 200);
  await database.acrossStores((query) =>
    query
      .deleteFrom('login_failure')
      .where((is) =>
        is.or([
          is.and([is('account', '=', account), is('address', '=', attempt.address)]),
          is('failed_at', '<', at(attempt.now - limits.window)),
        ]),
      )
      .execute(),
  );
}
