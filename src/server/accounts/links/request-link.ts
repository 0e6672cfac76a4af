import { setTimeout as wait } from 'node:timers/promises';
import { lockName } from '#database/lock.ts';
import { enterStore, type StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { Refusal, tooOften } from '#server/http/refusal.ts';
import { isSpelledAs, matchesAccountName } from '../match-account-name.ts';

/** Requests within an hour: further ones from one address are refused; for one account they are answered but not carried out. */
const limits = { window: 3600, perAddress: 20, perAccount: 3 } as const;

/** Minimum time of a request, so that its duration does not reveal whether the account exists. */
const minMilliseconds = 400;

/** Counts the request; tells whether the account may still be sent a link. Too many from one address: 429. */
async function countRequest(
  services: Pick<Services, 'database' | 'now'>,
  account: string,
  address: string,
): Promise<boolean> {
  const now = services.now();
  return services.database.acrossStores(async (query) => {
    await lockName(query, `reset ${address}`);
    await lockName(query, `reset of ${account}`);
    await query
      .deleteFrom('reset_request')
      .where('requested_at', '<=', at(now - limits.window))
      .execute();
    const recent = await query
      .selectFrom('reset_request')
      .select(['account', 'address', 'requested_at'])
      .where((is) => is.or([is('address', '=', address), is('account', '=', account)]))
      .orderBy('requested_at', 'desc')
      .execute();
    const full = recent.filter((request) => request.address === address)[limits.perAddress - 1];
    if (full) throw tooOften(Math.max(1, full.requested_at + limits.window - now));
    await query
      .insertInto('reset_request')
      .values({ account, address, requested_at: at(now) })
      .execute();
    return recent.filter((request) => request.account === account).length < limits.perAccount;
  });
}

interface Request {
  /** A username or an email, as typed. */
  name: string;
  /** The address that asks. */
  address: string;
  /** Counts each kind of link apart. */
  kind: 'reset' | 'sign_in';
}

type Send = (query: StoreQuery, userId: number) => Promise<unknown>;

async function sendIfKnown(services: Services, { name, address, kind }: Request, send: Send): Promise<void> {
  const account = await services.database.acrossStores((query) =>
    query
      .selectFrom('app_user')
      .select(['id', 'store_id'])
      .where(matchesAccountName(name))
      .where('removed_at', 'is', null)
      .orderBy(isSpelledAs(name))
      .executeTakeFirst(),
  );
  const asked = account ? `account ${account.id}` : `name ${name.toLowerCase()}`.slice(0, 200);
  if (!(await countRequest(services, `${kind} of ${asked}`, toCountedAddress(address))) || !account) return;
  try {
    await services.database.acrossStores(async (query) => {
      await send(await enterStore(query, account.store_id), account.id);
    });
  } catch (error) {
    // A deactivated account, or one without an address: nothing to send, and nothing to tell a stranger.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Sends a mail to the account with this username or email. The caller never learns whether it exists. */
export async function requestLink(services: Services, request: Request, send: Send): Promise<void> {
  const [done] = await Promise.allSettled([sendIfKnown(services, request, send), wait(minMilliseconds)]);
  if (done.status === 'rejected') throw done.reason;
}
