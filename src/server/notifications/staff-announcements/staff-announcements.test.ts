import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

/** Today is Wednesday, 2026-11-18. */
interface Row {
  id: number;
  title: string;
  round: number;
  seen_at: string | null;
}

let cast: Cast;
let luis: Caller;
beforeEach(async () => {
  const { database, setNow } = await testServer();
  setNow(testNow);
  cast = await buildCast();
  const account = { auth_type: 'employee', employee_id: cast.luis } as const;
  const { id } = await buildUser(database, cast.storeId, account);
  luis = await signedInAs({ storeId: cast.storeId, userId: id });
});

const path = '/human/announcements/';
const list = async (who: Caller) => (await who.call('GET', path)).body as Row[];
const titles = async (who: Caller) => (await list(who)).map(({ title }) => title);
const readers = async (who: Caller, { id }: Row) =>
  ((await who.call('GET', `${path}${id}/seen/`)).body as { employee: { id: number } }[]).map(
    ({ employee, ...facts }) => [employee.id, facts],
  );
const see = (who: Caller, { id, round }: Row) => who.call('POST', `${path}${id}/seen/`, { body: { round } });
const change = (who: Caller, { id }: Row, body: object) => who.call('PATCH', `${path}${id}/`, { body });
async function post(body: object, by: Caller = cast.admin): Promise<Row> {
  const answer = await by.call('POST', path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Row;
}
const notices = async (who: Caller) =>
  (
    (await who.call('GET', '/human/notices/')).body as {
      kind: string;
      data: object;
      read_at: string | null;
    }[]
  ).map(({ kind, data, read_at }) => [kind, data, read_at !== null]);

describe('an announcement', () => {
  it('reaches the staff of its branches, who are notified', async () => {
    const [here, there] = [cast.sanFrancisco, cast.oakland];
    const row = await post({ title: ' Inventory ', text: 'Come at 6', branches: [there] });
    expect(row).toMatchObject({
      ...{ title: 'Inventory', text: 'Come at 6', branches: [there], pinned: false, ends_on: null },
      ...{ edited_at: null, round: 1, seen_at: null, seen: { count: 0, of: 1 }, writable: true },
    });
    await post({ title: 'For all' });
    await post({ title: 'For here', branches: [here], pinned: true });
    await post({ title: 'The last' });
    expect(await titles(cast.hourly)).toEqual(['For here', 'The last', 'For all']);
    expect(await titles(luis)).toEqual(['For here', 'The last', 'For all', 'Inventory']);
    expect(await list(luis)).toMatchObject([{}, {}, { branches: 'all' }, { seen: null, writable: false }]);
    expect(await notices(cast.hourly)).toHaveLength(3);
    expect((await notices(luis)).at(-1)).toEqual([
      'announcement',
      { announcement: row.id, title: 'Inventory' },
      false,
    ]);
  });

  it('is seen once, with its notification, and says by whom and when', async () => {
    const row = await post({ title: 'Party' });
    expect((await see(cast.hourly, row)).body).toMatchObject({ seen_at: '2026-11-18T17:41:00+00:00' });
    expect(await notices(cast.hourly)).toMatchObject([['announcement', {}, true]]);
    (await testServer()).setNow(testNow + 3600);
    expect((await see(cast.hourly, row)).body).toMatchObject({ seen_at: '2026-11-18T17:41:00+00:00' });
    await see(cast.salaried, row);
    expect(await list(cast.admin)).toMatchObject([{ seen: { count: 2, of: 3 } }]);
    const unseen = { seen_at: null, seen_before: false, has_account: true };
    expect(await readers(cast.admin, row)).toEqual([
      [cast.luis, unseen],
      [cast.daniel, { ...unseen, seen_at: '2026-11-18T18:41:00+00:00' }],
      [cast.ana, { ...unseen, seen_at: '2026-11-18T17:41:00+00:00' }],
    ]);
  });

  it('says that it was edited, and is asked to be seen again only on request', async () => {
    const row = await post({ title: 'Party', text: 'At 6' });
    await see(cast.hourly, row);
    (await testServer()).setNow(testNow + 60);
    const edited = await change(cast.admin, row, { text: 'At 7' });
    expect(edited.body).toMatchObject({ text: 'At 7', round: 1, edited_at: '2026-11-18T17:42:00+00:00' });
    expect(await list(cast.hourly)).toMatchObject([{ text: 'At 7', seen_at: '2026-11-18T17:41:00+00:00' }]);
    expect(await notices(cast.hourly)).toHaveLength(1);
    expect((await change(cast.admin, row, { ask_again: true })).body).toMatchObject({
      ...{ round: 2, seen: { count: 0, of: 3 } },
    });
    expect(await list(cast.hourly)).toMatchObject([{ round: 2, seen_at: null }]);
    expect(await notices(cast.hourly)).toHaveLength(2);
    // Having read the first version does not count as having read the edit.
    await see(cast.hourly, row);
    expect(await list(cast.hourly)).toMatchObject([{ seen_at: null }]);
    expect(await readers(cast.admin, row)).toContainEqual([
      cast.ana,
      { seen_at: null, seen_before: true, has_account: true },
    ]);
    await see(cast.hourly, { ...row, round: 2 });
    expect(await list(cast.hourly)).toMatchObject([{ seen_at: '2026-11-18T17:42:00+00:00' }]);
    expect((await change(cast.admin, row, { pinned: true })).body).toMatchObject({ pinned: true, round: 2 });
  });

  it('notifies the branches that it is widened to, and nobody twice', async () => {
    const row = await post({ title: 'Party', branches: [cast.oakland] });
    await change(cast.admin, row, { branches: 'all' });
    expect([(await notices(luis)).length, (await notices(cast.hourly)).length]).toEqual([1, 1]);
    await change(cast.admin, row, { branches: [cast.oakland] });
    expect([(await notices(luis)).length, (await notices(cast.hourly)).length]).toEqual([1, 0]);
  });

  it('notifies nobody who was hired since by an edit, and nobody while it has ended', async () => {
    const row = await post({ title: 'Party', branches: [cast.oakland], ends_on: '2026-11-19' });
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('employee_branch')
        .values({ employee_id: cast.ana, branch_id: cast.oakland, position: 9 })
        .execute(),
    );
    await change(cast.admin, row, { title: 'The party' });
    expect([(await notices(luis)).length, (await notices(cast.hourly)).length]).toEqual([1, 0]);
    await database.withinStore(cast.storeId, (query) =>
      query
        .updateTable('staff_announcement')
        .set({ ends_on: '2026-11-17' })
        .where('id', '=', row.id)
        .execute(),
    );
    await change(cast.admin, row, { ask_again: true, branches: 'all' });
    expect([(await notices(luis)).length, (await notices(cast.hourly)).length]).toEqual([1, 0]);
    // Those it was widened to meanwhile are notified once it is back.
    await change(cast.admin, row, { ends_on: '2026-11-25' });
    expect(await notices(cast.hourly)).toHaveLength(1);
  });

  it('is deleted with its notification, and brought back with who has seen it', async () => {
    const row = await post({ title: 'Party' });
    await see(cast.hourly, row);
    expect((await cast.admin.call('DELETE', `${path}${row.id}/`)).status).toBe(204);
    expect([await titles(cast.admin), await titles(luis), await notices(luis)]).toEqual([[], [], []]);
    expect((await cast.admin.call('DELETE', `${path}${row.id}/`)).status).toBe(404);
    expect((await change(cast.admin, row, { title: 'No' })).status).toBe(404);
    expect((await see(luis, row)).status).toBe(404);
    expect((await change(cast.admin, row, { deleted: false })).body).toMatchObject({
      ...{ title: 'Party', edited_at: null, seen: { count: 1, of: 3 } },
    });
    expect(await notices(luis)).toHaveLength(1);
    const { database } = await testServer();
    const history = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', 'staff_announcement')
        .orderBy('id')
        .execute(),
    );
    expect(history.map(({ action }) => action)).toEqual(['create', 'delete', 'restore']);
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['text', { title: 'a', text: 'x'.repeat(5001) }],
    ['branches', { title: 'a', branches: [] }],
    ['branches', { title: 'a', branches: [999_999_999] }],
    ['ends_on', { title: 'a', ends_on: '2026-11-17' }],
    ['colour', { title: 'a', colour: 'red' }],
  ])('with a wrong %s is refused', async (field, body) => {
    const { status, body: said } = await cast.admin.call('POST', path, { body });
    expect([status, Object.keys(said as object)]).toEqual([400, [field]]);
    expect(await list(cast.admin)).toEqual([]);
  });
});

it('keeps to the reach of its manager', async () => {
  const [here, there] = [cast.sanFrancisco, cast.oakland];
  const ofOakland = await buildManager(cast, [there]);
  const own = await post({ title: 'Own' }, ofOakland);
  expect(own).toMatchObject({ branches: [there], writable: true, seen: { count: 0, of: 1 } });
  for (const branches of ['all', [here], [here, there]]) {
    const refused = await ofOakland.call('POST', path, { body: { title: 'a', branches } });
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['branches']]);
  }
  const both = await post({ title: 'Both', branches: [here, there] });
  const all = await post({ title: 'All' });
  const other = await post({ title: 'Other', branches: [here] });
  await see(cast.hourly, both);
  expect(await list(ofOakland)).toMatchObject([
    { title: 'All', branches: 'all', writable: false, seen: { count: 0, of: 1 } },
    { title: 'Both', branches: [there], writable: false, seen: { count: 0, of: 1 } },
    { title: 'Own' },
  ]);
  expect((await readers(ofOakland, both)).map(([id]) => id)).toEqual([cast.luis]);
  for (const [row, status] of [
    [both, 403],
    [all, 403],
    [other, 404],
  ] as const) {
    expect((await change(ofOakland, row, { title: 'No' })).status).toBe(status);
    expect((await ofOakland.call('DELETE', `${path}${row.id}/`)).status).toBe(status);
  }
  expect((await ofOakland.call('GET', `${path}${other.id}/seen/`)).status).toBe(404);
  expect((await change(ofOakland, own, { branches: 'all' })).status).toBe(400);
  expect((await see(cast.hourly, own)).status).toBe(404);
  expect((await post({ title: 'Two' }, await buildManager(cast, [there, here]))) as object).toMatchObject({
    branches: [there, here].sort((one, two) => one - two),
  });
});
