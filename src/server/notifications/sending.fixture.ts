import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { at } from '#database/timestamps.ts';
import { seal } from '#server/accounts/installation-key.ts';
import { createApp } from '#server/app.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { openSmtpTransport } from '#server/mail/smtp.ts';
import { resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { type ReceivedMail, startMailServer } from '#test/mail-server.ts';
import { makeDevice, type TestDevice } from '#test/push-service.ts';
import { type Caller, callerOf, testServer } from '#test/server.ts';
import { openPushKeys } from './push/push-keys.ts';
import { startPushSender } from './push/push-sender.ts';
import { tokenPlace } from './sms/provider.ts';
import { startSmsSender } from './sms/sms-sender.ts';

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

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;

/** Sets text messages up in a store. */
export async function setUpTexts(storeId: number, given: { daily_limit?: number } = {}): Promise<void> {
  const { database } = await testServer();
  await database.withinStore(storeId, (query) =>
    query
      .insertInto('sms_provider')
      .values({
        account_sid: accountSid,
        auth_token: seal(installationKey, tokenPlace(storeId), 'secret-token'),
        sender: '+14155550100',
        daily_limit: 200,
        ...given,
      })
      .execute(),
  );
}

/** Verifies a number of an account. */
export async function addNumber(
  { storeId, userId }: { storeId: number; userId: number },
  phone = '+14155550134',
): Promise<void> {
  const { database, now } = await testServer();
  await database.withinStore(storeId, (query) =>
    query
      .insertInto('sms_number')
      .values({ user_id: userId, phone, verified_at: at(now()) })
      .onConflict((same) => same.columns(['store_id', 'user_id']).doNothing())
      .execute(),
  );
}

/** Starts a sender of text messages that reaches a provider on this machine. */
export async function startTextSender(smsUrl: string, networks = ['127.0.0.0/8']) {
  const { database, now } = await testServer();
  const errors: unknown[] = [];
  const sender = startSmsSender({
    database,
    installationKey,
    reachable: { networks: toNetworks(networks), resolve: resolveHost },
    publicUrl,
    smsUrl,
    now,
    everyMilliseconds: 3_600_000,
    onError: (error) => errors.push(error),
  });
  return { ...sender, errors };
}

/** Sends every text message that is due. */
export async function sendTexts(smsUrl: string, networks?: string[]): Promise<void> {
  const sender = await startTextSender(smsUrl, networks);
  await sender.sendDue();
  await sender.stop();
  if (sender.errors.length > 0) throw sender.errors[0];
}

/** Sends every mail that is due from an address of ours, and returns what arrived. */
export async function deliverMail(ownUrl = publicUrl): Promise<ReceivedMail[]> {
  const { database, now } = await testServer();
  const server = await startMailServer();
  const transport = openSmtpTransport(server.url, ownUrl);
  const errors: unknown[] = [];
  const mailer = startMailer({
    database,
    transport,
    publicUrl: ownUrl,
    now,
    everyMilliseconds: 3_600_000,
    onError: (error) => errors.push(error),
  });
  try {
    await mailer.sendDue();
  } finally {
    await mailer.stop();
    await server.close();
  }
  if (errors.length > 0) throw errors[0];
  return server.received;
}

/** Calls as somebody does, through a server on the same database that reaches a text provider on this machine. */
export async function reachProvider(smsUrl: string, { cookies }: Caller): Promise<Caller> {
  const { database, files, now } = await testServer();
  const app = await createApp({
    database,
    files,
    now,
    installationKey,
    publicUrl: 'http://127.0.0.1:3000',
    smsUrl,
    webhookNetworks: ['127.0.0.0/8'],
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
  });
  await app.ready();
  onTestFinished(() => app.close());
  return callerOf(app, cookies);
}
