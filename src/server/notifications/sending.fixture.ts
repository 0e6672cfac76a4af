import { randomUUID } from 'node:crypto';
import { at } from '#database/timestamps.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { openSmtpTransport } from '#server/mail/smtp.ts';
import { resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { type ReceivedMail, startMailServer } from '#test/mail-server.ts';
import { makeDevice, type TestDevice } from '#test/push-service.ts';
import { testServer } from '#test/server.ts';
import { openPushKeys } from './push/push-keys.ts';
import { startPushSender } from './push/push-sender.ts';

const publicUrl = 'https://shifts.example.com';
const installationKey = Buffer.alloc(32, 7);
const day = 86_400;

/** Signs a device of an account up, in a session of its own that lasts a month. */
export async function addDevice(
  { storeId, userId }: { storeId: number; userId: number },
  endpoint: string,
): Promise<TestDevice & { session: string; id: number }> {
  const { database, now } = await testServer();
  const device = makeDevice(endpoint);
  const { keys } = device.subscription;
  return database.withinStore(storeId, async (query) => {
    const session = await query
      .insertInto('session')
      .values({
        token_hash: Buffer.from(randomUUID()),
        user_id: userId,
        csrf_token: '',
        created_at: at(now()),
        last_seen_at: at(now()),
        expires_at: at(now() + 30 * day),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await query
      .insertInto('push_subscription')
      .values({ user_id: userId, session_id: session.id, endpoint, ...keys, created_at: at(now()) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...device, session: session.id, id };
  });
}

/** Starts a sender of push messages that reaches services on this machine. */
export async function startTestSender() {
  const { database, now } = await testServer();
  const keys = await openPushKeys(database, installationKey);
  const errors: unknown[] = [];
  const sender = startPushSender({
    database,
    keys,
    reachable: { networks: toNetworks(['127.0.0.0/8']), resolve: resolveHost },
    publicUrl,
    now,
    everyMilliseconds: 3_600_000,
    onError: (error) => errors.push(error),
  });
  return { ...sender, keys, errors };
}

/** Sends every push message that is due. */
export async function sendPush(): Promise<void> {
  const sender = await startTestSender();
  await sender.sendDue();
  await sender.stop();
  if (sender.errors.length > 0) throw sender.errors[0];
}

/** Sends every mail that is due from an address of ours, and returns what arrived. */
export async function deliverMail(ownUrl = publicUrl): Promise<ReceivedMail[]> {
  const { database, now } = await testServer();
  const server = await startMailServer();
  const transport = openSmtpTransport(server.url, ownUrl);
  const mailer = startMailer({ database, transport, publicUrl: ownUrl, now, everyMilliseconds: 3_600_000 });
  try {
    await mailer.sendDue();
  } finally {
    await mailer.stop();
    await server.close();
  }
  return server.received;
}
