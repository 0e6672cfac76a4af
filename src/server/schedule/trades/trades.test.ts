import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

let cast: Cast;
let luis: Caller;
let anas: string;
let luiss: string;
beforeEach(async () => {
  cast = await buildCast();
  const { database } = await testServer();
  const user = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id: cast.luis });
  luis = await signedInAs({ storeId: cast.storeId, userId: user.id });
  await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
  await cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, { body: { claims: 'manager' } });
  anas = await plan(cast.ana, 9, 17);
  luiss = await plan(cast.luis, 12, 20);
});

async function plan(
  employee: number,
  from: number,
  to: number,
  day = '2026-11-25',
  branch = cast.sanFrancisco,
): Promise<string> {
  const hour = (at: number) => `${day}T${String(at).padStart(2, '0')}:00:00-08:00`;
  const body = {
    uuid: randomUUID(),
    employee,
    branch,
    start_time: hour(from),
    end_time: hour(to),
    shift_role: 'AT',
  };
  expect((await cast.admin.call('POST', '/shift/shifts/create/', { body })).status).toBe(201);
  return body.uuid;
}

const propose = (body: unknown, caller = cast.hourly) => caller.call('POST', '/shift/trades/', { body });
const answer = (caller: Caller, id: number, action: string) =>
  caller.call('POST', `/shift/trades/${id}/answer/`, { body: { action } });
const decide = (id: number, action: string) =>
  cast.admin.call('POST', `/shift/trades/${id}/decide/`, { body: { action } });
const letPass = () =>
  cast.admin.call('PATCH', `/store/store-profile/${cast.storeId}/`, {
    body: { claims: 'free' },
  });

async function proposed(body: unknown): Promise<number> {
  const made = await propose(body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as { id: number }).id;
}

async function owners(): Promise<Record<string, number>> {
  const { body } = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-25');
  return Object.fromEntries(
    (body as { uuid: string; employee: number }[]).map(({ uuid, employee }) => [uuid, employee]),
  );
}

async function steps(caller: Caller): Promise<string[]> {
  const { body } = await caller.call('GET', '/human/notices/');
  return (body as { kind: string; data: { step: string } }[])
    .filter(({ kind }) => kind === 'shift_trade')
    .map(({ data }) => data.step);
}

/** Lists mails about trades, the oldest first: recipients and what they say. */
async function mails(): Promise<string[]> {
  const { database } = await testServer();
  const rows = await database.withinStore(cast.storeId, (query) =>
    query
      .selectFrom('mail')
      .innerJoin('app_user', 'app_user.id', 'mail.user_id')
      .innerJoin('employee', 'employee.id', 'app_user.employee_id')
      .select(['employee.first_name', 'mail.body'])
      .where('mail.kind', '=', 'shift_trade')
      .orderBy('mail.id')
      .execute(),
  );
  return rows.map(({ first_name, body }) => `${first_name}: ${body.split('\n')[2]}`);
}

describe('mails about trades', () => {
  it('tell the colleague of the question, who asked of the answer, and both of the decision', async () => {
    const id = await proposed({ shift: anas, to: cast.daniel });
    await answer(cast.salaried, id, 'accept');
    await decide(id, 'approve');
    expect(await mails()).toEqual([
      expect.stringMatching(/^Daniel: .* asks you to take over: Wed.*9:00.AM to 5:00.PM, San Francisco/),
      expect.stringMatching(/^Ana: Daniel Cho accepted: Wed.* Waiting for a manager’s approval\.$/),
      expect.stringMatching(/^Ana: Daniel Cho took over from /),
      expect.stringMatching(/^Daniel: Daniel Cho took over from /),
    ]);
  });

  it('are left out for who turned them off', async () => {
    const body = { notifications: { shift_offer: { app: true, mail: false } } };
    expect((await cast.salaried.call('PATCH', `/human/my-preference/${cast.daniel}/`, { body })).status).toBe(
      200,
    );
    const id = await proposed({ shift: anas, to: cast.daniel });
    await answer(cast.salaried, id, 'refuse');
    expect(await mails()).toEqual([expect.stringMatching(/^Ana: Declined\. Ana Reyes keeps /)]);
    expect(await steps(cast.salaried)).toEqual([]);
  });
});

describe('a swap', () => {
  it('takes effect for both at once when the colleague accepts and an admin approves', async () => {
    const id = await proposed({ shift: anas, to: cast.luis, other: luiss });
    expect((await luis.call('GET', '/shift/trades/')).body).toMatchObject([
      { id, from: cast.ana, to: cast.luis, shift: { uuid: anas }, other: { uuid: luiss }, state: 'asked' },
    ]);
    expect((await cast.salaried.call('GET', '/shift/trades/')).body).toEqual([]);
    expect((await answer(cast.salaried, id, 'accept')).status).toBe(404);
    expect((await answer(cast.hourly, id, 'accept')).status).toBe(403);
    expect((await decide(id, 'approve')).headers['x-error-code']).toBe('trade.answered');
    expect(await steps(luis)).toEqual(['asked']);
    expect((await answer(luis, id, 'accept')).body).toMatchObject({ state: 'accepted' });
    expect(await owners()).toEqual({ [anas]: cast.ana, [luiss]: cast.luis });
    expect([await steps(luis), await steps(cast.hourly), await steps(cast.admin)]).toEqual([
      [],
      ['waits'],
      ['accepted'],
    ]);

    const approved = await decide(id, 'approve');
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect(approved.body).toMatchObject({ state: 'done' });
    expect(await owners()).toEqual({ [anas]: cast.luis, [luiss]: cast.ana });
    // The answer takes questions away, also from managers who did not decide.
    expect([await steps(luis), await steps(cast.hourly), await steps(cast.admin)]).toEqual([
      ['done'],
      ['done'],
      [],
    ]);
    expect((await cast.admin.call('GET', '/shift/trades/')).body).toEqual([]);
  });

  it('has one outcome when it is accepted and withdrawn at the same moment', async () => {
    await letPass();
    const id = await proposed({ shift: anas, to: cast.luis, other: luiss });
    const both = await Promise.all([answer(luis, id, 'accept'), answer(cast.hourly, id, 'withdraw')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const isDone = both[0]?.status === 200;
    expect((await owners())[anas]).toBe(isDone ? cast.luis : cast.ana);
    expect((await owners())[luiss]).toBe(isDone ? cast.ana : cast.luis);
  });

  it.each(['by itself', 'by a manager'])(
    'is off where it passes %s and a shift has changed since',
    async (how) => {
      if (how === 'by itself') await letPass();
      const id = await proposed({ shift: anas, to: cast.luis, other: luiss });
      await cast.admin.call('PATCH', `/shift/shifts/${luiss}/`, { body: { note: 'Key' } });
      expect((await answer(luis, id, 'accept')).headers['x-error-code']).toBe('trade.changed');
      // Outdated trades say so and allow a new proposal.
      for (const caller of [luis, cast.hourly, cast.admin]) {
        expect((await caller.call('GET', '/shift/trades/')).body).toMatchObject([{ id, outdated: true }]);
      }
      const anew = await proposed({ shift: anas, to: cast.luis, other: luiss });
      expect((await luis.call('GET', '/shift/trades/')).body).toMatchObject([{ id: anew, outdated: false }]);
      expect((await answer(luis, id, 'accept')).headers['x-error-code']).toBe('trade.answered');
      expect((await answer(cast.hourly, anew, 'withdraw')).status).toBe(200);
      expect(await owners()).toEqual({ [anas]: cast.ana, [luiss]: cast.luis });
    },
  );
});

describe('a trade whose shift is deleted', () => {
  it('ends, both are told why, and what asked for an answer is gone', async () => {
    await proposed({ shift: anas, to: cast.luis, other: luiss });
    await cast.admin.call('DELETE', `/shift/shifts/${luiss}/`);
    for (const caller of [cast.hourly, luis]) expect(await steps(caller)).toEqual(['ended']);
    expect((await mails()).slice(1)).toEqual([
      expect.stringMatching(/^Ana: A shift was deleted, so this swap ended: Wed/),
      expect.stringMatching(/^Luis: A shift was deleted, so this swap ended: Wed/),
    ]);
  });
});

describe('a week that is withdrawn', () => {
  it('takes what is traded in it out of sight and reach of both, until it is published again', async () => {
    await letPass();
    const id = await proposed({ shift: anas, to: cast.luis, other: luiss });
    const { body } = await cast.admin.call('GET', '/shift/publish/?date=2026-11-25');
    await cast.admin.call('DELETE', `/shift/publish/delete/${(body as { id: number }[])[0]?.id}/`);
    // Employees must not read changes of the draft.
    await cast.admin.call('PATCH', `/shift/shifts/${luiss}/`, {
      body: { start_time: '2026-11-25T13:00:00-08:00' },
    });
    expect((await luis.call('GET', '/shift/trades/')).body).toEqual([]);
    expect((await cast.hourly.call('GET', '/shift/trades/')).body).toEqual([]);
    expect((await answer(luis, id, 'accept')).status).toBe(404);
    expect((await answer(luis, id, 'refuse')).status).toBe(404);
    expect((await answer(cast.hourly, id, 'withdraw')).status).toBe(404);
    expect(await owners()).toEqual({ [anas]: cast.ana, [luiss]: cast.luis });

    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
    expect((await luis.call('GET', '/shift/trades/')).body).toMatchObject([{ id, state: 'asked' }]);
    expect((await answer(luis, id, 'refuse')).status).toBe(200);
  });

  it('tells neither of its draft when a manager decides, who lets nothing change hands there', async () => {
    const id = await proposed({ shift: anas, to: cast.luis, other: luiss });
    await answer(luis, id, 'accept');
    const told = await mails();
    const { body } = await cast.admin.call('GET', '/shift/publish/?date=2026-11-25');
    await cast.admin.call('DELETE', `/shift/publish/delete/${(body as { id: number }[])[0]?.id}/`);
    expect((await decide(id, 'approve')).headers['x-error-code']).toBe('trade.not_tradeable');
    await cast.admin.call('PATCH', `/shift/shifts/${luiss}/`, {
      body: { start_time: '2026-11-25T13:00:00-08:00' },
    });
    expect((await decide(id, 'refuse')).body).toMatchObject({ state: 'refused' });
    expect(await mails()).toEqual(told);
    expect([await steps(luis), await steps(cast.hourly)]).toEqual([[], []]);
  });
});

describe('an offer', () => {
  it('passes by itself where the store lets it, and nothing is left to announce', async () => {
    await letPass();
    const thursday = await plan(cast.ana, 9, 17, '2026-11-26');
    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-22' } });
    const id = await proposed({ shift: thursday, to: cast.luis });
    expect((await answer(luis, id, 'accept')).body).toMatchObject({ state: 'done' });
    expect((await owners())[thursday]).toBe(cast.luis);
    const pending = await cast.admin.call('GET', '/shift/publish/pending/?date=2026-11-25');
    expect(pending.body).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(await steps(cast.admin)).toEqual(['done']);
  });

  it('is refused at once where it could never come to pass', async () => {
    const code = async (body: unknown) => (await propose(body)).headers['x-error-code'];
    expect(await code({ shift: anas, to: cast.luis })).toBe('trade.does_not_fit');
    expect(await code({ shift: luiss, to: cast.luis })).toBe('trade.not_tradeable');
    expect(await code({ shift: anas, to: cast.ana })).toBe('unknown_employee');
    const draft = await plan(cast.ana, 9, 17, '2026-12-02');
    expect(await code({ shift: draft, to: cast.luis })).toBe('trade.not_tradeable');
    await proposed({ shift: anas, to: cast.daniel });
    expect(await code({ shift: anas, to: cast.daniel })).toBe('trade.pending');
  });

  it('is refused where one of them does not work, however a manager planned it', async () => {
    const code = async (body: unknown) => (await propose(body)).headers['x-error-code'];
    const work = (employee: number, branch: number[]) =>
      cast.admin.call('PATCH', `/human/employees/${employee}/`, { body: { branch } });
    await work(cast.luis, [cast.oakland]);
    const friday = await plan(cast.ana, 9, 17, '2026-11-27');
    expect(await code({ shift: friday, to: cast.luis })).toBe('trade.other_branch');
    await work(cast.luis, [cast.oakland, cast.sanFrancisco]);
    const there = await plan(cast.luis, 9, 17, '2026-11-27', cast.oakland);
    expect(await code({ shift: friday, to: cast.luis, other: there })).toBe('trade.other_branch');
  });

  it('is not carried out once its taker has left the branch', async () => {
    const id = await proposed({ shift: anas, to: cast.daniel });
    await answer(cast.salaried, id, 'accept');
    await cast.admin.call('PATCH', `/human/employees/${cast.daniel}/`, { body: { branch: [cast.oakland] } });
    expect((await decide(id, 'approve')).headers['x-error-code']).toBe('trade.other_branch');
    expect((await owners())[anas]).toBe(cast.ana);
    expect((await decide(id, 'refuse')).status).toBe(200);
  });

  it('is refused by the colleague, or by the admin, and may be made again', async () => {
    const first = await proposed({ shift: anas, to: cast.daniel });
    expect((await answer(cast.salaried, first, 'refuse')).body).toMatchObject({ state: 'refused' });
    const second = await proposed({ shift: anas, to: cast.daniel });
    await answer(cast.salaried, second, 'accept');
    // Another shift now conflicts.
    await plan(cast.daniel, 10, 11);
    expect((await decide(second, 'approve')).headers['x-error-code']).toBe('shift.overlap');
    expect((await decide(second, 'refuse')).body).toMatchObject({ state: 'refused' });
    expect((await owners())[anas]).toBe(cast.ana);
  });
});
