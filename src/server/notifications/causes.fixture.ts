import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { type NotificationEvent, notificationEvents } from '#domain/notifications/notification-choices.ts';
import { notifyOfTime } from '#server/attention/notify-due.ts';
import { notifyUnread } from '#server/clients/messages/notify-unread.ts';
import { notifyRequests } from '#server/clients/requests/notify-requests.ts';
import { stopTexts } from '#server/notifications/sms/stop-texts.ts';
import { switchOff } from '#server/webhooks/switch-off.ts';
import { anasPin, type Cast } from '#test/cast.ts';
import { type Caller, testServer } from '#test/server.ts';
import { addNumber } from './sending.fixture.ts';

/** As the test's server knows it. */
export const publicUrl = 'http://127.0.0.1:3000';
const sunday = '2026-11-15';
const day = 86_400;

/** Makes a call that must succeed. */
export async function ask<Body>(caller: Caller, method: string, path: string, body?: object): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect([200, 201, 204], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Body;
}

interface ShiftGiven {
  employee: number | null;
  daysAhead?: number;
  clocked?: boolean;
}

/** Lays a shift of Wednesday, November 18, or of days after it. */
export async function layShift(cast: Cast, given: ShiftGiven): Promise<string> {
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

const publish = (cast: Cast) => ask(cast.admin, 'POST', '/shift/publish/create/', { sunday });
const dayOff = (cast: Cast) =>
  ask<{ id: number }>(cast.hourly, 'POST', '/shift/dayoff/', { dayoff: '2026-12-03' });
const correction = async (cast: Cast) =>
  ask<{ id: number }>(cast.hourly, 'POST', '/shift/correction-requests/', {
    shift: await layShift(cast, { employee: cast.ana, daysAhead: -2, clocked: true }),
    clock_in: '2026-11-16T08:30:00-08:00',
    reason: 'The tablet was off',
  });

async function trade(cast: Cast) {
  const uuid = await layShift(cast, { employee: cast.daniel });
  await publish(cast);
  return () => ask<{ id: number }>(cast.salaried, 'POST', '/shift/trades/', { shift: uuid, to: cast.ana });
}

async function availability(cast: Cast) {
  await ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { availability_approval: true });
  const weekly = [{ weekday: 1, from: '00:00', to: '24:00', kind: 'cannot' }];
  return async () => {
    const preference = await ask<{ pending_availability: { id: number } }>(
      cast.hourly,
      'PATCH',
      `/human/my-preference/${cast.ana}/`,
      { availability: { weekly, dated: [] } },
    );
    return preference.pending_availability.id;
  };
}

export interface Cause {
  to: 'admin' | 'hourly' | 'salaried' | 'client';
  says: RegExp;
  /** Prepares the case; returns the write that notifies. */
  arrange: (cast: Cast) => Promise<() => Promise<unknown>>;
}

/** Roles of the accounts that causes reach. */
export const roleOf = { admin: 'admin', hourly: 'employee', salaried: 'employee', client: 'client' } as const;

/** Requires a real cause for each notification: a missing one does not compile. */
const causes: Record<NotificationEvent, Cause | Cause[]> = {
  announcement: {
    to: 'hourly',
    says: /Inventory on Friday[\s\S]*Come at 6/,
    arrange: async (cast) => () =>
      ask(cast.admin, 'POST', '/human/announcements/', { title: 'Inventory on Friday', text: 'Come at 6' }),
  },
  week_published: {
    to: 'hourly',
    says: /New: Thu, Nov 19/,
    arrange: async (cast) => {
      await layShift(cast, { employee: cast.ana });
      return () => publish(cast);
    },
  },
  shift_changed: {
    to: 'hourly',
    says: /Removed: Thu, Nov 19/,
    arrange: async (cast) => {
      const uuid = await layShift(cast, { employee: cast.ana });
      await publish(cast);
      await ask(cast.admin, 'DELETE', `/shift/shifts/${uuid}/`);
      return () => publish(cast);
    },
  },
  confirmation_asked: {
    to: 'hourly',
    says: /Please confirm 1 shift/,
    arrange: async (cast) => {
      await ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { shift_confirmation: true });
      await layShift(cast, { employee: cast.ana });
      await publish(cast);
      return () => ask(cast.admin, 'POST', '/shift/confirmations/remind/', { sunday });
    },
  },
  open_shift: {
    to: 'hourly',
    says: /Can you work this shift\?/,
    arrange: async (cast) => {
      const uuid = await layShift(cast, { employee: null });
      await publish(cast);
      return () => ask(cast.admin, 'POST', `/shift/shifts/${uuid}/offer/`, { employee: cast.ana });
    },
  },
  shift_offer: { to: 'hourly', says: /asks you to take over/, arrange: trade },
  day_off_decided: {
    to: 'hourly',
    says: /Your day off on Thu, Dec 3 was approved/,
    arrange: async (cast) => {
      const { id } = await dayOff(cast);
      return () => ask(cast.admin, 'PATCH', `/shift/dayoff/${id}/`, { approved: true });
    },
  },
  availability_decided: {
    to: 'hourly',
    says: /Your new availability was approved/,
    arrange: async (cast) => {
      const id = await (await availability(cast))();
      return () =>
        ask(cast.admin, 'POST', `/human/availability-requests/${id}/decide/`, { action: 'approve' });
    },
  },
  availability_asked: {
    to: 'admin',
    says: /Ana Reyes wants to change their availability/,
    arrange: availability,
  },
  time_corrected: {
    to: 'hourly',
    says: /Your clocked time on Mon, Nov 16 was corrected: 9:00.AM to 6:00.PM\n\n“Forgot to clock out”/,
    arrange: async (cast) => {
      const uuid = await layShift(cast, { employee: cast.ana, daysAhead: -2, clocked: true });
      const body = { clock_out: '2026-11-16T18:00:00-08:00', reason: 'Forgot to clock out' };
      return () => ask(cast.admin, 'PATCH', `/shift/shifts/${uuid}/`, body);
    },
  },
  correction_decided: {
    to: 'hourly',
    says: /Your correction of Mon, Nov 16 was approved/,
    arrange: async (cast) => {
      const { id } = await correction(cast);
      return () =>
        ask(cast.admin, 'POST', `/shift/correction-requests/${id}/resolve/`, { action: 'approve' });
    },
  },
  day_off_asked: {
    to: 'admin',
    says: /Ana Reyes requested Thu, Dec 3 off/,
    arrange: async (cast) => () => dayOff(cast),
  },
  trade_waiting: {
    to: 'admin',
    says: /will take over from/,
    arrange: async (cast) => {
      const { id } = await (await trade(cast))();
      await ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { claims: 'manager' });
      return () => ask(cast.hourly, 'POST', `/shift/trades/${id}/answer/`, { action: 'accept' });
    },
  },
  shift_taken: {
    to: 'admin',
    says: /took an open shift/,
    arrange: async (cast) => {
      const uuid = await layShift(cast, { employee: null });
      await publish(cast);
      return () => ask(cast.hourly, 'POST', `/shift/shifts/${uuid}/claim/`);
    },
  },
  correction_asked: {
    to: 'admin',
    says: /Ana Reyes asked for a correction of Mon, Nov 16\n\n“The tablet was off”/,
    arrange: async (cast) => () => correction(cast),
  },
  punch_waiting: {
    to: 'admin',
    says: /Ana Reyes’s punch on Tue, Nov 10/,
    arrange: async (cast) => () =>
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
    arrange: async (cast) => {
      await layShift(cast, { employee: cast.daniel, daysAhead: -1, clocked: true });
      await layShift(cast, { employee: cast.ana, daysAhead: 0 });
      await publish(cast);
      return () => run(notifyOfTime);
    },
  },
  period_ready: {
    to: 'admin',
    says: /The pay period .* is over and ready to close/,
    arrange: async (cast) => {
      await layShift(cast, { employee: cast.ana, daysAhead: -5, clocked: true });
      return () => run(notifyOfTime);
    },
  },
  sms_stopped: (['admin', 'hourly', 'client'] as const).map((to) => ({
    to,
    says: /the number ending in 0134 replied STOP/,
    arrange: async (cast) => async () => {
      const { database, now } = await testServer();
      await addNumber({ storeId: cast.storeId, userId: cast.userIds[to] });
      const stopped = { user: cast.userIds[to], phone: '+14155550134' };
      await database.withinStore(cast.storeId, (query) => stopTexts(query, { now, publicUrl }, stopped));
    },
  })),
  webhook_off: {
    to: 'admin',
    says: /We turned off the webhook https:\/\/example.com\/hook/,
    arrange: async (cast) => async () => {
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
      arrange: async (cast) => {
        await ask(cast.admin, 'PATCH', `/project/client/${cast.client}/`, { staff: [cast.daniel] });
        return () => write(cast, cast.clientCaller);
      },
    },
    {
      to: 'admin',
      says: /You have an unread message/,
      arrange: async (cast) => () => write(cast, cast.clientCaller),
    },
    {
      to: 'client',
      says: /You have an unread message/,
      arrange: async (cast) => () => write(cast, cast.admin),
    },
  ],
  document_asked: {
    to: 'client',
    says: /You have 1 open request/,
    arrange: async (cast) => async () => {
      await ask(cast.admin, 'POST', '/project/client-requests/', { client: cast.client, title: 'Receipts' });
      await later(notifyRequests, day);
    },
  },
};

async function run(look: (services: Parameters<typeof notifyUnread>[0]) => Promise<unknown>): Promise<void> {
  const { database, now } = await testServer();
  await look({ database, now, publicUrl });
}

async function write(cast: Cast, from: Caller): Promise<void> {
  const client = from === cast.admin ? { client: cast.client } : {};
  await ask(from, 'POST', '/project/projects/', { ...client, title: 'Tax', description: 'Please' });
  await later(notifyUnread, 3600);
}

async function later(look: Parameters<typeof run>[0], seconds: number): Promise<void> {
  const { now, setNow } = await testServer();
  setNow(now() + seconds);
  await run(look);
}

/** Lists every event and role with its cause. */
export const cases = notificationEvents.flatMap((event) =>
  [causes[event]].flat().map((cause) => [event, roleOf[cause.to], cause] as const),
);
