import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

let cast: Cast;
let luis: Caller;
beforeEach(async () => {
  cast = await buildCast();
  luis = await accountOf(cast.luis);
  await notifyAll();
});

async function accountOf(employee: number): Promise<Caller> {
  const { database } = await testServer();
  const user = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: employee });
  return signedInAs({ storeId: cast.storeId, userId: user.id });
}

/** Creates a shift on the Wednesday after next, 9 to 5, open in San Francisco. */
async function plan(given: Record<string, unknown> = {}): Promise<string> {
  const body = {
    uuid: randomUUID(),
    employee: null,
    branch: cast.sanFrancisco,
    start_time: '2026-11-25T09:00:00-08:00',
    end_time: '2026-11-25T17:00:00-08:00',
    shift_role: 'AT',
    ...given,
  };
  const answer = await cast.admin.call('POST', '/shift/shifts/create/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return body.uuid;
}

const claim = (caller: Caller, uuid: string, headers = {}) =>
  caller.call('POST', `/shift/shifts/${uuid}/claim/`, { headers });
const notifyAll = () => cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
const offer = (uuid: string, employee: number) =>
  cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body: { employee } });

async function openTo(caller: Caller, date = '2026-11-25'): Promise<string[]> {
  const answer = await caller.call('GET', `/shift/open-shifts/?date=${date}`);
  expect(answer.status).toBe(200);
  return (answer.body as { uuid: string }[]).map(({ uuid }) => uuid);
}

async function noticesOf(caller: Caller, kind: string): Promise<Record<string, unknown>[]> {
  const { body } = await caller.call('GET', '/human/notices/');
  return (body as { kind: string; data: Record<string, unknown> }[])
    .filter((notice) => notice.kind === kind)
    .map(({ data }) => data);
}

describe('an open shift', () => {
  it('is shown to whom it suits, and taken with one request', async () => {
    const uuid = await plan();
    await plan({ branch: cast.oakland });
    expect(await openTo(cast.hourly)).toEqual([uuid]);
    expect(await openTo(luis)).toHaveLength(2);

    const taken = await claim(cast.hourly, uuid, { 'if-match': '"1"' });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    // Claims leave nothing to announce to the claimer.
    expect(taken.body).toMatchObject({ employee: cast.ana, version: 2, announced: true });
    expect((await claim(cast.hourly, uuid)).body).toEqual(taken.body);
    expect(await openTo(cast.hourly)).toEqual([]);
    expect(await noticesOf(cast.admin, 'shift_claimed')).toMatchObject([
      { sunday: '2026-11-22', shift: { branch: cast.sanFrancisco } },
    ]);
    const history = await cast.admin.call('GET', `/shift/shifts/${uuid}/history/`);
    expect(JSON.stringify(history.body)).toContain('"action":"claim"');
  });

  it('has one winner of all who ask at the same moment', async () => {
    const { database } = await testServer();
    const callers = [cast.hourly, cast.salaried, luis];
    for (const first_name of ['Mai', 'Noa', 'Ida']) {
      const employee = await database.withinStore(cast.storeId, (query) =>
        buildEmployee(query, { first_name, branches: [cast.sanFrancisco] }),
      );
      callers.push(await accountOf(employee));
    }
    const uuid = await plan();
    const answers = await Promise.all(callers.map((caller) => claim(caller, uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const losers = answers.filter(({ status }) => status === 400);
    expect(new Set(losers.map(({ headers }) => headers['x-error-code']))).toEqual(new Set(['claim.taken']));
    const { body } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-25');
    const winner = answers.find(({ status }) => status === 200)?.body as { employee: number };
    expect(body).toMatchObject([{ uuid, employee: winner.employee, version: 2 }]);
  });

  it('of two that overlap gives one person one of them only', async () => {
    const both = [await plan(), await plan({ start_time: '2026-11-25T16:00:00-08:00' })];
    const answers = await Promise.all(both.map((uuid) => claim(cast.hourly, uuid)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.headers['x-error-code']).toBe('shift.overlap');
  });

  it('is refused with the reason where it does not suit, and never shown', async () => {
    const code = async (uuid: string) => (await claim(cast.hourly, uuid)).headers['x-error-code'];
    expect(await code(await plan({ branch: cast.oakland }))).toBe('claim.other_branch');
    expect(await code(await plan({ shift_role: 'OW' }))).toBe('claim.no_work');
    const own = await plan({
      employee: cast.ana,
      start_time: '2026-11-26T09:00:00-08:00',
      end_time: '2026-11-26T17:00:00-08:00',
    });
    const thursday = {
      start_time: '2026-11-26T12:00:00-08:00',
      end_time: '2026-11-26T20:00:00-08:00',
    };
    expect(await code(await plan(thursday))).toBe('shift.overlap');
    expect(await code(own)).toBeUndefined();
    await cast.hourly.call('POST', '/shift/dayoff/', { body: { dayoff: '2026-11-27', kind: 'SL' } });
    const { body } = await cast.admin.call('GET', '/shift/dayoff/');
    const [{ id }] = body as [{ id: number }];
    await cast.admin.call('PATCH', `/shift/dayoff/${id}/`, { body: { approved: true } });
    const friday = {
      start_time: '2026-11-27T19:00:00-08:00',
      end_time: '2026-11-27T22:00:00-08:00',
    };
    expect(await code(await plan(friday))).toBe('claim.day_off');
    expect(await openTo(cast.hourly)).toEqual([]);
    expect(await openTo(luis)).toHaveLength(3);
  });

  it('does not fit beside a draft of the next week, of which nothing is told', async () => {
    const night = { start_time: '2026-11-28T22:00:00-08:00', end_time: '2026-11-29T06:00:00-08:00' };
    const uuid = await plan(night);
    const early = { start_time: '2026-11-29T05:00:00-08:00', end_time: '2026-11-29T12:00:00-08:00' };
    await plan({ employee: cast.ana, ...early });
    const refused = await claim(cast.hourly, uuid);
    expect([refused.status, refused.body]).toEqual([
      400,
      { start_time: [expect.stringMatching(/^Another shift/)] },
    ]);
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-29' } });
    expect((await claim(cast.hourly, uuid)).headers['x-error-code']).toBe('shift.overlap');
  });

  it('is neither shown nor found while its week is a draft, and not taken once it has begun', async () => {
    const draft = await plan({
      start_time: '2026-12-02T09:00:00-08:00',
      end_time: '2026-12-02T17:00:00-08:00',
    });
    expect(await openTo(cast.hourly, '2026-12-02')).toEqual([]);
    expect((await claim(cast.hourly, draft)).status).toBe(404);
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-15' } });
    const past = await plan({
      start_time: '2026-11-16T09:00:00-08:00',
      end_time: '2026-11-16T17:00:00-08:00',
    });
    expect((await claim(cast.hourly, past)).headers['x-error-code']).toBe('claim.begun');
    expect(await openTo(cast.hourly, '2026-11-16')).toEqual([]);
  });

  it('is left alone on a stale version', async () => {
    const uuid = await plan();
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { note: 'Bring the key' } });
    const late = await claim(cast.hourly, uuid, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ employee: null, version: 2 });
  });
});

describe('a shift that is offered', () => {
  it('becomes open, tells whom it is offered to, and is theirs to take in a branch that is not', async () => {
    const uuid = await plan({ employee: cast.luis, branch: cast.oakland });
    const answer = await offer(uuid, cast.ana);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ uuid, employee: null });
    expect((await offer(uuid, cast.ana)).status).toBe(200);
    expect(await noticesOf(cast.hourly, 'shift_offered')).toMatchObject([
      { sunday: '2026-11-22', shift: { branch: cast.oakland } },
    ]);
    expect(await openTo(cast.hourly)).toEqual([uuid]);
    expect(await openTo(cast.salaried)).toEqual([]);
    expect((await claim(cast.hourly, uuid)).status).toBe(200);
  });

  it('is offered no longer once it is assigned, and offering it again is news', async () => {
    const uuid = await plan({ branch: cast.oakland });
    await offer(uuid, cast.ana);
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: cast.luis } });
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: null } });
    expect(await openTo(cast.hourly)).toEqual([]);
    await offer(uuid, cast.ana);
    expect(await noticesOf(cast.hourly, 'shift_offered')).toHaveLength(2);
    expect(await openTo(cast.hourly)).toEqual([uuid]);
  });

  it('is offered no longer at another time, but still with another note', async () => {
    const uuid = await plan({ branch: cast.oakland });
    await offer(uuid, cast.ana);
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { note: 'Bring the key' } });
    expect(await openTo(cast.hourly)).toEqual([uuid]);
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, {
      body: { end_time: '2026-11-25T18:00:00-08:00' },
    });
    expect(await openTo(cast.hourly)).toEqual([]);
    expect((await claim(cast.hourly, uuid)).status).toBe(400);
  });

  it('may be offered to several at once: each is told, none of them twice, the first has it and the others hear so', async () => {
    const uuid = await plan({ branch: cast.oakland });
    const offerTo = (employees: unknown) =>
      cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body: { employees } });
    expect((await offerTo([cast.ana, cast.luis, cast.ana])).status).toBe(200);
    expect((await offerTo([cast.ana, cast.daniel])).status).toBe(200);
    for (const caller of [cast.hourly, luis, cast.salaried]) {
      expect(await noticesOf(caller, 'shift_offered')).toHaveLength(1);
    }
    const claims = await Promise.all([claim(cast.hourly, uuid), claim(luis, uuid)]);
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 400]);
    const callers = [cast.hourly, luis, cast.salaried];
    const winner = claims[0]?.status === 200 ? 0 : 1;
    for (const [index, caller] of callers.entries()) {
      const taken = await noticesOf(caller, 'shift_taken');
      expect(taken).toMatchObject(
        index === winner ? [] : [{ sunday: '2026-11-22', shift: { branch: cast.oakland } }],
      );
    }
    const other = await buildCast();
    const refused = await offerTo([cast.ana, other.ana]);
    expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, ['employees']]);
    const both = { employee: cast.ana, employees: [cast.ana] };
    for (const body of [{}, both]) {
      const answer = await cast.admin.call('POST', `/shift/shifts/${uuid}/offer/`, { body });
      expect(answer.status).toBe(400);
    }
  });

  it('is news to whom it was taken from once it is claimed, and to the claimer once it is given back', async () => {
    const uuid = await plan({ employee: cast.luis });
    await notifyAll();
    await offer(uuid, cast.ana);
    await claim(cast.hourly, uuid);
    const isGone = { kind: 'removed', employee: cast.luis, after: null };
    expect((await noticesOf(luis, 'week_announced'))[0]).toMatchObject({ changes: [isGone] });

    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: cast.luis } });
    await notifyAll();
    const isBack = { kind: 'added', employee: cast.luis, before: null };
    expect((await noticesOf(luis, 'week_announced'))[0]).toMatchObject({ changes: [isBack] });
    const isTaken = { kind: 'removed', employee: cast.ana, after: null };
    expect(await noticesOf(cast.hourly, 'week_announced')).toMatchObject([{ changes: [isTaken] }]);
  });

  it('lies ahead in a week that is published, and goes to somebody who is there', async () => {
    const draft = await plan({
      start_time: '2026-12-02T09:00:00-08:00',
      end_time: '2026-12-02T17:00:00-08:00',
    });
    expect((await offer(draft, cast.ana)).headers['x-error-code']).toBe('claim.not_published');
    const other = await buildCast();
    const answer = await offer(await plan(), other.ana);
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('employee');
  });
});
