import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '#database/timestamps.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';
import {
  cast,
  day,
  hour,
  monday,
  ok,
  period,
  query,
  setUpTimesheets,
  shift,
  within,
} from './timesheets.fixture.ts';

/** Luis works in both branches, Ana in San Francisco alone: what a manager of one branch sees and decides of their records. */

setUpTimesheets();

let ofSanFrancisco: Caller;
let ofOakland: Caller;
beforeEach(async () => {
  ofSanFrancisco = await buildManager(cast, [cast.sanFrancisco]);
  ofOakland = await buildManager(cast, [cast.oakland]);
});

interface Row {
  id: number;
  branch: number | null;
}

const list = async <Each extends Row>(caller: Caller, path: string) =>
  ok<Each[]>(await caller.call('GET', `/shift/${path}/?all=1`));

/** A refused punch; without a branch it came from the person's own phone. */
function keepPunch(employee: number, branch: number | null, action = 'in', instant = monday) {
  return within(async (store) => {
    const { id } = await store
      .insertInto('waiting_punch')
      .values({
        key: randomUUID(),
        employee_id: employee,
        branch_id: branch,
        action,
        at: at(instant),
        received_at: at(instant),
        body: '{}',
        refusal: JSON.stringify({ code: 'clock.wrong_pin', problems: [] }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

function askFor(branch: number, local_date: string, shift_uuid: string | null = null) {
  return within(async (store) => {
    const { id } = await store
      .insertInto('correction_request')
      .values({
        employee_id: cast.luis,
        branch_id: branch,
        shift_uuid,
        shift_version: shift_uuid === null ? null : 1,
        local_date,
        clock_in: at(monday),
        clock_out: at(monday + hour),
        reason: 'The tablet was off',
        asked_at: at(monday + day),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

describe('punches that wait', () => {
  interface Punch extends Row {
    shifts: { branch: number }[];
  }

  it('are listed and resolved in their branch; one from a phone where its person works', async () => {
    await shift({ employee: cast.luis });
    await shift({ employee: cast.luis, branch: cast.oakland, start: monday + 10 * hour });
    const here = await keepPunch(cast.luis, cast.sanFrancisco);
    const there = await keepPunch(cast.luis, cast.oakland);
    const anas = await keepPunch(cast.ana, null);
    const luiss = await keepPunch(cast.luis, null);
    const all = await list<Punch>(cast.admin, 'waiting-punches');
    for (const [manager, ids, branch] of [
      [ofSanFrancisco, [here, anas, luiss], cast.sanFrancisco],
      [ofOakland, [there, luiss], cast.oakland],
    ] as const) {
      const seen = all
        .filter(({ id }) => (ids as readonly number[]).includes(id))
        .map((row) => ({ ...row, shifts: row.shifts.filter((of) => of.branch === branch) }));
      expect(seen.flatMap(({ shifts }) => shifts)).not.toEqual([]);
      expect(await list(manager, 'waiting-punches')).toEqual(seen);
    }
    const dismiss = (caller: Caller, id: number) =>
      caller.call('POST', `/shift/waiting-punches/${id}/resolve/`, {
        body: { action: 'dismiss', reason: 'Sent twice' },
      });
    expect((await dismiss(ofSanFrancisco, there)).status).toBe(404);
    expect((await dismiss(ofOakland, anas)).status).toBe(404);
    expect(ok<Punch>(await dismiss(ofOakland, luiss)).shifts).toHaveLength(1);
    expect(await list(ofSanFrancisco, 'waiting-punches')).toHaveLength(3);
  });

  it('do not end a shift in another branch', async () => {
    const uuid = await shift({ employee: cast.luis, branch: cast.oakland, clockOut: null });
    const id = await keepPunch(cast.luis, cast.sanFrancisco, 'out', monday + 8 * hour);
    const accept = (caller: Caller) =>
      caller.call('POST', `/shift/waiting-punches/${id}/resolve/`, {
        body: { action: 'accept', reason: 'Luis went home' },
      });
    expect((await accept(ofSanFrancisco)).status).toBe(403);
    expect(ok<{ shift: string }>(await accept(cast.admin)).shift).toBe(uuid);
  });
});

describe('requests for corrections', () => {
  it('are listed and answered in their branch', async () => {
    const here = await askFor(cast.sanFrancisco, '2026-11-09');
    const there = await askFor(cast.oakland, '2026-11-10');
    const all = await list(cast.admin, 'correction-requests');
    for (const [manager, id] of [
      [ofSanFrancisco, here],
      [ofOakland, there],
    ] as const) {
      expect(await list(manager, 'correction-requests')).toEqual(all.filter((row) => row.id === id));
    }
    const approve = (caller: Caller, id: number) =>
      caller.call('POST', `/shift/correction-requests/${id}/resolve/`, { body: { action: 'approve' } });
    expect((await approve(ofSanFrancisco, there)).status).toBe(404);
    expect(ok<{ shift: string }>(await approve(ofOakland, there)).shift).not.toBeNull();
    expect((await approve(ofSanFrancisco, here)).status).toBe(200);
  });

  it('do not show a shift that is in another branch since', async () => {
    const uuid = await shift({ employee: cast.luis, branch: cast.oakland, note: 'Code 4711' });
    const id = await askFor(cast.sanFrancisco, '2026-11-09', uuid);
    expect(await list(cast.admin, 'correction-requests')).toMatchObject([{ current: { uuid } }]);
    expect(await list(ofSanFrancisco, 'correction-requests')).toMatchObject([{ current: null }]);
    const answer = (body: object) =>
      ofSanFrancisco.call('POST', `/shift/correction-requests/${id}/resolve/`, { body });
    expect((await answer({ action: 'approve' })).status).toBe(404);
    expect(ok(await answer({ action: 'refuse', answer: 'Not here' }))).toMatchObject({ current: null });
  });
});

describe('leave balances', () => {
  it('are of people of the branch, over all branches', async () => {
    await shift({ employee: cast.luis });
    await shift({ employee: cast.luis, branch: cast.oakland, start: monday + day });
    const balance = (caller: Caller, id: number) =>
      caller.call('GET', `/human/employees/${id}/leave-balance/`);
    expect((await balance(ofOakland, cast.ana)).status).toBe(404);
    expect(ok(await balance(ofOakland, cast.luis))).toEqual((await balance(cast.admin, cast.luis)).body);
  });
});

describe('timesheets', () => {
  interface Line {
    employee: { id: number };
    state: string;
    worked_seconds: number;
    elsewhere_seconds: number | null;
    requests: number;
    exceptions: { waiting?: number };
    clocked_in: boolean;
    approval: { id: number; worked_seconds: number; changed: boolean; changes?: unknown[] } | null;
  }
  interface Sheet extends Line {
    shifts: { branch: number }[];
    corrections: Row[];
  }

  const lines = async (caller: Caller) => ok<Line[]>(await caller.call('GET', `/shift/timesheets/?${query}`));
  const read = (caller: Caller, employee: number) =>
    caller.call('GET', `/shift/timesheets/${employee}/?${query}`);
  const lineOf = (found: Line[], employee: number) => found.find((line) => line.employee.id === employee);

  async function approve(caller: Caller, people: number[]) {
    const seen = await lines(caller);
    const sheets = people.map((employee) => ({ employee, state: lineOf(seen, employee)?.state ?? '' }));
    return caller.call('POST', '/shift/timesheets/approve/', { body: { ...period, sheets } });
  }
  const takeBack = (caller: Caller, id = 0) => caller.call('DELETE', `/shift/timesheets/approvals/${id}/`);

  let there: string;
  beforeEach(async () => {
    await shift();
    await shift({ employee: cast.luis });
    const evening = { start: monday + 10 * hour, end: monday + 13 * hour, breaks: [] };
    there = await shift({ employee: cast.luis, branch: cast.oakland, ...evening });
  });

  it('show the records of the branch, and time elsewhere by its length', async () => {
    await askFor(cast.sanFrancisco, '2026-11-09');
    await askFor(cast.oakland, '2026-11-10');
    await keepPunch(cast.luis, cast.oakland);
    const all = await lines(cast.admin);
    const seen = await lines(ofSanFrancisco);
    expect(all.map(({ elsewhere_seconds }) => elsewhere_seconds)).toEqual([null, null, null]);
    expect(lineOf(seen, cast.ana)).toEqual(lineOf(all, cast.ana));
    expect(lineOf(seen, cast.luis)).toMatchObject({
      worked_seconds: 7.5 * hour,
      elsewhere_seconds: 3 * hour,
      requests: 1,
    });
    expect(lineOf(seen, cast.luis)?.exceptions).toEqual({});
    const ofThere = await lines(ofOakland);
    expect(ofThere).toMatchObject([
      { employee: { id: cast.luis }, worked_seconds: 3 * hour, elsewhere_seconds: 7.5 * hour },
    ]);
    expect(ofThere[0]).toMatchObject({ requests: 1, exceptions: { waiting: 1 } });
    const sheet = ok<Sheet>(await read(ofOakland, cast.luis));
    expect(sheet.shifts.map(({ branch }) => branch)).toEqual([cast.oakland]);
    expect(sheet.corrections.map(({ branch }) => branch)).toEqual([cast.oakland]);
    expect((await read(ofOakland, cast.ana)).status).toBe(404);
  });

  it('do not tell who is at work in another branch, nor a former colleague of another', async () => {
    await shift({ employee: cast.luis, branch: cast.oakland, start: monday + 8 * day, clockOut: null });
    await within((store) =>
      store.updateTable('employee').set({ active: false }).where('id', '=', cast.luis).execute(),
    );
    const other = 'date_from=2026-11-16&date_to=2026-11-20';
    const people = async (caller: Caller) =>
      ok<Line[]>(await caller.call('GET', `/shift/timesheets/?${other}`)).map(({ employee }) => employee.id);
    expect(await people(ofOakland)).toEqual([cast.luis]);
    expect(await people(ofSanFrancisco)).not.toContain(cast.luis);
    expect(lineOf(await lines(ofOakland), cast.luis)?.clocked_in).toBe(true);
    expect(lineOf(await lines(ofSanFrancisco), cast.luis)?.clocked_in).toBe(false);
  });

  it('are approved by who reaches all of their records', async () => {
    expect((await approve(ofSanFrancisco, [cast.ana, cast.luis])).status).toBe(403);
    expect(lineOf(await lines(cast.admin), cast.ana)?.approval).toBeNull();
    expect(ok(await approve(ofSanFrancisco, [cast.ana]))).toMatchObject({ approved: [cast.ana] });
    expect((await approve(ofOakland, [cast.ana])).status).toBe(400);
    const ofBoth = await buildManager(cast, [cast.sanFrancisco, cast.oakland]);
    expect(ok(await approve(ofBoth, [cast.luis]))).toMatchObject({ approved: [cast.luis] });
    const found = await lines(cast.admin);
    const [anas, luiss] = [lineOf(found, cast.ana), lineOf(found, cast.luis)];
    expect((await takeBack(ofOakland, anas?.approval?.id)).status).toBe(404);
    expect((await takeBack(ofOakland, luiss?.approval?.id)).status).toBe(403);
    expect((await takeBack(ofSanFrancisco, anas?.approval?.id)).status).toBe(204);
    expect((await takeBack(ofBoth, luiss?.approval?.id)).status).toBe(204);
  });

  it('show of an approval what it says of the branch', async () => {
    ok(await approve(cast.admin, [cast.luis]));
    await within((store) => store.deleteFrom('shift').where('uuid', '=', there).execute());
    expect(ok<Sheet>(await read(ofSanFrancisco, cast.luis))).toMatchObject({
      // The approval holds a record there.
      elsewhere_seconds: 0,
      approval: { worked_seconds: 7.5 * hour, changed: false, changes: [] },
    });
    expect(ok<Sheet>(await read(ofOakland, cast.luis))).toMatchObject({
      approval: { worked_seconds: 3 * hour, changed: true, changes: [{ shift: there, after: null }] },
    });
  });
});
