import { beforeEach, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testServer } from '#test/server.ts';

let cast: Cast;
let server: number;
beforeEach(async () => {
  cast = await buildCast();
  const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Server' } });
  server = (made.body as { id: number }).id;
});

const path = '/shift/rotations/';
const read = async (who: Caller = cast.admin) => (await who.call('GET', path)).body;
const four = () => ({
  ...{ name: ' Four on,\nfour off ', branch: cast.sanFrancisco, anchor: '2026-11-02' },
  days: [true, true, true, true, false, false, false, false],
  ...{ from: '22:00', to: '06:00', shift_role: 'MN', position: server, note: ' Keys ' },
  places: [
    { employee: cast.ana, first_day: 0 },
    { employee: null, first_day: 4 },
  ],
});
async function keep(change: object = {}, who: Caller = cast.admin) {
  const answer = await who.call('POST', path, { body: { ...four(), ...change } });
  return { ...answer, id: (answer.body as { id: number }).id };
}

it('is kept, changed in part and deleted', async () => {
  const made = await keep();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const kept = {
    ...four(),
    id: made.id,
    name: 'Four on, four off',
    note: 'Keys',
    saved_at: expect.any(String),
  };
  expect(made.body).toEqual(kept);
  expect(await read()).toEqual([kept]);
  const change = {
    name: 'Nights',
    to: '00:00',
    position: null,
    places: [{ employee: cast.luis, first_day: 7 }],
  };
  const changed = await cast.admin.call('PATCH', `${path}${made.id}/`, { body: change });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body).toEqual({ ...kept, ...change, to: '24:00' });
  expect(await read()).toEqual([changed.body]);
  expect((await cast.admin.call('DELETE', `${path}${made.id}/`)).status).toBe(204);
  expect(await read()).toEqual([]);
  expect((await cast.admin.call('PATCH', `${path}${made.id}/`, { body: { name: 'Gone' } })).status).toBe(404);
});

it('names what is wrong', async () => {
  const { id } = await keep();
  const foreign = await buildCast();
  const place = { employee: null, first_day: 0 };
  const wrong: [object, string][] = [
    [{ name: 'FOUR ON, four off' }, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'B', branch: foreign.oakland }, 'branch'],
    [{ name: 'B', position: server + 1000 }, 'position'],
    [{ name: 'B', anchor: '2026-02-30' }, 'anchor'],
    [{ name: 'B', days: [false, false] }, 'days'],
    [{ name: 'B', days: [true] }, 'days'],
    [{ name: 'B', shift_role: 'TO' }, 'shift_role'],
    [{ name: 'B', from: '24:00' }, 'from'],
    [{ name: 'B', places: [] }, 'places'],
    [{ name: 'B', places: [place, { employee: foreign.ana, first_day: 0 }] }, 'places.1.employee'],
    [
      { name: 'B', places: [1, 2].map((day) => ({ employee: cast.ana, first_day: day })) },
      'places.1.employee',
    ],
    [{ name: 'B', places: [place, { employee: null, first_day: 8 }] }, 'places.1.first_day'],
    [{ name: 'B', colour: 'red' }, 'colour'],
  ];
  const say = async (days: boolean[]) =>
    (await cast.admin.call('POST', path, { body: { ...four(), name: 'B', days } })).body;
  for (const days of [[true], [], Array<boolean>(57).fill(true)])
    expect(await say(days)).toEqual({ days: ['A pattern has 2 to 56 days.'] });
  expect(await say([false, false])).toEqual({ days: ['Choose at least one day that is worked.'] });
  for (const [change, field] of wrong) {
    const { status, body } = await keep(change);
    expect([status, Object.keys(body as object)], JSON.stringify(body)).toEqual([400, [field]]);
  }
  const shortened = await cast.admin.call('PATCH', `${path}${id}/`, { body: { days: [true, false] } });
  expect([shortened.status, Object.keys(shortened.body as object)]).toEqual([400, ['places.1.first_day']]);
  expect(await read()).toHaveLength(1);
});

it('has a name of its own in its branch only', async () => {
  await keep();
  expect((await keep({ branch: cast.oakland })).status).toBe(201);
  expect(await read()).toHaveLength(2);
});

it('is of managers who reach its branch', async () => {
  const ofOakland = await buildManager(cast, [cast.oakland]);
  const { id } = await keep();
  expect(await read(ofOakland)).toEqual([]);
  expect((await ofOakland.call('PATCH', `${path}${id}/`, { body: { name: 'Mine' } })).status).toBe(404);
  expect((await ofOakland.call('DELETE', `${path}${id}/`)).status).toBe(404);
  expect((await keep({ places: [{ employee: null, first_day: 0 }] }, ofOakland)).status).toBe(400);
  const own = await keep({ branch: cast.oakland, places: [{ employee: null, first_day: 0 }] }, ofOakland);
  expect(own.status, JSON.stringify(own.body)).toBe(201);
  const away = await ofOakland.call('PATCH', `${path}${own.id}/`, { body: { branch: cast.sanFrancisco } });
  expect(away.status).toBe(400);
});

it('keeps its position from being deleted, and the place of somebody who is', async () => {
  const { database } = await testServer();
  const noa = await database.withinStore(cast.storeId, (query) =>
    buildEmployee(query, { first_name: 'Noa', branches: [cast.sanFrancisco] }),
  );
  await keep({ places: [{ employee: noa, first_day: 3 }] });
  await cast.admin.call('DELETE', `/store/positions/${server}/`);
  expect((await cast.admin.call('GET', '/store/positions/')).body).toMatchObject([
    { id: server, active: false },
  ]);
  expect((await cast.admin.call('DELETE', `/human/employees/${noa}/`)).status).toBe(204);
  expect(await read()).toMatchObject([{ position: server, places: [{ employee: null, first_day: 3 }] }]);
  // A position that is no longer used may stay.
  const [{ id }] = (await read()) as [{ id: number }];
  expect((await cast.admin.call('PATCH', `${path}${id}/`, { body: { note: 'Bring keys' } })).status).toBe(
    200,
  );
});
