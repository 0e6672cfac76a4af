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

const read = async (who: Caller, query = '') => (await who.call('GET', `/shift/coverage/${query}`)).body;
const save = (who: Caller, branch: number, body: unknown) =>
  who.call('PUT', `/shift/coverage/?branch=${branch}`, { body });
const friday = { weekday: 5, from: 9, to: 17.5, least: 2, best: 3, starts: '2026-11-20' };

it('is saved as a whole by branch: hours of the week from a day on, and exceptions', async () => {
  const branch = cast.sanFrancisco;
  const rows = [
    { ...friday, position: server },
    { ...friday, position: server, starts: '2026-12-01', least: 1, best: 1 },
    { date: '2026-12-25', position: server, from: 0, to: 24, least: 0, best: 0 },
    { ...friday, position: null, from: 6, to: 10 },
  ];
  const answer = await save(cast.admin, branch, rows);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const kept = rows.map((row) => ({ ...row, branch }));
  expect(answer.body).toEqual(kept);
  expect(await read(cast.admin, `?branch=${branch}`)).toEqual(kept);
  expect(await read(cast.admin, `?branch=${cast.oakland}`)).toEqual([]);
  expect((await save(cast.admin, branch, answer.body)).body).toEqual(kept);
  const { best: _best, ...plain } = { ...friday, position: server };
  const words = { ...plain, from: '09:00', to: '17:30' };
  expect((await save(cast.admin, branch, [words])).body).toEqual([
    { ...friday, best: 2, position: server, branch },
  ]);
  await save(cast.admin, branch, []);
  expect(await read(cast.admin)).toEqual([]);
});

it('is of managers who reach the branch', async () => {
  const ofOakland = await buildManager(cast, [cast.oakland]);
  await save(cast.admin, cast.sanFrancisco, [{ ...friday, position: server }]);
  expect((await save(ofOakland, cast.oakland, [{ ...friday, position: null }])).status).toBe(200);
  expect(await read(ofOakland)).toMatchObject([{ branch: cast.oakland }]);
  expect(await read(ofOakland, `?branch=${cast.sanFrancisco}`)).toEqual([]);
  expect((await save(ofOakland, cast.sanFrancisco, [])).status).toBe(404);
  expect((await save(cast.hourly, cast.sanFrancisco, [])).status).toBe(403);
  expect(await read(cast.admin)).toHaveLength(2);
});

it('keeps a position from being deleted', async () => {
  await save(cast.admin, cast.sanFrancisco, [{ ...friday, position: server }]);
  const answer = await cast.admin.call('DELETE', `/store/positions/${server}/`);
  expect(answer.status).toBeLessThan(300);
  expect((await cast.admin.call('GET', '/store/positions/')).body).toMatchObject([
    { id: server, active: false },
  ]);
});

it.each([
  [{ from: 17, to: 9 }, 'to'],
  [{ from: 9.1 }, 'from'],
  [{ to: 24.25 }, 'to'],
  [{ from: '9:00' }, 'from'],
  [{ least: 4 }, 'best'],
  [{ least: -1 }, 'least'],
  [{ weekday: 7 }, 'weekday'],
  [{ starts: 'soon' }, 'starts'],
  [{ position: 999_999 }, 'position'],
  [{ branch: 999_999 }, 'branch'],
  [{ room: 1 }, 'room'],
  [{ date: '2026-12-25' }, 'date'],
  [{ weekday: undefined }, 'weekday'],
  [{ starts: undefined }, 'starts'],
])('refuses %j', async (given, field) => {
  const refused = await save(cast.admin, cast.sanFrancisco, [{ ...friday, position: server, ...given }]);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(field);
  expect(await read(cast.admin)).toEqual([]);
});

it('refuses two of a position that share time', async () => {
  const rows = [
    { ...friday, position: server },
    { ...friday, position: server, from: 17, to: 20 },
  ];
  const refused = await save(cast.admin, cast.sanFrancisco, rows);
  expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'coverage.overlap']);
});
