import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isOffered,
  listChannels,
  type NotificationChannel,
  type NotificationEvent,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { textOfMail } from '#test/mail-server.ts';
import { type PushService, startPushService } from '#test/push-service.ts';
import { testNow, testServer } from '#test/server.ts';
import { type SmsProvider, startSmsProvider } from '#test/sms-provider.ts';
import { ask, type Cause, cases, roleOf } from './causes.fixture.ts';
import { addDevice, addNumber, deliverMail, sendPush, sendTexts, setUpTexts } from './sending.fixture.ts';

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

interface Services {
  push: PushService;
  texts: SmsProvider;
}
type Sent = Record<NotificationChannel, string[]>;

/** Lists what a cause brings somebody in the app, by mail over SMTP, by push on a device, and as a text message. */
async function sent({ to, arrange }: Cause, { push, texts }: Services): Promise<Sent> {
  const { database } = await testServer();
  const within = <T>(work: Parameters<typeof database.withinStore<T>>[1]) =>
    database.withinStore(cast.storeId, work);
  const userId = cast.userIds[to];
  const device = await addDevice({ storeId: cast.storeId, userId }, `${push.origin}/${randomUUID()}`);
  await addNumber({ storeId: cast.storeId, userId });
  texts.received.length = 0;
  const act = await arrange(cast);
  await within(async (query) => {
    await query.deleteFrom('push_delivery').execute();
    await query.deleteFrom('sms_message').execute();
    await query.deleteFrom('notice').execute();
    await query.deleteFrom('mail').execute();
    await query.updateTable('app_user').set({ push_details: true }).where('id', '=', userId).execute();
  });
  await act();
  const notices = await within((query) => query.selectFrom('notice').selectAll().execute());
  const own = notices.filter((notice) => notice.user_id === userId);
  for (const { event } of own) {
    expect(isOffered(event as NotificationEvent, fullRights(roleOf[to]))).toBe(true);
  }
  const { email } = await within((query) =>
    query.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  const mail = (await deliverMail()).filter((received) => received.to.includes(email ?? '')).map(textOfMail);
  await sendPush();
  await sendTexts(texts.url);
  const path = new URL(device.subscription.endpoint).pathname;
  const messages = push.opened(path, device) as { body: string }[];
  return {
    app: own.filter(({ in_app }) => in_app).map(({ event }) => event),
    mail,
    push: messages.map(({ body }) => body),
    sms: texts.received.map(({ form }) => form.Body ?? ''),
  };
}

const path = '/human/notification-choices/';

describe('every notification that can be switched', () => {
  let services: Services;
  beforeAll(async () => {
    services = { push: await startPushService(), texts: await startSmsProvider() };
  });
  afterAll(async () => {
    await services.push.close();
    await services.texts.close();
  });

  it('has a cause for every role that gets it', () => {
    const offered = (['admin', 'employee', 'client'] as const).flatMap((role) =>
      offeredNotifications(fullRights(role), true).map((event) => `${event} ${role}`),
    );
    expect(cases.map(([event, role]) => `${event} ${role}`).sort()).toEqual(offered.sort());
  });

  it.each(cases)('%s reaches the %s by each way, and by none that is off', async (event, _role, cause) => {
    const ways = listChannels(event, true);
    const choose = async (chosen: NotificationChannel[]) => {
      await setUpTexts(cast.storeId);
      const choices = Object.fromEntries(ways.map((way) => [way, chosen.includes(way)]));
      await ask(cast[cause.to === 'client' ? 'clientCaller' : cause.to], 'PATCH', path, { [event]: choices });
    };
    await choose(['app', 'push']);
    expect(await sent(cause, services)).toEqual({
      app: [event],
      mail: [],
      push: [expect.any(String)],
      sms: [],
    });

    (await testServer()).setNow(testNow);
    cast = await buildCast();
    await choose(['mail', 'sms']);
    expect(await sent(cause, services)).toEqual({
      app: [],
      mail: [expect.stringMatching(cause.says)],
      push: [],
      sms: ways.includes('sms') ? [expect.stringMatching(/^Test Cafe: .+\nhttps:/s)] : [],
    });
  });
});
