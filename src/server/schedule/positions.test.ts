import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { positionColours } from '#domain/company/position-colours.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { signedInAs, testServer } from '#test/server.ts';
import { thursdayOf } from './shifts.fixture.ts';

interface Position {
  id: number;
  order: number;
}

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const list = async () => (await cast.admin.call('GET', '/store/positions/')).body as Position[];
const add = (body: object) => cast.admin.call('POST', '/store/positions/', { body });
const make = async (name: string) => (await add({ name })).body as Position;
const change = (id: number, body: object) => cast.admin.call('PATCH', `/store/positions/${id}/`, { body });
const take = (id: number) => cast.admin.call('DELETE', `/store/positions/${id}/`);
const profile = async () =>
  (
    (await cast.admin.call('GET', '/human/employee-profile/')).body as { id: number; positions: object[] }[]
  ).find(({ id }) => id === cast.ana)?.positions;
const giveAna = (positions: object[]) =>
  cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: { positions } });
const plan = (given: object) =>
  cast.admin.call('POST', '/shift/shifts/create/', { body: { ...thursdayOf(cast), ...given } });

describe('positions', () => {
  it('keep their order, and get a colour of their own', async () => {
    const server = await make('Server');
    expect(server).toEqual({
      id: expect.any(Number),
      name: 'Server',
      colour: positionColours[0],
      order: 1,
      active: true,
      tip_points: 1,
    });
    const cook = await make('Cook');
    expect(cook).toMatchObject({ colour: positionColours[1], order: 2 });
    const host = (await add({ name: 'Host', colour: '#ABCDEF', order: 1, tip_points: 5 })).body as Position;
    expect(host).toMatchObject({ colour: '#ABCDEF', order: 1, tip_points: 5 });
    expect((await list()).map(({ id }) => id)).toEqual([host.id, server.id, cook.id]);
    const ids = [cook.id, host.id, server.id];
    const ordered = await cast.admin.call('POST', '/store/positions/order/', { body: { ids } });
    expect(ordered.status).toBe(200);
    expect((await list()).map(({ id, order }) => [id, order])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    );
    const short = await cast.admin.call('POST', '/store/positions/order/', { body: { ids: [cook.id] } });
    expect(short.body).toHaveProperty('ids');
  });

  it('have one name each, whatever its capitals', async () => {
    const { id } = await make('Server');
    await make('Cook');
    expect((await add({ name: 'sERVER' })).body).toHaveProperty('name');
    expect((await change(id, { name: 'cook' })).status).toBe(400);
    expect((await change(id, { name: 'Waiter', active: false })).body).toMatchObject({
      name: 'Waiter',
      active: false,
    });
  });

  it.each([{ name: ' ' }, { name: 'x', colour: 'red' }, { name: 'x', tip_points: -1 }, { name: 'x', id: 1 }])(
    'are refused as %o',
    async (body) => expect((await add(body)).status).toBe(400),
  );

  it('are deleted while nothing names them, and else no longer active', async () => {
    const [unused, planned, had] = [await make('Bar'), await make('Cook'), await make('Host')];
    expect((await plan({ position: planned.id })).status).toBe(201);
    expect((await giveAna([{ position: had.id }])).status).toBe(200);
    for (const { id } of [unused, planned, had]) expect((await take(id)).status).toBe(204);
    expect(await list()).toMatchObject([
      { id: planned.id, active: false },
      { id: had.id, active: false },
    ]);
  });
});

describe('a person’s positions', () => {
  it('keep their dated rates, also while others are given', async () => {
    const [cook, host] = [await make('Cook'), await make('Host')];
    const rates = [{ from: '2026-01-01', rate: 2_400 }];
    await giveAna([{ position: cook.id, rates }, { position: host.id }]);
    expect(await profile()).toEqual([
      { position: cook.id, rates },
      { position: host.id, rates: [] },
    ]);
    await giveAna([{ position: host.id, rates: [{ from: '2026-02-01', rate: 2_000 }] }]);
    await giveAna([{ position: host.id }, { position: cook.id }]);
    expect(await profile()).toEqual([
      { position: host.id, rates: [{ from: '2026-02-01', rate: 2_000 }] },
      { position: cook.id, rates },
    ]);
  });

  it('are refused where unknown, repeated or no longer active', async () => {
    const cook = await make('Cook');
    const twice = [
      { from: '2026-01-01', rate: 1 },
      { from: '2026-01-01', rate: 2 },
    ];
    for (const positions of [
      [{ position: cook.id + 1000 }],
      [{ position: cook.id }, { position: cook.id }],
      [{ position: cook.id, rates: twice }],
    ])
      expect((await giveAna(positions)).status).toBe(400);
    await giveAna([{ position: cook.id }]);
    await change(cook.id, { active: false });
    expect((await giveAna([{ position: cook.id, rates: [] }])).status).toBe(200);
    await giveAna([]);
    expect((await giveAna([{ position: cook.id }])).body).toHaveProperty(['positions.0.position']);
  });

  it('show no rates to those who do not handle pay, who cannot take them away', async () => {
    const cook = await make('Cook');
    const rates = [{ from: '2026-01-01', rate: 2_400 }];
    await giveAna([{ position: cook.id, rates }]);
    const { database } = await testServer();
    const account = await buildUser(database, cast.storeId, { powers: ['people'] });
    const manager = await signedInAs({ storeId: cast.storeId, userId: account.id });
    const path = `/human/employee-profile/${cast.ana}/`;
    const answer = await manager.call('PATCH', path, { body: { positions: [{ position: cook.id }] } });
    expect(answer.body).toMatchObject({ positions: [{ position: cook.id }] });
    expect(JSON.stringify(answer.body)).not.toContain('2400');
    const refused = await manager.call('PATCH', path, {
      body: { positions: [{ position: cook.id, rates: [] }] },
    });
    expect(refused.body).toHaveProperty(['positions.0.rates']);
    expect(await profile()).toEqual([{ position: cook.id, rates }]);
  });
});

describe('a shift’s position', () => {
  it('is kept on the shift, its copy and its template', async () => {
    const cook = await make('Cook');
    const made = await plan({ position: cook.id });
    expect(made.body).toMatchObject({ position: cook.id });
    const { uuid } = made.body as { uuid: string };
    const copies = await cast.admin.call('GET', '/shift/shifts-to-copy/?date=2026-11-19');
    expect(copies.body).toMatchObject([{ uuid, position: cook.id }]);
    const body = { name: 'Winter', sunday: '2026-11-15' };
    const { id } = (await cast.admin.call('POST', '/shift/week-templates/', { body })).body as { id: number };
    expect((await cast.admin.call('GET', `/shift/week-templates/${id}/`)).body).toMatchObject([
      { position: cook.id },
    ]);
    const path = `/shift/shifts/${uuid}/`;
    expect((await cast.admin.call('PATCH', path, { body: { note: 'x' } })).body).toMatchObject({
      position: cook.id,
    });
    expect((await cast.admin.call('PATCH', path, { body: { position: null } })).body).toMatchObject({
      position: null,
    });
  });

  it('is refused where unknown or no longer active, and stays where it is', async () => {
    const cook = await make('Cook');
    const { uuid } = (await plan({ position: cook.id })).body as { uuid: string };
    await change(cook.id, { active: false });
    for (const position of [cook.id, cook.id + 1000])
      expect((await plan({ uuid: randomUUID(), position })).body).toHaveProperty('position');
    const shifts = [{ uuid, position: cook.id, note: 'still' }];
    const saved = await cast.admin.call('POST', '/shift/shifts-update-create/', { body: { shifts } });
    expect(saved.body).toMatchObject([{ uuid, position: cook.id, note: 'still' }]);
  });

  it('is told anew to its person when it changes after publishing', async () => {
    const cook = await make('Cook');
    const { uuid } = (await plan({})).body as { uuid: string };
    await cast.admin.call('POST', '/shift/publish/', { body: { sunday: '2026-11-15' } });
    const read = async () =>
      ((await cast.admin.call('GET', '/shift/shifts/?date=2026-11-19')).body as { announced: boolean }[])[0];
    expect(await read()).toMatchObject({ announced: true });
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { position: cook.id } });
    expect(await read()).toMatchObject({ announced: false, position: cook.id });
  });
});
