import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

/** Today is Wednesday, 2026-11-18. */
const today = '2026-11-18';
const path = '/shift/log-book/';
let cast: Cast;
beforeEach(async () => {
  (await testServer()).setNow(testNow);
  cast = await buildCast();
});

interface Entry {
  id: number;
  text: string;
}
const list = async (who: Caller, query = '') =>
  ((await who.call('GET', `${path}?${query}`)).body as Entry[]).map(({ text }) => text);
async function write(text: string, given: object = {}, by: Caller = cast.admin): Promise<Entry> {
  const body = { branch: cast.sanFrancisco, date: today, text, ...given };
  const answer = await by.call('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Entry;
}

it('keeps what was written of a day, by whom and when, and finds words of any day', async () => {
  expect(await write(' Oven repaired ')).toMatchObject({
    ...{ branch: cast.sanFrancisco, date: today, text: 'Oven repaired', own: true },
    ...{ created_at: '2026-11-18T17:41:00+00:00', edited_at: null },
  });
  await write('Oven broken, 100% sure', { date: '2026-11-16' });
  await write('Busy', { branch: cast.oakland });
  expect(await list(cast.admin)).toEqual(['Busy', 'Oven repaired']);
  expect(await list(cast.admin, `branch=${cast.sanFrancisco}`)).toEqual(['Oven repaired']);
  expect(await list(cast.admin, 'date_from=2026-11-16&date_to=2026-11-17')).toEqual([
    'Oven broken, 100% sure',
  ]);
  expect(await list(cast.admin, 'find=OVEN')).toEqual(['Oven repaired', 'Oven broken, 100% sure']);
  expect(await list(cast.admin, 'find=sure%20oven')).toEqual(['Oven broken, 100% sure']);
  expect(await list(cast.admin, 'find=100%25')).toEqual(['Oven broken, 100% sure']);
  expect(await list(cast.admin, 'find=_ven')).toEqual([]);
});

it('is of managers who reach the branch; each changes their own', async () => {
  const ofOakland = await buildManager(cast, [cast.oakland]);
  const theirs = await write('Theirs', { branch: cast.oakland }, ofOakland);
  const here = await write('Here');
  expect(await list(ofOakland)).toEqual(['Theirs']);
  expect(await list(ofOakland, `branch=${cast.sanFrancisco}`)).toEqual([]);
  expect(await list(ofOakland, 'find=here')).toEqual([]);
  const refused = await ofOakland.call('POST', path, {
    body: { branch: cast.sanFrancisco, date: today, text: 'No' },
  });
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['branch']]);
  const change = (who: Caller, { id }: Entry) =>
    who.call('PATCH', `${path}${id}/`, { body: { text: 'Changed' } });
  expect([(await change(ofOakland, here)).status, (await change(cast.admin, theirs)).status]).toEqual([
    404, 403,
  ]);
  expect((await cast.admin.call('DELETE', `${path}${theirs.id}/`)).status).toBe(403);
  const pay = await buildManager(cast, null, 'payroll_accountant');
  for (const who of [pay, cast.hourly, cast.clock, cast.clientCaller])
    expect((await who.call('GET', path)).status).toBe(403);
});

it('says that it was edited, is deleted and brought back, and audits each', async () => {
  const { id } = await write('Till short');
  const { database, setNow } = await testServer();
  setNow(testNow + 60);
  const edited = await cast.admin.call('PATCH', `${path}${id}/`, { body: { text: 'Till over' } });
  expect(edited.body).toMatchObject({ text: 'Till over', edited_at: '2026-11-18T17:42:00+00:00' });
  expect((await cast.admin.call('DELETE', `${path}${id}/`)).status).toBe(204);
  expect(await list(cast.admin)).toEqual([]);
  expect((await cast.admin.call('DELETE', `${path}${id}/`)).status).toBe(404);
  await cast.admin.call('PATCH', `${path}${id}/`, { body: { deleted: false } });
  expect(await list(cast.admin)).toEqual(['Till over']);
  const history = await database.readWithinStore(cast.storeId, (query) =>
    query.selectFrom('audit_log').select('action').where('subject', '=', 'log_entry').orderBy('id').execute(),
  );
  expect(history.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
});

it.each([
  ['text', { text: ' ' }],
  ['text', { text: 'x'.repeat(4001) }],
  ['date', { date: '2026-11-19' }],
  ['branch', { branch: 999_999_999 }],
  ['mood', { mood: 'good' }],
])('a wrong %s is refused', async (field, given) => {
  const body = { branch: cast.sanFrancisco, date: today, text: 'Busy', ...given };
  const { status, body: said } = await cast.admin.call('POST', path, { body });
  expect([status, Object.keys(said as object)]).toEqual([400, [field]]);
});
