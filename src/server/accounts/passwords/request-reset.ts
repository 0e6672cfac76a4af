import { setTimeout as wait } from 'node:timers/promises';
import { lockName } from '#database/lock.ts';
import { enterStore } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { Refusal, tooOften } from '#server/http/refusal.ts';
import { sendReset } from '../links/send-link.ts';
import { goesBy, writtenAs } from '../match-account-name.ts';

/** Requests within an hour: more from one address are refused, more for one account are answered but not carried out. */
const limits = { window: 3600, perAddress: 20, perAccount: 3 } as const;

/** Every request takes at least this long, so that its time does not tell whether there was something to do. */
const leastMilliseconds = 400;

/** Counts the request; answers whether the account may still be sent a link. Too many from one address: 429. */
async function registerRequest(
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

async function sendIfThere(services: Services, name: string, address: string): Promise<void> {
  const account = await services.database.acrossStores((query) =>
    query
      .selectFrom('app_user')
      .select(['id', 'store_id'])
      .where(goesBy(name))
      .where('removed_at', 'is', null)
      .orderBy(writtenAs(name))
      .executeTakeFirst(),
  );
  const counted = account ? `account ${account.id}` : `name ${name.toLowerCase()}`.slice(0, 200);
  if (!(await registerRequest(services, counted, toCountedAddress(address))) || !account) return;
  try {
    await services.database.acrossStores(async (query) => {
      await sendReset(await enterStore(query, account.store_id), services, account.id, 'oneself');
    });
  } catch (error) {
    // Deactivated, or without an address: there is nothing to send, and nothing to tell a stranger.
    if (!(error instanceof Refusal)) throw error;
  }
}

/** Sends a reset link to whom the name (username or e-mail) belongs. Whether there is such an account, the caller never learns. */
export async function requestReset(services: Services, name: string, address: string): Promise<void> {
  const [done] = await Promise.allSettled([sendIfThere(services, name, address), wait(leastMilliseconds)]);
  if (done.status === 'rejected') throw done.reason;
}
