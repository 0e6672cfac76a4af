import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import type { Preset } from '#domain/accounts/powers.ts';
import {
  type NotificationChannel,
  type NotificationEvent,
  notificationEvents,
  offeredNotifications,
} from '#domain/notifications/notification-choices.ts';
import { fullRights } from '#domain/permissions.ts';
import { notifyUnread } from '#server/clients/messages/notify-unread.ts';
import { notifyRequests } from '#server/clients/requests/notify-requests.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { openSmtpTransport } from '#server/mail/smtp.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { startMailServer, textOfMail } from '#test/mail-server.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

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
  to: 'admin' | 'hourly' | 'salaried' | 'client';
  says: RegExp;
  /** Prepares the case; returns the write that notifies. */
  arrange: () => Promise<() => Promise<unknown>>;
}

/** Requires a real write for each notification: a missing one does not compile. */
const sendings: Record<NotificationEvent, Sending> = {
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
  new_message: {
    to: 'salaried',
    says: /You have an unread message/,
    arrange: async () => {
      await ask(cast.admin, 'PATCH', `/project/client/${cast.client}/`, { staff: [cast.daniel] });
      return async () => {
        await ask(cast.clientCaller, 'POST', '/project/projects/', { title: 'Tax', description: 'Please' });
        await later(notifyUnread, 3600);
      };
    },
  },
  document_asked: {
    to: 'client',
    says: /We need something from you/,
    arrange: async () => async () => {
      await ask(cast.admin, 'POST', '/project/client-requests/', { client: cast.client, title: 'Receipts' });
      await later(notifyRequests, day);
    },
  },
};

async function later(tell: typeof notifyUnread, seconds: number): Promise<void> {
  const { database, now, setNow } = await testServer();
  setNow(now() + seconds);
  await tell({ database, now, publicUrl });
}

const callerOf = { admin: 'admin', hourly: 'hourly', salaried: 'salaried', client: 'clientCaller' } as const;

/** Lists notices in the app and mails over SMTP caused by a write. */
async function sent({ to, arrange }: Sending): Promise<Record<NotificationChannel, string[]>> {
  const { database, now } = await testServer();
  const within = <T>(work: Parameters<typeof database.withinStore<T>>[1]) =>
    database.withinStore(cast.storeId, work);
  const act = await arrange();
  await within(async (query) => {
    await query.deleteFrom('notice').execute();
    await query.deleteFrom('mail').execute();
  });
  await act();
  const app = await within((query) =>
    query.selectFrom('notice').select('kind').where('user_id', '=', cast.userIds[to]).execute(),
  );
  const { email } = await within((query) =>
    query.selectFrom('app_user').select('email').where('id', '=', cast.userIds[to]).executeTakeFirstOrThrow(),
  );
  const server = await startMailServer();
  const transport = openSmtpTransport(server.url, publicUrl);
  const mailer = startMailer({ database, transport, publicUrl, now, everyMilliseconds: 3_600_000 });
  try {
    await mailer.sendDue();
  } finally {
    await mailer.stop();
    await server.close();
  }
  const mail = server.received.filter((received) => received.to.includes(email ?? '')).map(textOfMail);
  return { app: app.map(({ kind }) => kind), mail };
}

const roles = { admin: 'admin', hourly: 'employee', salaried: 'employee', client: 'client' } as const;
const path = '/human/notification-choices/';

describe('every notification that can be switched', () => {
  it.each(notificationEvents)('%s is sent by each of its ways, and by none that is off', async (event) => {
    const sending = sendings[event];
    const { channels = [] } =
      offeredNotifications(fullRights(roles[sending.to])).find((one) => one.event === event) ?? {};
    const { app, mail } = await sent(sending);
    expect(app.length > 0).toBe(channels.includes('app'));
    expect(mail).toEqual([expect.stringMatching(sending.says)]);

    for (const channel of channels) {
      cast = await buildCast();
      const off = { [event]: { [channel]: false } };
      expect((await cast[callerOf[sending.to]].call('PATCH', path, { body: off })).status).toBe(200);
      const rest = await sent(sending);
      expect(rest[channel]).toEqual([]);
      const other = channels.find((one) => one !== channel);
      if (other) expect(rest[other]).toHaveLength(1);
    }
  });
});

describe('the switches', () => {
  it.each(['admin', 'employee', 'client'] as const)(
    'of %s are those it gets, all on at first',
    async (role) => {
      const caller = { admin: cast.admin, employee: cast.hourly, client: cast.clientCaller }[role];
      const expected = offeredNotifications(fullRights(role)).map(({ event, channels }) => [
        event,
        Object.fromEntries(channels.map((channel) => [channel, true])),
      ]);
      expect(await ask(caller, 'GET', path)).toEqual(Object.fromEntries(expected));
    },
  );

  it('of a manager are those of their powers', async () => {
    const eventsOf = async (preset: Preset) =>
      Object.keys(await ask(await buildManager(cast, [cast.sanFrancisco], preset), 'GET', path));
    expect(await eventsOf('client_manager')).toEqual(['new_message']);
    expect(await eventsOf('payroll_accountant')).toEqual([]);
    expect(await eventsOf('shift_lead')).toContain('day_off_asked');
    expect(await eventsOf('shift_lead')).not.toContain('new_message');
  });

  it('keep what another window chose, and take nothing that is never sent', async () => {
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { mail: false } });
    await ask(cast.admin, 'PATCH', path, { day_off_asked: { app: false } });
    expect(await ask(cast.admin, 'GET', path)).toMatchObject({ day_off_asked: { app: false, mail: false } });
    for (const body of [
      { week_published: { app: false } },
      { new_message: { app: false } },
      { unknown: { app: false } },
    ]) {
      expect((await cast.admin.call('PATCH', path, { body })).status, JSON.stringify(body)).toBe(400);
    }
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
