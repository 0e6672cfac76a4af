import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

let cast: Cast;
/** Branch managers, and the account of Luis, who works in both branches. */
let ofSanFrancisco: Caller;
let ofOakland: Caller;
let luis: Caller;

const sunday = '2026-11-15';

beforeEach(async () => {
  cast = await buildCast();
  ofSanFrancisco = await buildManager(cast, [cast.sanFrancisco]);
  ofOakland = await buildManager(cast, [cast.oakland]);
  const { database } = await testServer();
  const account = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
  luis = await signedInAs({ storeId: cast.storeId, userId: account.id });
});

async function plan(overrides: Record<string, unknown>): Promise<string> {
  const uuid = randomUUID();
  const body = {
    uuid,
    employee: cast.luis,
    branch: cast.sanFrancisco,
    start_time: '2026-11-19T09:00:00-08:00',
    end_time: '2026-11-19T17:00:00-08:00',
    shift_role: 'AT',
    ...overrides,
  };
  expect((await cast.admin.call('POST', '/shift/shifts/create/', { body })).status).toBe(201);
  return uuid;
}

const friday = { start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' };

interface Row {
  id: number;
  sunday: string;
  branches: number[];
}

const publish = async (caller: Caller, branches?: number[]) =>
  (await caller.call('POST', '/shift/publish/create/', { body: { sunday, branches } })).body as Row;
const list = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/shift/publish/?date=${sunday}${query}`)).body as Row[];
const pending = async (caller: Caller, query = '') =>
  (await caller.call('GET', `/shift/publish/pending/?date=${sunday}&changes=1${query}`)).body as {
    changes: { kind: string; before: unknown }[];
  };
const uuidsOf = async (caller: Caller) =>
  ((await caller.call('GET', `/shift/shifts/?date=${sunday}`)).body as { uuid: string }[]).map(
    ({ uuid }) => uuid,
  );
const kindsOf = async (caller: Caller) =>
  (
    (await caller.call('GET', '/human/notices/')).body as { kind: string; data: { changes?: unknown[] } }[]
  ).map(({ kind, data }) => [kind, data.changes?.length]);

describe('a week published by a branch manager', () => {
  it('shows its people the shifts of that branch alone', async () => {
    const here = await plan({});
    const there = await plan({ ...friday, branch: cast.oakland });
    expect(await publish(ofSanFrancisco)).toMatchObject({ sunday, branches: [cast.sanFrancisco] });
    expect(await uuidsOf(luis)).toEqual([here]);
    expect(await kindsOf(luis)).toEqual([['week_announced', 1]]);
    await publish(ofOakland);
    expect(await uuidsOf(luis)).toEqual([here, there]);
    expect(await kindsOf(luis)).toEqual([
      ['week_announced', 1],
      ['week_announced', 1],
    ]);
  });

  it('is published in lists that ask for no other', async () => {
    const { id } = await publish(ofSanFrancisco);
    const row = { id, sunday, branches: [cast.sanFrancisco] };
    expect(await list(cast.admin)).toEqual([row]);
    expect(await list(cast.admin, `&branches=${cast.sanFrancisco}`)).toEqual([row]);
    expect(await list(cast.admin, `&branches=${cast.sanFrancisco},${cast.oakland}`)).toEqual([]);
    expect(await list(ofSanFrancisco)).toEqual([row]);
    expect(await list(ofOakland)).toEqual([]);
    expect(await list(cast.hourly)).toEqual([row]);
    expect(await list(cast.clock)).toEqual([row]);
    expect(await pending(cast.admin)).toMatchObject({ published: false });
    expect(await pending(ofSanFrancisco)).toMatchObject({ published: true });
    expect(await pending(cast.admin, `&branches=${cast.sanFrancisco}`)).toMatchObject({ published: true });
  });

  it('notifies nobody beyond the reach of who publishes it', async () => {
    const send = (notify: number[]) =>
      ofOakland.call('POST', '/shift/publish/', { body: { sunday, notify } });
    for (const stranger of [cast.ana, 999_999_999]) {
      const answer = await send([cast.luis, stranger]);
      expect([answer.status, answer.body]).toEqual([400, { notify: [expect.any(String)] }]);
    }
    expect(await list(cast.admin)).toEqual([]);
    expect((await send([cast.luis])).status).toBe(201);
  });

  it('waits for those of another branch', async () => {
    await publish(ofOakland);
    expect(await list(cast.hourly)).toEqual([]);
    expect(await list(cast.clock)).toEqual([]);
    expect(await list(luis)).toHaveLength(1);
  });

  it('leaves other branches to whoever reaches them', async () => {
    const body = { sunday, branches: [cast.oakland] };
    const answer = await ofSanFrancisco.call('POST', '/shift/publish/create/', { body });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'unknown_branch']);
    const { id } = await publish(cast.admin);
    const remove = (caller: Caller) => caller.call('DELETE', `/shift/publish/delete/${id}/`);
    expect((await remove(ofSanFrancisco)).status).toBe(204);
    expect(await list(cast.admin)).toEqual([{ id, sunday, branches: [cast.oakland] }]);
    expect((await remove(ofSanFrancisco)).status).toBe(404);
    expect((await remove(ofOakland)).status).toBe(204);
    expect(await list(cast.admin)).toEqual([]);
  });

  it('is published further, or in one branch less, by an owner', async () => {
    const here = await plan({});
    const there = await plan({ ...friday, branch: cast.oakland });
    const { id } = await publish(cast.admin, [cast.oakland]);
    expect(await uuidsOf(luis)).toEqual([there]);
    expect(await publish(cast.admin)).toEqual({ id, sunday, branches: [cast.sanFrancisco, cast.oakland] });
    expect(await uuidsOf(luis)).toEqual([here, there]);
    const { status } = await cast.admin.call(
      'DELETE',
      `/shift/publish/delete/${id}/?branches=${cast.oakland}`,
    );
    expect(status).toBe(204);
    expect(await uuidsOf(luis)).toEqual([here]);
    expect((await kindsOf(luis))[0]?.[0]).toBe('week_withdrawn');
  });

  it('is not published in a branch that comes later', async () => {
    await publish(cast.admin);
    const { body } = await cast.admin.call('POST', '/store/branch-profiles/', { body: { name: 'Fremont' } });
    const { id: fremont } = body as { id: number };
    const uuid = await plan({ branch: fremont });
    expect(await uuidsOf(luis)).toEqual([]);
    await publish(cast.admin);
    expect(await uuidsOf(luis)).toEqual([uuid]);
  });
});

describe('what is not yet announced', () => {
  it('counts for a branch manager what the owner counts for that branch', async () => {
    await plan({});
    await plan({ ...friday, branch: cast.oakland });
    for (const [manager, branch] of [
      [ofSanFrancisco, cast.sanFrancisco],
      [ofOakland, cast.oakland],
    ] as const) {
      const own = await pending(manager);
      expect(own).toEqual(await pending(cast.admin, `&branches=${branch}`));
      expect(own).toMatchObject({ count: 1, people: 1 });
    }
    expect(await pending(cast.admin)).toMatchObject({ count: 2 });
  });

  it('of a shift moved to another branch is gone here and new there', async () => {
    const uuid = await plan({ note: 'Ask for the safe’s code' });
    await publish(cast.admin);
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { branch: cast.oakland, note: '' } });
    expect((await pending(ofSanFrancisco)).changes).toMatchObject([{ kind: 'removed' }]);
    expect((await pending(ofOakland)).changes).toMatchObject([{ kind: 'added', before: null }]);
    await publish(ofOakland);
    expect((await pending(ofOakland)).changes).toEqual([]);
    // The person is told once what became of it; the branch that it left has yet to publish.
    const told = await kindsOf(luis);
    expect(told[0]).toEqual(['week_announced', 1]);
    expect(await pending(ofSanFrancisco)).toMatchObject({
      count: 1,
      removed: 1,
      people: 0,
      changes: [{ kind: 'removed', shift: uuid, employee: cast.luis }],
    });
    await publish(ofSanFrancisco);
    expect((await pending(ofSanFrancisco)).changes).toEqual([]);
    expect((await pending(cast.admin)).changes).toEqual([]);
    expect(await kindsOf(luis)).toEqual(told);
  });

  it('of a shift that comes back, or whose week is taken back, leaves nothing behind', async () => {
    const uuid = await plan({});
    await publish(cast.admin);
    const move = async (branch: number) =>
      expect((await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { branch } })).status).toBe(
        200,
      );
    await move(cast.oakland);
    await publish(ofOakland);
    await move(cast.sanFrancisco);
    expect((await pending(ofSanFrancisco)).changes).toMatchObject([{ kind: 'added' }]);
    expect((await pending(ofOakland)).changes).toMatchObject([{ kind: 'removed' }]);
    await publish(cast.admin);
    for (const caller of [cast.admin, ofSanFrancisco, ofOakland])
      expect((await pending(caller)).changes).toEqual([]);
    await move(cast.oakland);
    const { id } = await publish(ofOakland);
    await ofSanFrancisco.call('DELETE', `/shift/publish/delete/${id}/`);
    expect((await pending(ofSanFrancisco)).changes).toEqual([]);
  });
});

describe('the history of publishing', () => {
  const history = async (caller: Caller) =>
    (await caller.call('GET', `/shift/publish/history/?date=${sunday}`)).body;

  it('tells a branch manager what concerns the branch', async () => {
    await plan({});
    await plan({ ...friday, branch: cast.oakland });
    const { id } = await publish(cast.admin);
    await plan({ employee: cast.ana });
    await publish(cast.admin);
    expect(await history(ofOakland)).toMatchObject([
      {
        action: 'publish',
        added: 1,
        people: 1,
        notified: null,
        changes: [{ after: { branch: cast.oakland } }],
      },
    ]);
    await ofSanFrancisco.call('DELETE', `/shift/publish/delete/${id}/`);
    expect(await history(ofSanFrancisco)).toMatchObject([{ action: 'unpublish', people: 2 }, {}, {}]);
    expect(await history(ofOakland)).toHaveLength(1);
  });

  it('counts for a branch manager what became of a moved shift there', async () => {
    const uuid = await plan({});
    await publish(cast.admin);
    const body = { branch: cast.oakland, employee: cast.ana };
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
    await publish(ofOakland);
    expect(((await history(cast.admin)) as unknown[])[0]).toMatchObject({ added: 1, removed: 1, people: 2 });
    expect(((await history(ofOakland)) as unknown[])[0]).toMatchObject({
      added: 1,
      changed: 0,
      removed: 0,
      people: 1,
      notified: null,
    });
  });
});
