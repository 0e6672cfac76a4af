import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';

let cast: Cast;
let server: number;
beforeEach(async () => {
  cast = await buildCast();
  const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Server' } });
  server = (made.body as { id: number }).id;
});

const read = async (who: Caller, query = '') => (await who.call('GET', `/shift/named-shifts/${query}`)).body;
const save = (who: Caller, branch: number | null, body: unknown) =>
  who.call('PUT', `/shift/named-shifts/${branch === null ? '' : `?branch=${branch}`}`, { body });
const opening = { name: 'Opening', from: '07:00', to: '15:00', shift_role: 'AT' };

it('is kept in its order, of a branch or of all', async () => {
  const { sanFrancisco: branch, oakland } = cast;
  const night = { name: 'Night', from: '22:00', to: '06:00', shift_role: 'MN', note: 'Keys at the desk' };
  const answer = await save(cast.admin, branch, [{ ...opening, position: server }, night]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const kept = [
    { ...opening, branch, position: server, note: '' },
    { ...night, branch, position: null },
  ];
  expect(answer.body).toEqual(kept);
  const whole = { ...opening, name: 'Day', to: '00:00' };
  expect((await save(cast.admin, null, [whole])).body).toEqual([
    { ...whole, to: '24:00', branch: null, position: null, note: '' },
  ]);
  expect(await read(cast.admin)).toMatchObject([{ name: 'Day' }, { name: 'Opening' }, { name: 'Night' }]);
  expect(await read(cast.admin, `?branch=${oakland}`)).toMatchObject([{ name: 'Day' }]);
  expect((await save(cast.admin, branch, answer.body)).body).toEqual(kept);
  await save(cast.admin, branch, []);
  expect(await read(cast.admin)).toMatchObject([{ name: 'Day' }]);
});

it('is of managers who reach the branch, and of all branches for those who reach all', async () => {
  const ofOakland = await buildManager(cast, [cast.oakland]);
  await save(cast.admin, cast.sanFrancisco, [opening]);
  await save(cast.admin, null, [{ ...opening, name: 'Day' }]);
  expect((await save(ofOakland, cast.oakland, [{ ...opening, name: 'Lunch' }])).status).toBe(200);
  expect(await read(ofOakland)).toMatchObject([{ name: 'Day' }, { name: 'Lunch' }]);
  expect((await save(ofOakland, cast.sanFrancisco, [])).status).toBe(404);
  expect((await save(ofOakland, null, [])).status).toBe(403);
  expect(await read(cast.admin)).toHaveLength(3);
});

it('names what is wrong by its place', async () => {
  const refused = async (row: object) => {
    const { status, body } = await save(cast.admin, cast.sanFrancisco, [opening, row]);
    return [status, Object.keys(body as object)];
  };
  expect(await refused({ ...opening, name: ' ' })).toEqual([400, ['1.name']]);
  expect(await refused({ ...opening, shift_role: 'TO' })).toEqual([400, ['1.shift_role']]);
  expect(await refused({ ...opening, from: '24:00' })).toEqual([400, ['1.from']]);
  expect(await refused({ ...opening, position: server + 1000 })).toEqual([400, ['1.position']]);
  expect(await refused({ ...opening, branch: cast.oakland })).toEqual([400, ['1.branch']]);
  expect(await refused({ ...opening, colour: 'red' })).toEqual([400, ['1.colour']]);
  expect(await read(cast.admin)).toEqual([]);
});

it('keeps a position from being deleted', async () => {
  await save(cast.admin, null, [{ ...opening, position: server }]);
  await cast.admin.call('DELETE', `/store/positions/${server}/`);
  expect((await cast.admin.call('GET', '/store/positions/')).body).toMatchObject([
    { id: server, active: false },
  ]);
});
