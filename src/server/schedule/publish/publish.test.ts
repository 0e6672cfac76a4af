import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const sunday = '2026-11-15';

async function plan(overrides: Record<string, unknown> = {}): Promise<string> {
  const uuid = randomUUID();
  const answer = await cast.admin.call('POST', '/shift/shifts/create/', {
    body: {
      uuid,
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start_time: '2026-11-19T09:00:00-08:00',
      end_time: '2026-11-19T17:00:00-08:00',
      shift_role: 'AT',
      ...overrides,
    },
  });
  expect(answer.status).toBe(201);
  return uuid;
}

const change = (uuid: string, body: unknown) => cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
const remove = (uuid: string) => cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
const publish = async () =>
  (await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } })).body as { id: number };
const pending = async () => (await cast.admin.call('GET', `/shift/publish/pending/?date=${sunday}`)).body;
const history = async () =>
  (await cast.admin.call('GET', `/shift/publish/history/?date=${sunday}`)).body as {
    action: string;
    changes: unknown[];
  }[];
const week = async (date = sunday) =>
  (await cast.admin.call('GET', `/shift/shifts/?date=${date}`)).body as {
    note: string;
    announced: boolean;
    was: unknown;
  }[];
const noticesOf = async (caller: Caller) =>
  (await caller.call('GET', '/human/notices/')).body as {
    id: number;
    kind: string;
    read_at: string | null;
    data: { sunday: string; changes: unknown[] };
  }[];

const later = { start_time: '2026-11-19T10:00:00-08:00', end_time: '2026-11-19T18:00:00-08:00' };
const told = {
  branch: expect.any(Number),
  start_time: '2026-11-19T17:00:00+00:00',
  end_time: '2026-11-20T01:00:00+00:00',
  shift_role: 'AT',
};

const mails = async () => {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (query) =>
    query.selectFrom('mail').select(['subject', 'body', 'user_id']).orderBy('id').execute(),
  );
};

describe('what is not yet announced', () => {
  it('is the whole week before it is published, and nothing after', async () => {
    await plan();
    await plan({ employee: null });
    expect(await pending()).toEqual({
      sunday,
      published: false,
      count: 2,
      added: 2,
      changed: 0,
      removed: 0,
      people: 1,
      reachable: 1,
      takers: 0,
    });
    expect((await week()).map(({ announced }) => announced)).toEqual([false, false]);
    await publish();
    expect(await pending()).toMatchObject({ published: true, count: 0 });
    expect((await week()).map(({ announced }) => announced)).toEqual([true, true]);
  });

  it('counts what changed, came, went and moved to somebody else; a note is a change, too', async () => {
    const uuids = [];
    for (const day of ['16', '17', '18', '19']) {
      uuids.push(
        await plan({
          start_time: `2026-11-${day}T09:00:00-08:00`,
          end_time: `2026-11-${day}T17:00:00-08:00`,
        }),
      );
    }
    const [changed = '', gone = '', given = '', noted = ''] = uuids;
    await publish();
    await change(changed, { end_time: '2026-11-16T18:00:00-08:00' });
    await remove(gone);
    await change(given, { employee: cast.luis });
    await change(noted, { note: 'Bring the keys' });
    await plan({ employee: null });
    expect(await pending()).toMatchObject({ count: 5, added: 2, changed: 2, removed: 2, people: 2 });
    expect((await week()).flatMap(({ was }) => was ?? [])).toEqual([
      { start_time: '2026-11-16T17:00:00+00:00', end_time: '2026-11-17T01:00:00+00:00' },
    ]);
    await change(changed, { end_time: '2026-11-16T17:00:00-08:00' });
    expect(await pending()).toMatchObject({ count: 4, changed: 1 });
    expect((await week()).find(({ note }) => note !== '')).toMatchObject({ announced: false, was: null });
    await change(noted, { note: '' });
    expect(await pending()).toMatchObject({ count: 3, changed: 0 });
  });

  it('is a removal in the week that a shift has left', async () => {
    const uuid = await plan();
    await publish();
    await change(uuid, { start_time: '2026-11-26T09:00:00-08:00', end_time: '2026-11-26T17:00:00-08:00' });
    expect(await pending()).toMatchObject({ count: 1, removed: 1 });
    expect(await week('2026-11-26')).toMatchObject([{ announced: false }]);
  });

  it('is not what a punch made', async () => {
    await publish();
    await plan({ planned: false, clock_in: '2026-11-19T09:00:00-08:00', reason: 'Forgot the tablet' });
    expect(await pending()).toMatchObject({ count: 0 });
    expect(await week()).toMatchObject([{ announced: true }]);
  });
});

describe('publishing', () => {
  it('tells of a note that was written later, in the application and by mail', async () => {
    const uuid = await plan();
    await publish();
    await change(uuid, { note: 'Bring the keys' });
    await publish();
    expect(await pending()).toMatchObject({ count: 0 });
    expect((await noticesOf(cast.hourly))[0]?.data.changes).toEqual([
      {
        kind: 'changed',
        shift: uuid,
        employee: cast.ana,
        before: told,
        after: { ...told, note: 'Bring the keys' },
      },
    ]);
    expect((await mails()).at(-1)?.body).toContain(
      'Was Thu, Nov 19, 9:00 AM to 5:00 PM, San Francisco, Staff Accountant. Now Thu, Nov 19, 9:00 AM to 5:00 PM, San Francisco, Staff Accountant, “Bring the keys”',
    );
  });

  it('names the position of a shift, and its role only where it has none', async () => {
    const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Server' } });
    const position = (made.body as { id: number }).id;
    const uuid = await plan();
    await publish();
    await change(uuid, { position });
    await publish();
    expect((await mails()).at(-1)?.body).toContain(
      'San Francisco, Staff Accountant. Now Thu, Nov 19, 9:00 AM to 5:00 PM, San Francisco, Server',
    );
    expect((await noticesOf(cast.hourly))[0]?.data.changes).toMatchObject([{ after: { position } }]);
  });

  it('tells only those concerned, with the old and the new time', async () => {
    const uuid = await plan();
    await plan({ employee: cast.daniel });
    await publish();
    expect(await noticesOf(cast.hourly)).toMatchObject([
      {
        kind: 'week_announced',
        read_at: null,
        data: { sunday, changes: [{ kind: 'added', before: null, after: told }] },
      },
    ]);
    expect(await noticesOf(cast.salaried)).toHaveLength(1);

    await change(uuid, later);
    await publish();
    const [newest] = await noticesOf(cast.hourly);
    expect(newest?.data.changes).toEqual([
      {
        kind: 'changed',
        shift: uuid,
        employee: cast.ana,
        before: told,
        after: { ...told, start_time: '2026-11-19T18:00:00+00:00', end_time: '2026-11-20T02:00:00+00:00' },
      },
    ]);
    expect(await noticesOf(cast.salaried)).toHaveLength(1);
    expect(await noticesOf(cast.admin)).toEqual([]);
  });

  it.each([
    ['opened', async () => null],
    ['given to another', async () => cast.luis],
  ])('tells of a shift that has begun and is %s', async (_how, findEmployee) => {
    const began = { start_time: '2026-11-16T09:00:00-08:00', end_time: '2026-11-16T17:00:00-08:00' };
    const uuid = await plan(began);
    await publish();
    await change(uuid, { employee: await findEmployee() });
    await publish();
    expect(await pending()).toMatchObject({ published: true, count: 0 });
  });

  it('again tells nobody and leaves no trace', async () => {
    await plan();
    const first = await publish();
    expect(await publish()).toEqual(first);
    expect(await noticesOf(cast.hourly)).toHaveLength(1);
    expect(await history()).toHaveLength(1);
  });

  it('keeps who, when and what', async () => {
    const uuid = await plan();
    const { id } = await publish();
    await remove(uuid);
    await publish();
    await cast.admin.call('DELETE', `/shift/publish/delete/${id}/`);
    const entries = await history();
    expect(entries).toMatchObject([
      { action: 'unpublish', actor: 'Priya Nair' },
      {
        action: 'announce',
        removed: 1,
        people: 1,
        changes: [{ kind: 'removed', employee: cast.ana, before: told }],
      },
      { action: 'publish', added: 1, people: 1, changes: [{ kind: 'added', after: told }] },
    ]);
  });

  it('taken back and done again is news again, compared with what people were last told', async () => {
    await plan();
    const changed = await plan({ employee: cast.daniel });
    const gone = await plan({ employee: cast.luis });
    const { id } = await publish();
    await cast.admin.call('DELETE', `/shift/publish/delete/${id}/`);
    expect(await pending()).toMatchObject({ published: false, count: 3, added: 3, people: 3 });
    expect((await week()).map(({ announced }) => announced)).toEqual([false, false, false]);
    await change(changed, later);
    await remove(gone);
    const [preview] = [await cast.admin.call('GET', `/shift/publish/pending/?date=${sunday}&changes=1`)];
    await publish();
    const [{ changes = [] } = {}] = await history();
    expect(preview.body).toMatchObject({ count: 3, added: 1, changed: 1, removed: 1, changes });
    expect(changes).toMatchObject([
      { employee: expect.any(Number) },
      { employee: expect.any(Number) },
      { employee: expect.any(Number) },
    ]);
    expect((await noticesOf(cast.hourly)).map(({ kind, data }) => [kind, data.changes?.length])).toEqual([
      ['week_announced', 1],
      ['week_withdrawn', undefined],
      ['week_announced', 1],
    ]);
    expect((await mails()).filter(({ user_id }) => user_id === cast.userIds.hourly)).toHaveLength(3);
    expect(await pending()).toMatchObject({ published: true, count: 0 });
  });
});

describe('who is notified', () => {
  const reach = async () =>
    (
      (await cast.admin.call('GET', `/shift/publish/pending/?date=${sunday}&changes=1`)).body as {
        reach: unknown;
      }
    ).reach;

  it('is whom it reaches now; who has not joined is named, with the reason', async () => {
    await plan();
    await plan({ employee: cast.luis });
    expect(await reach()).toEqual({
      by_mail: [],
      unreached: [{ employee: cast.luis, why: 'not_invited' }],
    });
    expect(await pending()).toMatchObject({ people: 2, reachable: 1 });
    await publish();
    expect(await history()).toMatchObject([{ people: 2, notified: 1 }]);
  });

  it('has nobody to invite in an admin who also works there, known by the email', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, async (query) => {
      const account = query.selectFrom('app_user').where('id', '=', cast.userIds.admin);
      const { email } = await account.select('email').executeTakeFirstOrThrow();
      await query
        .updateTable('employee')
        .set({ email: email ?? '' })
        .where('id', '=', cast.luis)
        .execute();
    });
    await plan({ employee: cast.luis });
    expect(await reach()).toEqual({ by_mail: [], unreached: [{ employee: cast.luis, why: 'admin' }] });
    const { body } = await cast.admin.call('GET', '/human/employee-profile/');
    const files = body as { id: number; user: number | null; admin: number | null }[];
    expect(files.find(({ id }) => id === cast.luis)).toMatchObject({ user: null, admin: cast.userIds.admin });
    expect(files.find(({ id }) => id === cast.daniel)).toMatchObject({ admin: null });
  });

  it('includes later who is invited after the week was published', async () => {
    await plan({ employee: cast.luis });
    await publish();
    const path = `/human/employee-profile/${cast.luis}/`;
    const invited = await cast.admin.call('PATCH', path, {
      body: { email: 'luis@example.com', invite: true },
    });
    expect(invited.status).toBe(200);
    const { database } = await testServer();
    const waiting = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('notice')
        .innerJoin('app_user', 'app_user.id', 'notice.user_id')
        .select(['kind', 'data', 'app_user.employee_id'])
        .execute(),
    );
    expect(waiting).toMatchObject([
      {
        kind: 'week_announced',
        employee_id: cast.luis,
        data: { sunday, changes: [{ kind: 'added', before: null, after: told }] },
      },
    ]);
    await plan({
      employee: cast.luis,
      ...later,
      start_time: '2026-11-20T10:00:00-08:00',
      end_time: '2026-11-20T18:00:00-08:00',
    });
    expect(await pending()).toMatchObject({ reachable: 0 });
    expect(await reach()).toMatchObject({
      unreached: [{ employee: cast.luis, why: 'not_joined' }],
    });
  });
});

describe('a new open shift of a published week', () => {
  it('is offered to those who can take it, and counted', async () => {
    await plan();
    await publish();
    const friday = { start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' };
    await plan({ employee: null, ...friday });
    expect(await pending()).toMatchObject({ count: 1, people: 0, takers: 2 });
    await publish();
    expect((await noticesOf(cast.hourly)).map(({ kind }) => kind)).toEqual([
      'shift_offered',
      'week_announced',
    ]);
    expect(await history()).toMatchObject([{ people: 0, notified: 2 }, { notified: 1 }]);
  });

  it('counts whoever can take it once, beside a change of their own', async () => {
    await plan();
    await publish();
    const friday = { start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' };
    await plan({ employee: null, ...friday });
    await plan({ start_time: '2026-11-18T09:00:00-08:00', end_time: '2026-11-18T17:00:00-08:00' });
    expect(await pending()).toMatchObject({ reachable: 1, takers: 1 });
    await publish();
    expect(await history()).toMatchObject([{ notified: 2 }, { notified: 1 }]);
  });
});

describe('a manager', () => {
  it('leaves some out, and notifies whoever a change concerns that came since', async () => {
    await plan();
    await plan({ employee: cast.daniel });
    const publish = (skip: number[]) =>
      cast.admin.call('POST', '/shift/publish/create/', { body: { sunday, skip } });
    expect((await publish([0])).status).toBe(400);
    await publish([cast.ana]);
    expect([await noticesOf(cast.hourly), await noticesOf(cast.salaried)]).toMatchObject([
      [],
      [{ kind: 'week_announced' }],
    ]);
  });

  it('chooses who is notified', async () => {
    await plan();
    await plan({ employee: cast.daniel });
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday, notify: [cast.daniel] } });
    expect([await noticesOf(cast.hourly), await noticesOf(cast.salaried)]).toMatchObject([
      [],
      [{ kind: 'week_announced' }],
    ]);
    expect(await pending()).toMatchObject({ published: true, count: 0 });
  });
});

describe('notices', () => {
  it('are read up to the one that was seen, by their owner only', async () => {
    await plan();
    await publish();
    await plan({ ...later, start_time: '2026-11-19T17:30:00-08:00' });
    await publish();
    const [, older] = await noticesOf(cast.hourly);
    const read = (caller: Caller) =>
      caller.call('POST', '/human/notices/read/', { body: { up_to: older?.id } });
    expect((await read(cast.salaried)).body).toEqual({ unread: 0 });
    expect((await read(cast.hourly)).body).toEqual({ unread: 1 });
    expect((await noticesOf(cast.hourly)).map(({ read_at }) => read_at === null)).toEqual([true, false]);
  });
});

describe('mail', () => {
  it('goes to each employee concerned with an account, with the old and the new time, and to nobody who has left', async () => {
    const uuid = await plan();
    await plan({ employee: cast.luis });
    await publish();
    await change(uuid, later);
    await publish();
    const sent = await mails();
    expect(sent.map(({ user_id }) => user_id)).toEqual([cast.userIds.hourly, cast.userIds.hourly]);
    expect(sent[0]?.subject).toMatch(/^Your shifts for November 15.–.21$/);
    expect(sent[0]?.body).toMatch(/New: Thu, Nov 19, 9:00.AM to 5:00.PM, San Francisco/);
    expect(sent[1]?.subject).toMatch(/have changed/);
    expect(sent[1]?.body).toMatch(
      /Was Thu, Nov 19, 9:00.AM to 5:00.PM, .*\. Now Thu, Nov 19, 10:00.AM to 6:00.PM/,
    );
    expect(sent[1]?.body).toContain('/spa/schedule?date=2026-11-15');
    await cast.admin.call('PATCH', `/human/employees/${cast.ana}/`, { body: { active: false } });
    await remove(uuid);
    await publish();
    expect(await mails()).toHaveLength(2);
  });

  it('and notices go by the ways that each chose', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, async (query) => {
      const notifications = JSON.stringify({
        week_published: { app: true, mail: false },
        shift_changed: { app: false, mail: true },
      });
      await query.insertInto('employee_preference').values({ employee_id: cast.ana, clock: '24' }).execute();
      await query
        .updateTable('app_user')
        .set({ notifications })
        .where('id', '=', cast.userIds.hourly)
        .execute();
    });
    const id = await plan();
    await publish();
    expect([await mails(), await noticesOf(cast.hourly)]).toMatchObject([[], [{ kind: 'week_announced' }]]);
    await change(id, later);
    await publish();
    expect(await mails()).toMatchObject([
      { body: expect.stringContaining('Now Thu, Nov 19, 10:00 to 18:00') },
    ]);
    expect(await noticesOf(cast.hourly)).toHaveLength(1);
  });
});
