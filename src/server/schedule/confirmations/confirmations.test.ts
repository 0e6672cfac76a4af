import { beforeEach, describe, expect, it } from 'vitest';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { cast, claim, luis, plan, setUpPool } from '../open-shifts/pool.fixture.ts';

const sunday = '2026-11-22';

async function ask<Body>(caller: Caller, method: string, path: string, body?: object): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body as Body;
}
const turn = (shift_confirmation: boolean) =>
  ask(cast.admin, 'PATCH', `/store/store-profile/${cast.storeId}/`, { shift_confirmation });
const publish = () => ask(cast.admin, 'POST', '/shift/publish/', { sunday });
const change = (uuid: string, body: object) => ask(cast.admin, 'PATCH', `/shift/shifts/${uuid}/`, body);
interface Row {
  shift: string;
  employee: number;
  confirmed_at: string | null;
}
const listed = (caller: Caller = cast.admin) =>
  ask<Row[]>(caller, 'GET', `/shift/confirmations/?date=${sunday}`);
const open = async (caller?: Caller) =>
  (await listed(caller)).filter(({ confirmed_at }) => confirmed_at === null).map(({ shift }) => shift);
async function versionOf(uuid: string): Promise<number> {
  const rows = await ask<{ uuid: string; version: number }[]>(
    cast.admin,
    'GET',
    `/shift/shifts/?date=${sunday}`,
  );
  return rows.find((row) => row.uuid === uuid)?.version ?? 0;
}
async function confirm(uuids: string[], caller: Caller = cast.hourly) {
  const shifts = await Promise.all(uuids.map(async (shift) => ({ shift, version: await versionOf(shift) })));
  return caller.call('POST', '/shift/confirmations/', { body: { shifts } });
}
const remind = (body: object = {}, caller: Caller = cast.admin) =>
  ask<{ reminded: number[]; recent: number[]; unreached: number[] }>(
    caller,
    'POST',
    '/shift/confirmations/remind/',
    { sunday, ...body },
  );
const reminders = async (caller: Caller) =>
  (await ask<{ kind: string; data: object }[]>(caller, 'GET', '/human/notices/'))
    .filter(({ kind }) => kind === 'confirmation_asked')
    .map(({ data }) => data);

setUpPool();

describe('confirmations of published shifts', () => {
  let shift: string;
  beforeEach(async () => {
    shift = await plan(cast.ana);
    await publish();
    await turn(true);
  });

  it('are wanted only where the store asks, of work that was announced to somebody', async () => {
    const leave = await plan(cast.ana, 26);
    await change(leave, { shift_role: 'TO' });
    await plan(null, 27);
    await publish();
    await plan(cast.ana, 28);
    expect(await listed()).toEqual([{ shift, employee: cast.ana, confirmed_at: null }]);
    expect(await listed(cast.hourly)).toHaveLength(1);
    expect(await listed(luis)).toEqual([]);
    await turn(false);
    expect(await listed()).toEqual([]);
    expect((await confirm([shift])).status).toBe(403);
  });

  it('are given by their employee, once, and all of a week together or none', async () => {
    const other = await plan(cast.ana, 26);
    const his = await plan(cast.luis, 26);
    await publish();
    const mixed = await confirm([shift, his]);
    expect(mixed.status).toBe(400);
    expect(await open(cast.hourly)).toEqual([shift, other]);
    const both = await confirm([shift, other]);
    expect([both.status, both.body]).toEqual([
      201,
      [
        { shift, employee: cast.ana, confirmed_at: expect.any(String) },
        { shift: other, employee: cast.ana, confirmed_at: expect.any(String) },
      ],
    ]);
    expect((await confirm([shift])).status).toBe(201);
    expect(await open()).toEqual([his]);
    const { database } = await testServer();
    const entries = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', 'shift_confirmation')
        .where('subject_id', '=', shift)
        .execute(),
    );
    expect(entries).toEqual([{ action: 'confirm' }]);
  });

  it('are of the shift as it was shown: one changed since is a conflict', async () => {
    const version = await versionOf(shift);
    await change(shift, { end_time: '2026-11-25T18:00:00-08:00' });
    const stale = await cast.hourly.call('POST', '/shift/confirmations/', {
      body: { shifts: [{ shift, version }] },
    });
    expect([stale.status, stale.headers['x-error-code']]).toEqual([409, 'confirmation.changed']);
    expect((await confirm([shift])).status).toBe(201);
    await publish();
    expect(await open()).toEqual([]);
  });

  it('hold until a change is announced, and are then wanted anew; a note asks nobody', async () => {
    await confirm([shift]);
    await change(shift, { note: 'Bring the keys' });
    await publish();
    expect(await open()).toEqual([]);
    await change(shift, { start_time: '2026-11-25T10:00:00-08:00' });
    expect(await open()).toEqual([]);
    await publish();
    expect(await open()).toEqual([shift]);
    await confirm([shift]);
    await change(shift, { employee: cast.luis });
    await publish();
    expect(await open(luis)).toEqual([shift]);
  });

  it('end with what is announced, also when it is changed back', async () => {
    await confirm([shift]);
    for (const start of ['10:00', '09:00']) {
      await change(shift, { start_time: `2026-11-25T${start}:00-08:00` });
      await publish();
      expect(await open()).toEqual([shift]);
    }
    await confirm([shift]);
    await change(shift, { end_time: '2026-11-25T18:00:00-08:00' });
    expect((await confirm([shift])).status).toBe(201);
    await publish();
    expect(await open()).toEqual([]);
    for (const employee of [cast.luis, cast.ana]) {
      await change(shift, { employee });
      await publish();
    }
    expect(await open()).toEqual([shift]);
  });

  it('are not wanted of who has left, and nobody out of reach is reminded', async () => {
    await ask(cast.admin, 'PATCH', `/human/employee-profile/${cast.ana}/`, { active: false });
    expect(await listed()).toEqual([]);
    const unknown = await cast.admin.call('POST', '/shift/confirmations/remind/', {
      body: { sunday, employee: 999_999 },
    });
    expect([unknown.status, unknown.body]).toEqual([400, { employee: [expect.any(String)] }]);
  });

  it('come with a claim, and go with the publication', async () => {
    const taken = await plan(null, 26);
    await publish();
    expect((await claim(cast.hourly, taken)).status).toBe(200);
    expect(await open()).toEqual([shift]);
    const [week] = await ask<{ id: number }[]>(cast.admin, 'GET', `/shift/publish/?date=${sunday}`);
    await ask(cast.admin, 'DELETE', `/shift/publish/delete/${week?.id}/`);
    expect(await listed()).toEqual([]);
  });

  it('outlive a deletion that is undone, unless it was announced', async () => {
    await confirm([shift]);
    const deletedAndBack = async (between = async () => {}) => {
      const rows = await ask<{ uuid: string }[]>(cast.admin, 'GET', `/shift/shifts/?date=${sunday}`);
      const row = rows.find(({ uuid }) => uuid === shift) as Record<string, unknown>;
      await cast.admin.call('DELETE', `/shift/shifts/${shift}/`);
      await between();
      const { employee, branch, start_time, end_time, shift_role } = row;
      const body = { uuid: shift, employee, branch, start_time, end_time, shift_role };
      await ask(cast.admin, 'POST', '/shift/shifts/create/', body);
    };
    await deletedAndBack();
    expect(await open()).toEqual([]);
    await deletedAndBack(async () => void (await publish()));
    await publish();
    expect(await open()).toEqual([shift]);
  });

  it('are refused once a shift has begun', async () => {
    const begun = await plan(cast.ana, 18);
    await ask(cast.admin, 'POST', '/shift/publish/', { sunday: '2026-11-15' });
    const late = await cast.hourly.call('POST', '/shift/confirmations/', {
      body: { shifts: [{ shift: begun, version: 1 }] },
    });
    expect([late.status, late.headers['x-error-code']]).toEqual([400, 'confirmation.begun']);
  });

  it('are asked for once an hour at most, in one notification for each employee', async () => {
    await plan(cast.ana, 26);
    await plan(cast.luis, 26);
    await plan(cast.daniel, 27);
    await publish();
    const first = await remind();
    expect(first.reminded.toSorted()).toEqual([cast.ana, cast.luis, cast.daniel].toSorted());
    expect(await reminders(cast.hourly)).toEqual([{ sunday, count: 2 }]);
    expect(await remind({ employee: cast.ana })).toEqual({
      reminded: [],
      recent: [cast.ana],
      unreached: [],
    });
    (await testServer()).setNow(testNow + 3600);
    const both = await Promise.all([remind({ employee: cast.ana }), remind({ employee: cast.ana })]);
    (await testServer()).setNow(testNow);
    expect(both.flatMap(({ reminded }) => reminded)).toEqual([cast.ana]);
    expect(await reminders(cast.hourly)).toHaveLength(2);
  });

  it('are asked for by who plans the branch, of its shifts alone', async () => {
    const elsewhere = await buildManager(cast, [cast.oakland], 'shift_lead');
    expect(await listed(elsewhere)).toEqual([]);
    expect(await remind({}, elsewhere)).toEqual({ reminded: [], recent: [], unreached: [] });
    const beyond = { sunday, branches: [cast.sanFrancisco] };
    expect((await elsewhere.call('POST', '/shift/confirmations/remind/', { body: beyond })).status).toBe(400);
    const here = await buildManager(cast, [cast.sanFrancisco], 'shift_lead');
    expect((await remind({}, here)).reminded).toEqual([cast.ana]);
  });
});
