import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { at } from '#database/timestamps.ts';
import { buildShift, buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testNow, testServer } from '#test/server.ts';

type Row = ResponseOf<Calls['attention.list']>[number];

const hour = 3600;
const day = 24 * hour;

/** Today is Wednesday, 2026-11-18, 09:41 in San Francisco. */
let cast: Cast;
let luis: Caller;
beforeEach(async () => {
  cast = await buildCast();
  const { database } = await testServer();
  const user = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
  luis = await signedInAs({ storeId: cast.storeId, userId: user.id });
  for (const sunday of ['2026-11-15', '2026-11-22']) {
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } });
  }
});

async function waits(caller = cast.admin): Promise<Row[]> {
  const { status, body } = await caller.call('GET', '/human/attention/');
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Row[];
}

async function plan(
  employee: number | null,
  start: number,
  end: number,
  given: object = {},
): Promise<string> {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, { employee, branch: cast.sanFrancisco, start, end, ...given }),
  );
}

/** Carries out an action of a row, as the row states it. */
function take({ actions }: Row, name: string, added: object = {}) {
  const found = actions.find(({ action }) => action === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  return { ...found, body: { ...found.body, ...added } };
}

const record = (clockIn: number, clockOut: number | null) => ({ clockIn, clockOut });

describe('what waits', () => {
  it('is nothing where nothing waits', async () => {
    expect(await waits()).toEqual([]);
    expect(await waits(cast.hourly)).toEqual([]);
    expect(await waits(cast.clientCaller)).toEqual([]);
  });

  it('names who is late now, ten minutes after the start, where the clock is used', async () => {
    const uuid = await plan(cast.ana, testNow - 11 * 60, testNow + 4 * hour);
    await plan(cast.luis, testNow - 9 * 60, testNow + 4 * hour);
    await plan(cast.daniel, testNow - hour, testNow + hour);
    expect(await waits()).toEqual([]);
    await plan(cast.luis, testNow - 2 * day, testNow - 2 * day + hour, {
      planned: false,
      ...record(testNow - 2 * day, testNow - 2 * day + hour),
    });
    expect(await waits()).toEqual([
      expect.objectContaining({
        kind: 'late',
        id: uuid,
        branch: cast.sanFrancisco,
        employee: { id: cast.ana, first_name: 'Ana', last_name: 'Reyes', shift_role: 'AT' },
        facts: expect.objectContaining({ uuid, on_clock: 0 }),
      }),
    ]);
  });

  it('proposes the scheduled end for a forgotten clock-out, which settles it', async () => {
    const start = testNow - 25 * hour;
    await plan(cast.ana, start, start + 8 * hour, record(start - 180, null));
    const [row] = await waits();
    expect(row).toMatchObject({
      kind: 'missing_out',
      facts: { date: '2026-11-17', worked_seconds: 8 * hour + 180, meal_failure: true },
    });
    if (!row) return;
    const { call, params, body, needs } = take(row, 'set_out');
    expect({ call, needs }).toEqual({ call: 'shift.update', needs: ['reason'] });
    const saved = await cast.admin.call('PATCH', `/shift/shifts/${params.id}/`, {
      body: { ...body, reason: 'Scheduled end' },
    });
    expect(saved.status).toBe(200);
    expect((await waits()).filter(({ kind }) => kind !== 'timesheets')).toEqual([]);
    const decided = await cast.admin.call('GET', '/human/attention/decided/');
    expect(decided.body).toEqual([
      expect.objectContaining({ kind: 'missing_out', employee: 'Ana Reyes', decision: 'corrected' }),
    ]);
  });

  it('leads to the record where a break has no end, which no clock-out alone can give it', async () => {
    const start = testNow - 25 * hour;
    const lunch = start + 4 * hour;
    const given = { ...record(start, null), breaks: [{ start: lunch, end: null }] };
    const uuid = await plan(cast.ana, start, start + 8 * hour, given);
    const [row] = await waits();
    expect(row).toMatchObject({
      id: uuid,
      facts: {
        clock_out: null,
        worked_seconds: null,
        open_break: { start_time: expect.stringContaining('20:41:00') },
      },
      actions: [{ action: 'review', call: null }],
    });
    const body = { clock_out: new Date((start + 8 * hour) * 1000).toISOString(), reason: 'Forgot' };
    const { status, headers } = await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body });
    expect([status, headers['x-error-code']]).toEqual([400, 'shift.break_not_ended']);
  });

  it('proposes no scheduled end before the end of a break', async () => {
    const start = testNow - 25 * hour;
    const late = start + 7.75 * hour;
    const breaks = [{ start: late, end: late + hour }];
    await plan(cast.ana, start, start + 8 * hour, { ...record(start, null), breaks });
    const [row] = await waits();
    expect(row).toMatchObject({
      facts: { clock_out: null, open_break: null },
      actions: [{ action: 'correct' }],
    });
  });

  it('holds a forgotten clock-out once: as the correction that its person asks for', async () => {
    const start = testNow - 25 * hour;
    const uuid = await plan(cast.ana, start, start + 8 * hour, record(start, null));
    const iso = (at: number) => new Date(at * 1000).toISOString();
    const body = { shift: uuid, clock_in: iso(start), clock_out: iso(start + 8 * hour), reason: 'I forgot' };
    const asked = await cast.hourly.call('POST', '/shift/correction-requests/', { body });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const [row, ...rest] = await waits();
    expect([row?.kind, ...rest]).toEqual(['correction']);
    if (!row) return;
    const { params } = take(row, 'decline');
    const refused = { action: 'refuse', answer: 'You left at noon.' };
    await cast.admin.call('POST', `/shift/correction-requests/${params.id}/resolve/`, { body: refused });
    expect(await waits()).toMatchObject([{ kind: 'missing_out', id: uuid }]);
  });

  it('shows a request for a day off with who else is off and the shifts that it touches', async () => {
    const start = Date.parse('2026-12-03T09:00:00-08:00') / 1000;
    const uuid = await plan(cast.ana, start, start + 5 * hour);
    await plan(cast.luis, start, start + 8 * hour, { role: 'TO' });
    await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-03', note: 'A wedding' } });
    const [row] = await waits();
    expect(row).toMatchObject({
      kind: 'day_off',
      branch: cast.sanFrancisco,
      facts: {
        date: '2026-12-03',
        hours: 8,
        note: 'A wedding',
        others: [{ name: 'Luis Ortega', approved: true }],
        shifts: [{ uuid }],
      },
    });
    expect(await waits(cast.hourly)).toEqual([]);

    // Nobody has to answer for who has left; the request stays among all of them.
    const pending = async () => (await cast.admin.call('GET', '/shift/dayoff/')).body;
    expect(await pending()).toHaveLength(1);
    const path = `/human/employees/${cast.ana}/`;
    expect((await cast.admin.call('PATCH', path, { body: { active: false } })).status).toBe(200);
    expect([await waits(), await pending()]).toEqual([[], []]);
    expect((await cast.admin.call('GET', '/shift/dayoff/?all=1')).body).toHaveLength(1);
    await cast.admin.call('PATCH', path, { body: { active: true } });
    expect(await pending()).toHaveLength(1);
  });

  it('passes to whoever reaches its branch when a manager goes or its person moves, and to the owner always', async () => {
    await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-12-03', note: '' } });
    const [first, second, elsewhere] = [
      await buildManager(cast, [cast.sanFrancisco]),
      await buildManager(cast, [cast.sanFrancisco]),
      await buildManager(cast, [cast.oakland]),
    ];
    const kinds = async (caller: Caller) =>
      (await waits(caller)).filter(({ kind }) => kind === 'day_off').map(({ branch }) => branch);
    expect(await kinds(first)).toEqual([cast.sanFrancisco]);
    const gone = await cast.admin.call('DELETE', `/human/admin/update/${first.userId}/`);
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    expect([await kinds(second), await kinds(elsewhere), await kinds(cast.admin)]).toEqual([
      [cast.sanFrancisco],
      [],
      [cast.sanFrancisco],
    ]);
    const path = `/human/employees/${cast.ana}/`;
    expect((await cast.admin.call('PATCH', path, { body: { branch: [cast.oakland] } })).status).toBe(200);
    expect([await kinds(second), await kinds(elsewhere), await kinds(cast.admin)]).toEqual([
      [],
      [cast.oakland],
      [cast.oakland],
    ]);
  });

  it('holds corrections with the work that they add, and refused punches with their plan and record', async () => {
    const start = testNow - 2 * day;
    const uuid = await plan(cast.ana, start, start + 4 * hour, record(start, start + 3 * hour));
    const asked = await cast.hourly.call('POST', '/shift/correction-requests/', {
      body: {
        shift: uuid,
        clock_in: new Date(start * 1000).toISOString(),
        clock_out: new Date((start + 4 * hour) * 1000).toISOString(),
        reason: 'I stayed',
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('waiting_punch')
        .values({
          key: randomUUID(),
          employee_id: cast.ana,
          branch_id: cast.sanFrancisco,
          action: 'out',
          at: at(start + 4 * hour),
          received_at: at(testNow),
          body: '{}',
          refusal: JSON.stringify({ code: 'clock.wrong_pin', problems: [] }),
        })
        .execute(),
    );
    expect(await waits()).toMatchObject([
      { kind: 'correction', facts: { added_seconds: hour, reason: 'I stayed' } },
      {
        kind: 'punch',
        employee: { id: cast.ana },
        facts: {
          action: 'out',
          scheduled: { start_time: expect.any(String) },
          recorded: { clock_in: expect.any(String), clock_out: expect.any(String) },
        },
        actions: [{ action: 'accept' }, { action: 'dismiss' }],
      },
    ]);
  });

  it('shows who reaches its person a decision about a punch from a phone, which has no branch', async () => {
    const { database } = await testServer();
    const { id } = await database.withinStore(cast.storeId, (query) =>
      query
        .insertInto('waiting_punch')
        .values({
          key: randomUUID(),
          employee_id: cast.ana,
          action: 'out',
          at: at(testNow - day),
          received_at: at(testNow),
          body: '{}',
          refusal: JSON.stringify({ code: 'clock.not_in', problems: [] }),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const dismissal = { action: 'dismiss', reason: 'Clocked out at the tablet' };
    const done = await cast.admin.call('POST', `/shift/waiting-punches/${id}/resolve/`, { body: dismissal });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const decided = async (branch: number) =>
      (await (await buildManager(cast, [branch])).call('GET', '/human/attention/decided/')).body;
    expect(await decided(cast.sanFrancisco)).toMatchObject([{ kind: 'punch', employee: 'Ana Reyes' }]);
    expect(await decided(cast.oakland)).toEqual([]);
  });

  it('asks a colleague for a swap, then the manager, with who comes beyond their hours', async () => {
    const start = Date.parse('2026-11-25T09:00:00-08:00') / 1000;
    const uuid = await plan(cast.ana, start, start + 8 * hour);
    for (const before of [1, 2, 3]) {
      await plan(cast.luis, start - before * day, start - before * day + 12 * hour);
    }
    await cast.hourly.call('POST', '/shift/trades/', { body: { shift: uuid, to: cast.luis } });
    expect(await waits()).toEqual([]);
    expect(await waits(cast.hourly)).toEqual([]);
    const [asked] = await waits(luis);
    expect(asked).toMatchObject({ kind: 'trade', employee: { id: cast.ana }, facts: { over: [] } });
    if (!asked) return;
    const { params, body } = take(asked, 'accept');
    expect((await luis.call('POST', `/shift/trades/${params.id}/answer/`, { body })).status).toBe(200);
    expect(await waits(luis)).toEqual([]);
    const [row] = await waits();
    expect(row).toMatchObject({
      kind: 'trade',
      facts: { outdated: false, over: [{ name: 'Luis Ortega', week_seconds: 44 * hour, weekly_hours: 40 }] },
      actions: [{ action: 'approve' }, { action: 'decline' }],
    });
  });

  it('shows an offered shift until it is taken', async () => {
    const uuid = await plan(null, testNow + 2 * day, testNow + 2 * day + hour);
    await cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body: { employee: cast.luis } });
    expect(await waits(luis)).toMatchObject([{ kind: 'offer', id: uuid }]);
    await luis.call('POST', `/shift/shifts/${uuid}/claim/`);
    expect(await waits(luis)).toEqual([]);
  });

  it('counts unapproved sheets of the last period in a row for each branch', async () => {
    for (const [employee, date] of [
      [cast.ana, '2026-11-03'],
      [cast.ana, '2026-11-04'],
      [cast.luis, '2026-11-05'],
    ] as const) {
      const start = Date.parse(`${date}T09:00:00-08:00`) / 1000;
      await plan(employee, start, start + hour, record(start, start + hour));
    }
    const facts = { date_from: '2026-11-01', date_to: '2026-11-15', people: 2 };
    expect(await waits()).toMatchObject([{ kind: 'timesheets', branch: cast.sanFrancisco, facts }]);
    const closed = { date_from: '2026-11-01', date_to: '2026-11-15' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body: closed })).status).toBe(201);
    expect(await waits()).toEqual([]);
  });

  it('offers for a correction of a closed day only to decline it or to reopen the period', async () => {
    const start = Date.parse('2026-11-03T09:00:00-08:00') / 1000;
    const uuid = await plan(cast.ana, start, start + 8 * hour, record(start, null));
    const instant = (at: number) => new Date(at * 1000).toISOString();
    const asked = await cast.hourly.call('POST', '/shift/correction-requests/', {
      body: {
        shift: uuid,
        clock_in: instant(start),
        clock_out: instant(start + 8 * hour),
        breaks: [],
        reason: 'Forgot',
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const correction = async () => (await waits()).find(({ kind }) => kind === 'correction');
    const names = async () => (await correction())?.actions.map((one) => one.action);
    expect(await correction()).toMatchObject({ facts: { closed: null } });
    expect(await names()).toEqual(['approve', 'decline']);
    const closed = { date_from: '2026-11-01', date_to: '2026-11-15' };
    const body = { ...closed, with_open_punches: true };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
    expect(await correction()).toMatchObject({ facts: { closed } });
    expect(await names()).toEqual(['decline', 'reopen']);
  });

  it('keeps a forgotten clock-out of a closed period, to be answered by reopening it', async () => {
    const start = Date.parse('2026-11-03T09:00:00-08:00') / 1000;
    const uuid = await plan(cast.ana, start, start + 8 * hour, record(start, null));
    const forgotten = async () => (await waits()).find(({ id }) => id === uuid);
    const names = async () => (await forgotten())?.actions.map((one) => one.action);
    expect(await forgotten()).toMatchObject({ kind: 'missing_out', facts: { closed: null } });
    expect(await names()).toEqual(['set_out', 'correct']);
    const closed = { date_from: '2026-11-01', date_to: '2026-11-15' };
    const body = { ...closed, with_open_punches: true };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
    expect(await forgotten()).toMatchObject({ facts: { closed } });
    expect(await names()).toEqual(['reopen']);
  });

  it('holds what a client wants changed, and what a client is asked for', async () => {
    const body = { entity_name: 'Cortland Market LLC' };
    const path = `/project/client-own/${cast.client}/`;
    const proposed = await cast.clientCaller.call('PATCH', path, { body });
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(200);
    const [row] = await waits();
    expect(row).toMatchObject({
      kind: 'proposal',
      facts: { client: cast.client, field: 'entity_name', value: 'Cortland Market LLC' },
      actions: [{ params: { id: String(cast.client) } }, {}],
    });
    expect(await waits(cast.salaried)).toEqual([]);
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, { body: { staff: [cast.daniel] } });
    expect(await waits(cast.salaried)).toMatchObject([{ kind: 'proposal', id: row?.id }]);
    expect(await waits(cast.hourly)).toEqual([]);
    await cast.admin.call('POST', '/project/client-requests/', {
      body: { client: cast.client, title: 'Bank statement' },
    });
    expect(await waits(cast.clientCaller)).toMatchObject([
      { kind: 'request', facts: { title: 'Bank statement', again: false } },
    ]);
  });
});
