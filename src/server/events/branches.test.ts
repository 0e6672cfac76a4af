import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type EventListener, listenTo } from '#test/event-stream.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

/** A branch manager's stream leaves out every id of the other branch. */

let cast: Cast;
let url: string;
let here: EventListener;
let there: EventListener;
const open: EventListener[] = [];

beforeAll(async () => {
  const server = await testServer();
  url = await server.listen();
  return () => server.app.close();
});

async function listen(caller: Caller): Promise<EventListener> {
  const listener = await listenTo(url, { cookie: caller.cookie });
  open.push(listener);
  await listener.until(({ event }) => event === 'ready');
  return listener;
}

beforeEach(async () => {
  cast = await buildCast();
  here = await listen(await buildManager(cast, [cast.sanFrancisco]));
  there = await listen(await buildManager(cast, [cast.oakland]));
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
});

/** Lists what a manager has heard of a topic, once a change that all hear of has come. */
async function heard(listener: EventListener, topic: string): Promise<string[]> {
  const before = listener.changes().filter((change) => change.startsWith('positions')).length;
  await cast.admin.call('POST', '/store/positions/', { body: { name: randomUUID() } });
  await listener.until(
    () => listener.changes().filter((change) => change.startsWith('positions')).length > before,
  );
  return listener.changes().filter((change) => change.startsWith(`${topic} `));
}

async function plan(employee: number | null, branch: number, day: string): Promise<string> {
  const body = {
    uuid: randomUUID(),
    employee,
    branch,
    start_time: `${day}T09:00:00-08:00`,
    end_time: `${day}T17:00:00-08:00`,
    shift_role: 'AT',
  };
  const answer = await cast.admin.call('POST', '/shift/shifts/create/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return body.uuid;
}

describe('a branch manager', () => {
  it('hears of people who come and go in their branch, and of no other', async () => {
    const made = { first_name: 'New', last_name: 'Hire', role: 'AT', salary: false, branch: [cast.oakland] };
    const { body } = await cast.admin.call('POST', '/human/employees/', { body: made });
    const { id } = body as { id: number };
    expect(await heard(there, 'employees')).toContain(`employees ${id}`);
    const path = `/human/employees/${id}/`;
    await cast.admin.call('PATCH', path, { body: { last_name: 'Gone' } });
    expect((await cast.admin.call('DELETE', path)).status).toBe(204);
    expect(await heard(here, 'employees')).toEqual([]);
    const { body: own } = await cast.admin.call('POST', '/human/employees/', {
      body: { ...made, branch: [cast.sanFrancisco] },
    });
    const ownId = (own as { id: number }).id;
    expect(await heard(here, 'employees')).toEqual([`employees ${ownId}`]);
    const before = here.changes().length;
    await cast.admin.call('DELETE', `/human/employees/${ownId}/`);
    await heard(here, 'employees');
    expect(here.changes().slice(before)).toContain(`employees ${ownId}`);
  });

  it('hears of a person who moves away, and no more of them after that', async () => {
    const path = `/human/employees/${cast.ana}/`;
    await cast.admin.call('PATCH', path, { body: { branch: [cast.oakland] } });
    expect(await heard(here, 'employees')).toEqual([`employees ${cast.ana}`]);
    const before = here.changes().length;
    await cast.admin.call('PATCH', path, { body: { last_name: 'Elsewhere' } });
    await heard(here, 'employees');
    expect(here.changes().slice(before).join()).not.toContain('employees');
  });

  it('hears when somebody becomes busy elsewhere who works here too, and of nobody else', async () => {
    const uuid = await plan(cast.luis, cast.oakland, '2026-11-24');
    expect(await heard(here, 'busy-times')).toEqual(['busy-times 2026-11-22']);
    expect(await heard(here, 'shifts')).toEqual([]);
    await plan(null, cast.oakland, '2026-12-01');
    await cast.admin.call('PATCH', `/human/employees/${cast.ana}/`, { body: { branch: [cast.oakland] } });
    await plan(cast.ana, cast.oakland, '2026-12-08');
    expect(await heard(here, 'busy-times')).toEqual(['busy-times 2026-11-22']);
    const before = here.changes().length;
    await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
    await heard(here, 'busy-times');
    expect(here.changes().slice(before)).toContain('busy-times 2026-11-22');
  });

  it('hears of trades of shifts of their branch, though they know the people', async () => {
    const { database } = await testServer();
    const asker = await database.withinStore(cast.storeId, (query) =>
      buildEmployee(query, { first_name: 'Noa', branches: [cast.oakland] }),
    );
    const { id: userId } = await buildUser(database, cast.storeId, {
      auth_type: 'employee',
      employee_id: asker,
    });
    const noa = await signedInAs({ storeId: cast.storeId, userId });
    const shift = await plan(asker, cast.oakland, '2026-11-24');
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
    const made = await noa.call('POST', '/shift/trades/', { body: { shift, to: cast.luis } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(await heard(there, 'shift-trades')).toHaveLength(1);
    expect(await heard(here, 'shift-trades')).toEqual([]);
  });
});
