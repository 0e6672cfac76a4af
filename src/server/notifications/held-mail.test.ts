import { beforeEach, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildShift } from '#demo/builders.ts';
import { notifyOfTime } from '#server/attention/notify-due.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { testNow, testServer } from '#test/server.ts';
import { sendHeldMail } from './held-mail.ts';

const hour = 3600;
const publicUrl = 'https://shifts.example.com';

let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

const settings = (body: object, caller = cast.admin) =>
  caller.call('PATCH', '/human/notification-settings/', { body });
const askDayOff = (dayoff: string) => cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff } });

async function mails(userId = cast.userIds.admin) {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (query) =>
    query
      .selectFrom('mail')
      .select(['kind', 'subject', 'body'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  );
}

/** Lets every process look at a time. */
async function look(at: number): Promise<void> {
  const { database, now, setNow } = await testServer();
  setNow(at);
  await Promise.all([1, 2, 3].map(() => sendHeldMail({ database, now, publicUrl })));
}

it('sends one mail after quiet hours, with what was not read and may still be known', async () => {
  expect((await settings({ quiet: { from: '09:00', to: '11:00' } })).body).toEqual({
    quiet: { from: '09:00', to: '11:00' },
    digest: null,
    push_details: false,
  });
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-05']) await askDayOff(day);
  await look(testNow);
  expect(await mails()).toEqual([]);
  const notices = (await cast.admin.call('GET', '/human/notices/')).body as { id: number }[];
  await cast.admin.call('POST', '/human/notices/read/', { body: { up_to: notices[2]?.id } });
  await look(testNow + 2 * hour);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: 'digest', subject: '2 notifications' });
  expect(mail?.body).toMatch(/• Ana Reyes requested Fri, Dec 4 off.*\n• Ana Reyes requested Sat, Dec 5 off/);
  expect(mail?.body).not.toContain('Dec 3');
  await look(testNow + 3 * hour);
  expect(await mails()).toHaveLength(1);
});

it('names at most fifty in one mail, counts the rest, and keeps its link', async () => {
  const { database } = await testServer();
  await settings({ quiet: { from: '09:00', to: '11:00' } });
  await askDayOff('2026-12-03');
  await database.withinStore(cast.storeId, async (query) => {
    const { due_at, data, event, kind } = await query
      .selectFrom('notice_mail')
      .innerJoin('notice', 'notice.id', 'notice_mail.notice_id')
      .select(['due_at', 'data', 'event', 'kind'])
      .executeTakeFirstOrThrow();
    const notice = { data: JSON.stringify(data), event, kind, user_id: cast.userIds.admin };
    const copies = await query
      .insertInto('notice')
      .values(
        Array.from({ length: 60 }, () => ({
          ...notice,
          body: 'Ana Reyes requested a day off '.repeat(20),
          created_at: at(testNow),
        })),
      )
      .returning('id as notice_id')
      .execute();
    await query
      .insertInto('notice_mail')
      .values(copies.map((copy) => ({ ...copy, user_id: cast.userIds.admin, due_at: at(due_at) })))
      .execute();
  });
  await look(testNow + 2 * hour);
  const [mail] = await mails();
  expect(mail).toMatchObject({ kind: 'digest', subject: '61 notifications' });
  expect(mail?.body.match(/^• .{1,150}$/gm)).toHaveLength(50);
  expect(mail?.body).toMatch(/…\n… and 11 more\n[\s\S]*https:\/\/shifts\.example\.com/);
});

it('gathers a manager’s mails of the day, and forgets what they may no longer know', async () => {
  const { database, setNow } = await testServer();
  const lead = await buildManager(cast, [cast.sanFrancisco]);
  for (const caller of [cast.admin, lead]) await settings({ digest: '18:00' }, caller);
  await askDayOff('2026-12-03');
  setNow(testNow + hour);
  await askDayOff('2026-12-04');
  await database.withinStore(cast.storeId, (query) =>
    query
      .updateTable('app_user')
      .set({ branches: [cast.oakland] })
      .where('id', '=', lead.userId)
      .execute(),
  );
  await look(Date.parse('2026-11-18T17:59:00-08:00') / 1000);
  expect(await mails()).toEqual([]);
  await look(Date.parse('2026-11-18T18:00:00-08:00') / 1000);
  expect(await mails()).toMatchObject([{ kind: 'digest', subject: '2 notifications' }]);
  expect(await mails(lead.userId)).toEqual([]);
});

it('refuses quiet hours without a length, and the mail of the day to who is no manager', async () => {
  const refused = await settings({ quiet: { from: '09:00', to: '09:00' } });
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['quiet.to']]);
  const other = await settings({ digest: '18:00' }, cast.hourly);
  expect([other.status, Object.keys(other.body as object)]).toEqual([400, ['digest']]);
  expect((await settings({ digest: null, push_details: true }, cast.hourly)).status).toBe(200);
});

it('tells of who is late once, those who plan that branch, at once in spite of the mail of the day', async () => {
  const { database, now, setNow } = await testServer();
  const [here, elsewhere] = await Promise.all([
    buildManager(cast, [cast.sanFrancisco], 'shift_lead'),
    buildManager(cast, [cast.oakland], 'shift_lead'),
  ]);
  const payroll = await buildManager(cast, null, 'payroll_accountant');
  await settings({ digest: '18:00' }, here);
  const start = Date.parse('2026-11-18T09:40:00-08:00') / 1000;
  await database.withinStore(cast.storeId, async (query) => {
    const shift = { branch: cast.sanFrancisco, start, end: start + 8 * hour };
    await buildShift(query, { ...shift, employee: cast.ana });
    const before = start - 24 * hour;
    await buildShift(query, {
      ...shift,
      employee: cast.luis,
      start: before,
      end: before + hour,
      clockIn: before,
      clockOut: before + hour,
    });
  });
  await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-15' } });
  const watch = () => notifyOfTime({ database, now, publicUrl });
  setNow(start + 9 * 60);
  await watch();
  expect(await mails(here.userId)).toEqual([]);
  setNow(start + 10 * 60);
  await Promise.all([watch(), watch(), watch()]);
  await watch();
  expect(await mails(here.userId)).toMatchObject([
    {
      kind: 'late',
      body: expect.stringMatching(
        /Ana Reyes hasn’t clocked in: Wed, Nov 18, 9:40 AM to 5:40 PM, San Francisco/,
      ),
    },
  ]);
  for (const { userId } of [elsewhere, payroll]) expect(await mails(userId)).toEqual([]);
  // Gone in, or told of: nothing more.
  setNow(start + hour);
  await watch();
  expect(await mails(here.userId)).toHaveLength(1);
});
