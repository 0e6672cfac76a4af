import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  isOffered,
  type NotificationChannel,
  type NotificationEvent,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { textOfMail } from '#test/mail-server.ts';
import { type PushService, startPushService } from '#test/push-service.ts';
import { testNow, testServer } from '#test/server.ts';
import { ask, type Cause, cases, roleOf } from './causes.fixture.ts';
import { addDevice, deliverMail, sendPush } from './sending.fixture.ts';

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

type Sent = Record<NotificationChannel, string[]>;

/** Lists what a cause brings somebody in the app, by mail over SMTP, and by push on a device. */
async function sent({ to, arrange }: Cause, push: PushService): Promise<Sent> {
  const { database } = await testServer();
  const within = <T>(work: Parameters<typeof database.withinStore<T>>[1]) =>
    database.withinStore(cast.storeId, work);
  const userId = cast.userIds[to];
  const device = await addDevice({ storeId: cast.storeId, userId }, `${push.origin}/${randomUUID()}`);
  const act = await arrange(cast);
  await within(async (query) => {
    await query.deleteFrom('push_delivery').execute();
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
  const path = new URL(device.subscription.endpoint).pathname;
  const messages = push.opened(path, device) as { body: string }[];
  return {
    app: own.filter(({ in_app }) => in_app).map(({ event }) => event),
    mail,
    push: messages.map(({ body }) => body),
  };
}

const path = '/human/notification-choices/';

describe('every notification that can be switched', () => {
  let push: PushService;
  beforeAll(async () => {
    push = await startPushService();
  });
  afterAll(() => push.close());

  it('has a cause for every role that gets it', () => {
    const offered = (['admin', 'employee', 'client'] as const).flatMap((role) =>
      offeredNotifications(fullRights(role)).map((event) => `${event} ${role}`),
    );
    expect(cases.map(([event, role]) => `${event} ${role}`).sort()).toEqual(offered.sort());
  });

  it.each(cases)('%s reaches the %s by each way, and by none that is off', async (event, _role, cause) => {
    const choose = (choices: Record<NotificationChannel, boolean>) =>
      ask(cast[cause.to === 'client' ? 'clientCaller' : cause.to], 'PATCH', path, { [event]: choices });
    await choose({ app: true, mail: false, push: true });
    expect(await sent(cause, push)).toEqual({ app: [event], mail: [], push: [expect.any(String)] });

    (await testServer()).setNow(testNow);
    cast = await buildCast();
    await choose({ app: false, mail: true, push: false });
    expect(await sent(cause, push)).toEqual({
      app: [],
      mail: [expect.stringMatching(cause.says)],
      push: [],
    });
  });
});
