import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import type { Preset } from '#domain/accounts/powers.ts';
import {
  isOffered,
  type NotificationChannel,
  type NotificationEvent,
  notificationEvents,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { fullRights } from '#domain/permissions.ts';
import { notifyOfTime } from '#server/attention/notify-due.ts';
import { notifyUnread } from '#server/clients/messages/notify-unread.ts';
import { notifyRequests } from '#server/clients/requests/notify-requests.ts';
import { switchOff } from '#server/webhooks/switch-off.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { textOfMail } from '#test/mail-server.ts';
import { buildManager } from '#test/managers.ts';
import { type PushService, startPushService } from '#test/push-service.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { addDevice, deliverMail, sendPush } from './sending.fixture.ts';

const publicUrl = 'https://shifts.example.com';
const sunday = '2026-11-15';
const day = 86_400;

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

async function ask<Body>(caller: Caller, method: string, path: string, body?: object): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect([200, 201, 204], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Body;
}

async function shift(given: {
  employee: number | null;
  daysAhead?: number;
  clocked?: boolean;
}): Promise<string> {
  const { database } = await testServer();
  const start = Date.parse('2026-11-18T09:00:00-08:00') / 1000 + (given.daysAhead ?? 1) * day;
  const end = start + 8 * 3600;
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, {
      employee: given.employee,
      branch: cast.sanFrancisco,
      start,
      end,
      ...(given.clocked ? { clockIn: start, clockOut: end } : {}),
    }),
  );
}

const publish = () => ask(cast.admin, 'POST', '/shift/publish/create/', { sunday });
const dayOff = () => ask<{ id: number }>(cast.hourly, 'POST', '/shift/dayoff/', { dayoff: '2026-12-03' });
const correction = async () =>
  ask<{ id: number }>(cast.hourly, 'POST', '/shift/correction-requests/', {
    shift: await shift({ employee: cast.ana, daysAhead: -2, clocked: true }),
    clock_in: '2026-11-16T08:30:00-08:00',
    reason: 'The tablet was off',
  });

async function trade() {
  const uuid = await shift({ employee: cast.daniel });
  await publish();
  return () => ask<{ id: number }>(cast.salaried, 'POST', '/shift/trades/', { shift: uuid, to: cast.ana });
}

interface Sending {
  to: keyof typeof callerOf;
  says: RegExp;
  /** Prepares the case; returns the write that notifies. */
  arrange: () => Promise<() => Promise<unknown>>;
}

/** Requires a real cause for each notification: a missing one does not compile. */
const sendings: Record<NotificationEvent, Sending | Sending[]> = {
  announcement: {
    to: 'hourly',
    says: /Inventory on Friday[\s\S]*Come at 6/,
    arrange: async () => () =>
      ask(cast.admin, 'POST', '/human/announcements/', { title: 'Inventory on Friday', text: 'Come at 6' }),
  },
  week_published: {
    to: 'hourly',
    says: /New: Thu, Nov 19/,
    arrange: async () => {
      await shift({ employee: cast.ana });
      return publish;
    },
  },
  shift_changed: {
    to: 'hourly',
    says: /Removed: Thu, Nov 19/,
    arrange: async () => {
      const uuid = await shift({ employee: cast.ana });
      await publish();
      await ask(cast.admin, 'DELETE', `/shift/shifts/${uuid}/`);
      return publish;
    },
  },
  open_shift: {
    to: 'hourly',
    says: /Can you work this shift\?/,
    arrange: async () => {
      const uuid = await shift({ employee: null });
      await publish();
      return () => ask(cast.admin, 'POST', `/shift/shifts/${uuid}/offer/`, { employee: cast.ana });
    },
  },
  shift_offer: { to: 'hourly', says: /asks you to take over/, arrange: trade },
  day_off_decided: {
    to: 'hourly',
    says: /Your day off on Thu, Dec 3 was approved/,
    arrange: async () => {
      const { id } = await dayOff();
      return () => ask(cast.admin, 'PATCH', `/shift/dayoff/${id}/`, { approved: true });
    },
  },
  time_corrected: {
    to: 'hourly',
    says: /Your clocked time on Mon, Nov 16 was corrected: 9:00.AM to 6:00.PM\n\n“Forgot to clock out”/,
    arrange: async () => {
      const uuid = await shift({ employee: cast.ana, daysAhead: -2, clocked: true });
      const body = { clock_out: '2026-11-16T18:00:00-08:00', reason: 'Forgot to clock out' };
      return () => ask(cast.admin, 'PATCH', `/shift/shifts/${uuid}/`, body);
    },
  },
  correction_decided: {
    to: 'hourly',
    says: /Your correction of Mon, Nov 16 was approved/,
    arrange: async () => {
      const { id } = await correction();
      return () =>
        ask(cast.admin, 'POST', `/shift/correction-requests/${id}/resolve/`, { action: 'approve' });
    },
  },
  day_off_asked: {
    to: 'admin',
    says: /Ana Reyes requested Thu, Dec 3 off/,
    arrange: async () => dayOff,
  },
  trade_waiting: {
    to: 'admin',
    says: /will take over from/,
    arrange: async () => {
      const { id } = await (await trade())();
      await ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { claims: 'manager' });
      return () => ask(cast.hourly, 'POST', `/shift/trades/${id}/answer/`, { action: 'accept' });
    },
  },
  shift_taken: {
    to: 'admin',
    says: /took an open shift/,
    arrange: async () => {
      const uuid = await shift({ employee: null });
      await publish();
      return () => ask(cast.hourly, 'POST', `/shift/shifts/${uuid}/claim/`);
    },
  },
  correction_asked: {
    to: 'admin',
    says: /Ana Reyes asked for a correction of Mon, Nov 16\n\n“The tablet was off”/,
    arrange: async () => correction,
  },
  punch_waiting: {
    to: 'admin',
    says: /Ana Reyes’s punch on Tue, Nov 10/,
    arrange: async () => () =>
      cast.clock.call('POST', '/shift/clock/', {
        body: {
          key: randomUUID(),
          employee: cast.ana,
          pin: anasPin,
          action: 'in',
          at: '2026-11-10T09:00:00-08:00',
        },
      }),
  },
  late: {
    to: 'admin',
    says: /Ana Reyes hasn’t clocked in: Wed, Nov 18/,
    arrange: async () => {
      await shift({ employee: cast.daniel, daysAhead: -1, clocked: true });
      await shift({ employee: cast.ana, daysAhead: 0 });
      await publish();
      return () => run(notifyOfTime);
    },
  },
  period_ready: {
    to: 'admin',
    says: /The pay period .* is over and ready to close/,
    arrange: async () => {
      await shift({ employee: cast.ana, daysAhead: -5, clocked: true });
      return () => run(notifyOfTime);
    },
  },
  webhook_off: {
    to: 'admin',
    says: /We turned off the webhook https:\/\/example.com\/hook/,
    arrange: async () => async () => {
      const { database, now } = await testServer();
      await database.withinStore(cast.storeId, (query) =>
        switchOff(query, { now, publicUrl }, { id: 0, url: 'https://example.com/hook' }, 'gone'),
      );
    },
  },
  new_message: [
    {
      to: 'salaried',
      says: /You have an unread message/,
      arrange: async () => {
        await ask(cast.admin, 'PATCH', `/project/client/${cast.client}/`, { staff: [cast.daniel] });
        return () => write(cast.clientCaller);
      },
    },
    { to: 'admin', says: /You have an unread message/, arrange: async () => () => write(cast.clientCaller) },
    { to: 'client', says: /You have an unread message/, arrange: async () => () => write(cast.admin) },
  ],
  document_asked: {
    to: 'client',
    says: /We need something from you/,
    arrange: async () => async () => {
      await ask(cast.admin, 'POST', '/project/client-requests/', { client: cast.client, title: 'Receipts' });
      await later(notifyRequests, day);
    },
  },
};

async function run(look: (services: Parameters<typeof notifyUnread>[0]) => Promise<unknown>): Promise<void> {
  const { database, now } = await testServer();
  await look({ database, now, publicUrl });
}

async function write(from: Caller): Promise<void> {
  const client = from === cast.admin ? { client: cast.client } : {};
  await ask(from, 'POST', '/project/projects/', { ...client, title: 'Tax', description: 'Please' });
  await later(notifyUnread, 3600);
}

async function later(look: Parameters<typeof run>[0], seconds: number): Promise<void> {
  const { now, setNow } = await testServer();
  setNow(now() + seconds);
  await run(look);
}

const callerOf = { admin: 'admin', hourly: 'hourly', salaried: 'salaried', client: 'clientCaller' } as const;
const roles = { admin: 'admin', hourly: 'employee', salaried: 'employee', client: 'client' } as const;

const cases = notificationEvents.flatMap((event) =>
  [sendings[event]].flat().map((sending) => [event, roles[sending.to], sending] as const),
);

type Sent = Record<NotificationChannel, string[]>;

/** Lists what a cause brings somebody in the app, by mail over SMTP, and by push on a device. */
async function sent({ to, arrange }: Sending, push: PushService): Promise<Sent> {
  const { database } = await testServer();
  const within = <T>(work: Parameters<typeof database.withinStore<T>>[1]) =>
    database.withinStore(cast.storeId, work);
  const userId = cast.userIds[to];
  const device = await addDevice({ storeId: cast.storeId, userId }, `${push.origin}/${randomUUID()}`);
  const act = await arrange();
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
    expect(isOffered(event as NotificationEvent, fullRights(roles[to]))).toBe(true);
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

  it.each(cases)('%s reaches the %s by each way, and by none that is off', async (event, _role, sending) => {
    const choose = (choices: Record<NotificationChannel, boolean>) =>
      ask(cast[callerOf[sending.to]], 'PATCH', path, { [event]: choices });
    await choose({ app: true, mail: false, push: true });
    expect(await sent(sending, push)).toEqual({ app: [event], mail: [], push: [expect.any(String)] });

    (await testServer()).setNow(testNow);
    cast = await buildCast();
    await choose({ app: false, mail: true, push: false });
    expect(await sent(sending, push)).toEqual({
      app: [],
      mail: [expect.stringMatching(sending.says)],
      push: [],
    });
  });
});

describe('the switches', () => {
  it.each(['admin', 'employee', 'client'] as const)(
    'of %s are those it gets, all on at first',
    async (role) => {
      const caller = { admin: cast.admin, employee: cast.hourly, client: cast.clientCaller }[role];
      const expected = offeredNotifications(fullRights(role)).map((event) => [
        event,
        { app: true, mail: true, push: true },
      ]);
      expect(await ask(caller, 'GET', path)).toEqual(Object.fromEntries(expected));
    },
  );

  it('of a manager are those of their powers', async () => {
    const eventsOf = async (preset: Preset, branches: number[] | null = [cast.sanFrancisco]) =>
      Object.keys(await ask(await buildManager(cast, branches, preset), 'GET', path));
    expect(await eventsOf('client_manager')).toEqual(['new_message']);
    expect(await eventsOf('payroll_accountant')).toEqual([]);
    expect(await eventsOf('payroll_accountant', null)).toEqual(['period_ready']);
    expect(await eventsOf('shift_lead')).toContain('late');
    expect(await eventsOf('shift_lead')).not.toContain('new_message');
  });

  it('keep what another window chose, and take nothing that is never sent', async () => {
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { mail: false } });
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { app: false } });
    expect(await ask(cast.admin, 'GET', path)).toMatchObject({ day_off_asked: { app: false, mail: false } });
    for (const body of [
      { week_published: { app: false } },
      { new_message: { sms: false } },
      { unknown: { app: false } },
    ]) {
      expect((await cast.admin.call('PATCH', path, { body })).status, JSON.stringify(body)).toBe(400);
    }
  });

  it('stay readable where an earlier version stored others', async () => {
    const { database } = await testServer();
    const old = JSON.stringify({
      shift_offer: { mail: false, sms: true },
      swap: { app: false },
      open_shift: true,
    });
    await database.withinStore(cast.storeId, (query) =>
      query
        .updateTable('app_user')
        .set({ notifications: sql`${old}::jsonb` })
        .where('id', '=', cast.userIds.hourly)
        .execute(),
    );
    const preference = await ask(cast.hourly, 'GET', `/human/my-preference/${cast.ana}/`);
    expect(preference).toMatchObject({ notifications: { shift_offer: { mail: false } } });
    expect(await ask(cast.hourly, 'GET', path)).toMatchObject({
      shift_offer: { app: true, mail: false, push: true },
      open_shift: { app: true },
    });
  });
});

describe('a correction of clocked time', () => {
  it('notifies nobody where the record stays as it is, and the person where it is deleted', async () => {
    const uuid = await shift({ employee: cast.ana, daysAhead: -2, clocked: true });
    await ask(cast.admin, 'PATCH', `/shift/shifts/${uuid}/`, { note: 'Good work' });
    expect(await ask(cast.hourly, 'GET', '/human/notices/')).toEqual([]);
    await ask(cast.admin, 'DELETE', `/shift/shifts/${uuid}/`);
    expect(await ask(cast.hourly, 'GET', '/human/notices/')).toMatchObject([
      { kind: 'time_corrected', data: { date: '2026-11-16', clock_in: null, clock_out: null } },
    ]);
  });
});
