import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/index.ts';
import { authTypes } from '#domain/auth-types.ts';
import { findReach, fullRights } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type EventListener, listenTo } from '#test/event-stream.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

let cast: Cast;
let url: string;
const open: EventListener[] = [];

beforeAll(async () => {
  const server = await testServer();
  url = await server.listen();
  return () => server.app.close();
});

beforeEach(async () => {
  cast = await buildCast();
});

afterEach(async () => {
  (await testServer()).setNow(testNow);
  for (const listener of open.splice(0)) listener.close();
});

/** Opens a stream and waits until nothing is missed. */
async function listen(caller: Caller, lastEventId?: string): Promise<EventListener> {
  const listener = await listenTo(url, {
    cookie: caller.cookie,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  });
  open.push(listener);
  expect(listener.status).toBe(200);
  await listener.until(({ event }) => event === 'ready');
  return listener;
}

const thisWeek = 'shifts 2026-11-15';

function plan(given: object = {}) {
  return {
    uuid: randomUUID(),
    employee: null,
    branch: cast.sanFrancisco,
    start_time: '2026-11-19T09:00:00-08:00',
    end_time: '2026-11-19T17:00:00-08:00',
    shift_role: 'AT',
    ...given,
  };
}

async function create(body: object, by: Caller = cast.admin) {
  const answer = await by.call('POST', '/shift/shifts/create/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

async function publish(sunday: string) {
  const answer = await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } });
  return (answer.body as { id: number }).id;
}

/** Renames a branch, of which everybody hears: what was to be heard before has been heard by then. */
async function markEnd(...listeners: EventListener[]) {
  const { database } = await testServer();
  await database.withinStore(cast.storeId, (query) =>
    query.updateTable('branch').set({ name: randomUUID() }).execute(),
  );
  await Promise.all(listeners.map((listener) => listener.until(({ data }) => data.topic === 'store')));
}

async function heardAfter(listener: EventListener): Promise<string[]> {
  await markEnd(listener);
  return listener.changes().filter((change) => !change.startsWith('store '));
}

/** Reads the position of a page that the caller opens. */
async function openPage({ cookie }: Caller): Promise<string> {
  const html = await (await fetch(`${url}/spa/profile`, { headers: { cookie } })).text();
  return /"position":"([^"]+)"/.exec(html)?.[1] ?? '';
}

describe('the stream', () => {
  it('tells a page what changed since it was made, and nothing else', async () => {
    await create(plan());
    const position = await openPage(cast.admin);
    const quiet = await listen(cast.admin, position);
    expect(quiet.text()).not.toMatch(/^event: reset$/m);
    expect(quiet.changes()).toEqual([]);
    await create(plan());
    const late = await listen(cast.admin, position);
    expect(late.changes()).toContain(thisWeek);
  });

  it('says topic and id of a change by somebody else, and nothing more', async () => {
    const listener = await listen(cast.admin);
    expect(listener.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    expect(listener.headers['content-encoding']).toBeUndefined();
    await create(plan());
    const { data } = await listener.until(({ data }) => data.topic === 'shifts');
    expect(data).toEqual({ topic: 'shifts', id: '2026-11-15' });
  });

  it('tells at each of their clients of a person who changed, to those who serve it', async () => {
    const { database } = await testServer();
    const client = async (body: object) =>
      ((await cast.admin.call('POST', '/project/clients/', { body })).body as { id: number }).id;
    const served = await client({ entity_name: 'Alder LLC', staff: [cast.daniel] });
    const other = await client({ entity_name: 'Bay Inc' });
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('employee').set({ role: 'OS' }).where('id', '=', cast.daniel).execute(),
    );
    const add = async (body: object) =>
      (await cast.admin.call('POST', '/project/client-driver/', { body })).body as {
        id: number;
        person: number;
      };
    const { person } = await add({ client: served, first_name: 'Nok', last_name: 'Suda' });
    const { id } = await add({ client: other, person });
    const [all, own] = [await listen(cast.admin), await listen(cast.salaried)];
    await cast.admin.call('PATCH', `/project/client-driver-detail/${id}/`, {
      body: { phone: '415-555-0100' },
    });
    await markEnd(all, own);
    const officers = (listener: EventListener) =>
      listener.changes().filter((change) => change.startsWith('officers'));
    expect(officers(all).sort()).toEqual([`officers ${served}`, `officers ${other}`].sort());
    expect(officers(own)).toEqual([`officers ${served}`]);
  });

  it('is not compressed even for who asks for it', async () => {
    const listener = await listenTo(url, { cookie: cast.admin.cookie, 'accept-encoding': 'br, gzip' });
    open.push(listener);
    await listener.until(({ event }) => event === 'ready');
    expect(listener.headers['content-encoding']).toBeUndefined();
  });

  it('tells a week that is saved as a whole once', async () => {
    const listener = await listen(cast.admin);
    const shifts = Array.from({ length: 40 }, (_, index) =>
      plan({ branch: index % 2 ? cast.oakland : cast.sanFrancisco }),
    );
    const answer = await cast.admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
    expect(answer.status).toBe(200);
    expect(await heardAfter(listener)).toEqual([thisWeek]);
  });

  it('tells both weeks of a shift that moves, and of one that is deleted', async () => {
    const body = plan();
    await create(body);
    const listener = await listen(cast.admin);
    const path = `/shift/shifts/${body.uuid}/`;
    const next = { start_time: '2026-11-24T09:00:00-08:00', end_time: '2026-11-24T17:00:00-08:00' };
    expect((await cast.admin.call('PATCH', path, { body: next })).status).toBe(200);
    const moved = await heardAfter(listener);
    expect(moved).toEqual(expect.arrayContaining([thisWeek, 'shifts 2026-11-22']));
    expect((await cast.admin.call('DELETE', path)).status).toBe(204);
    expect((await heardAfter(listener)).slice(moved.length)).toContain('shifts 2026-11-22');
  });

  it('tells nothing of a change that was refused', async () => {
    const listener = await listen(cast.admin);
    const refused = await cast.admin.call('POST', '/shift/shifts-update-create/', {
      body: { shifts: [plan(), plan({ branch: 999_999_999 })] },
    });
    expect(refused.status).toBe(400);
    expect(await heardAfter(listener)).toEqual([]);
  });
});

describe('who hears what', () => {
  it('refuses who is not signed in, and serves the roles of the table', async () => {
    const nobody = await listenTo(url, {});
    expect([nobody.status, nobody.headers['x-error-code']]).toEqual([403, 'not_signed_in']);
    const callers = {
      admin: cast.admin,
      employee: cast.hourly,
      clockadmin: cast.clock,
      client: cast.clientCaller,
    };
    for (const role of authTypes) {
      expect(findReach(calls['event.listen'].id, fullRights(role))).not.toBeNull();
      await listen(callers[role]);
    }
  });

  it('does not answer a HEAD with a stream', async () => {
    const { app } = await testServer();
    const answer = await app.inject({
      method: 'HEAD',
      url: '/api/v1/events/',
      headers: { cookie: cast.admin.cookie },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('tells an employee of published weeks only, and of a week once it is published', async () => {
    const listener = await listen(cast.hourly);
    await create(plan({ employee: cast.ana }));
    expect(await heardAfter(listener)).toEqual([]);
    const id = await publish('2026-11-15');
    await create(plan({ employee: cast.luis }));
    expect(await heardAfter(listener)).toEqual(['published-weeks 2026-11-15', thisWeek]);
    await cast.admin.call('DELETE', `/shift/publish/delete/${id}/`);
    await create(plan({ start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' }));
    expect(await heardAfter(listener)).toEqual([
      'published-weeks 2026-11-15',
      thisWeek,
      'published-weeks 2026-11-15',
    ]);
  });

  it('tells a kiosk of its branch, from yesterday to tomorrow', async () => {
    const listener = await listen(cast.clock);
    await create(plan({ branch: cast.oakland }));
    await create(plan({ start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' }));
    expect(await heardAfter(listener)).toEqual([]);
    await create(plan());
    expect(await heardAfter(listener)).toEqual([thisWeek]);
  });

  it('tells a kiosk and the managers of a punch', async () => {
    const [kiosk, admin] = [await listen(cast.clock), await listen(cast.admin)];
    const answer = await cast.clock.call('POST', '/shift/clock/', {
      body: {
        key: randomUUID(),
        employee: cast.ana,
        pin: '2468',
        action: 'in',
        at: '2026-11-18T09:41:00-08:00',
      },
    });
    expect(answer.status).toBe(201);
    expect(await heardAfter(kiosk)).toEqual([thisWeek]);
    expect(await heardAfter(admin)).toEqual([thisWeek]);
  });

  it('tells a client nothing of shifts, nor of another client', async () => {
    const listener = await listen(cast.clientCaller);
    const { database } = await testServer();
    await create(plan());
    await publish('2026-11-15');
    await database.withinStore(cast.storeId, async (query) => {
      await query.insertInto('client').values({ entity_name: 'Another LLC' }).execute();
      await query
        .updateTable('client')
        .set({ entity_name: 'Mine LLC' })
        .where('id', '=', cast.client)
        .execute();
    });
    expect(await heardAfter(listener)).toEqual([`clients ${cast.client}`]);
  });

  it('tells nobody of another store', async () => {
    const other = await buildCast();
    const listener = await listen(other.admin);
    await create(plan());
    const before = cast;
    cast = other;
    expect(await heardAfter(listener)).toEqual([]);
    cast = before;
  });
});

describe('coming back', () => {
  it('hears exactly what was missed', async () => {
    const first = await listen(cast.admin);
    await create(plan());
    await first.until(({ data }) => data.topic === 'shifts');
    await markEnd(first);
    first.close();
    await create(plan({ start_time: '2026-11-25T09:00:00-08:00', end_time: '2026-11-25T17:00:00-08:00' }));
    const again = await listen(cast.admin, first.lastEventId());
    expect(again.changes()).toEqual(['shifts 2026-11-22']);
    const third = await listenTo(
      url,
      { cookie: cast.admin.cookie },
      `?last_event_id=${encodeURIComponent(again.lastEventId())}`,
    );
    open.push(third);
    await third.until(({ event }) => event === 'ready');
    expect(third.changes()).toEqual([]);
  });

  it('is judged by what one may see now', async () => {
    const first = await listen(cast.hourly);
    first.close();
    await create(plan({ employee: cast.ana }));
    const again = await listen(cast.hourly, first.lastEventId());
    expect(again.changes()).toEqual([]);
  });

  it('keeps the place of who hears nothing for long: a heartbeat moves it', async () => {
    const listener = await listen(cast.clientCaller);
    const before = listener.lastEventId();
    await create(plan());
    await expect.poll(() => listener.lastEventId()).not.toBe(before);
    expect(listener.text()).toMatch(/^:$/m);
    expect(listener.changes()).toEqual([]);
  });

  it.each([
    ['rubbish', () => 'rubbish; DROP TABLE change'],
    ['that turns the snapshot round', (id: string) => id.replace(/-.*/, '-9:1:')],
    ['of a database that was further', (id: string) => id.replace(/-.*/, '-999999999:999999999:')],
    ['from too long ago', (id: string) => id.replace(/^\d+/, String(testNow - 24 * 3600))],
  ])('starts anew from an id %s', async (_, change) => {
    const first = await listen(cast.admin);
    const listener = await listen(cast.admin, change(first.lastEventId()));
    expect(listener.text()).toMatch(/^event: reset$/m);
    await create(plan());
    await listener.until(({ data }) => data.topic === 'shifts');
  });
});

describe('the session behind a stream', () => {
  it('ends it when it ends', async () => {
    const user = { storeId: cast.storeId, userId: cast.userIds.admin };
    const [leaving, staying] = [await signedInAs(user), await signedInAs(user)];
    const [gone, listener] = [await listen(leaving), await listen(staying)];
    const { app, database } = await testServer();
    await app.inject({
      method: 'POST',
      url: '/log/accounts/logout/',
      headers: { cookie: leaving.cookie, 'x-csrftoken': /csrftoken=([^;]+)/.exec(leaving.cookie)?.[1] ?? '' },
    });
    await gone.ended;
    await create(plan());
    await listener.until(({ data }) => data.topic === 'shifts');
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('app_user').set({ active: false }).where('id', '=', user.userId).execute(),
    );
    await listener.ended;
  });

  it('ends it for a person who has left', async () => {
    const listener = await listen(cast.hourly);
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('employee').set({ active: false }).where('id', '=', cast.ana).execute(),
    );
    await listener.ended;
  });

  it('is not kept from becoming idle by listening', async () => {
    const { setNow } = await testServer();
    const listener = await listen(cast.admin);
    setNow(testNow + 11 * 3600);
    const again = await listen(cast.admin);
    setNow(testNow + 12 * 3600 + 1);
    await Promise.all([listener.ended, again.ended]);
  });

  it('has eight streams at most: one more ends the oldest', async () => {
    const listeners = [];
    for (let number = 0; number < 9; number += 1) listeners.push(await listen(cast.admin));
    await listeners[0]?.ended;
    await markEnd(...listeners.slice(1));
  });
});
