import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift, type StoreGiven } from '#demo/builders.ts';
import { addDays } from '#domain/time/dates.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

/** Today is Wednesday, 2026-11-18; paid time off is asked for 7 days ahead. */
const today = '2026-11-18';
const thursday = '2026-12-03';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Row {
  id: number;
  version: number;
  shift: string | null;
}

const ask = (body: unknown, who: Caller = cast.hourly) => who.call('POST', '/shift/dayoff/', { body });
const answer = (id: number, body: unknown, version?: number) =>
  cast.admin.call('PATCH', `/shift/dayoff/${id}/`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (id: number, who: Caller) => who.call('DELETE', `/shift/dayoff/${id}/`);
const list = async (who: Caller, query = '') => (await who.call('GET', `/shift/dayoff/${query}`)).body;
const shiftsOn = async (date: string) =>
  (await cast.admin.call('GET', `/shift/shifts/?date=${date}`)).body as Record<string, unknown>[];

async function asked(body: unknown = { dayoff: thursday }, who: Caller = cast.hourly): Promise<number> {
  const made = await ask(body, who);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (made.body as Row).id;
}

async function plan(start: string, end: string, given: { employee?: number; role?: 'TO' | 'AT' } = {}) {
  const { database } = await testServer();
  const shift = { employee: cast.ana, branch: cast.sanFrancisco, ...given };
  return database.withinStore(cast.storeId, (query) =>
    buildShift(query, { ...shift, start: Date.parse(start) / 1000, end: Date.parse(end) / 1000 }),
  );
}

describe('asking for a day off', () => {
  it('answers 201 with the pending request, paid time off of 8 hours unless said otherwise', async () => {
    const made = await ask({ dayoff: thursday, note: 'My sister marries' });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.any(Number),
      version: 1,
      dayoff: thursday,
      from: thursday,
      to: thursday,
      from_time: null,
      to_time: null,
      kind: 'TO',
      hours: 8,
      employee: { id: cast.ana, first_name: 'Ana', last_name: 'Reyes' },
      approved: false,
      ignore: false,
      note: 'My sister marries',
      reason: '',
      shift: null,
      shifts: [],
      freed: [],
    });
    expect(await list(cast.hourly)).toEqual([made.body]);
  });

  it('takes paid time off from the seventh day on, and sick leave on any day', async () => {
    const early = await ask({ dayoff: addDays(today, 6) });
    expect(early.status).toBe(400);
    expect(early.body).toEqual({ dayoff: [expect.stringContaining('November 25')] });
    await asked({ dayoff: addDays(today, 7) });
    await asked({ dayoff: addDays(today, -3), kind: 'SL' });
    await asked({ dayoff: today, kind: 'SL' });
  });

  it('counts days by the zone of the store', async () => {
    const server = await testServer();
    // 23:30 on the 17th in California; the 18th in UTC.
    server.setNow(Date.parse('2026-11-18T07:30:00Z') / 1000);
    try {
      await asked({ dayoff: '2026-11-24' });
    } finally {
      server.setNow(testNow);
    }
  });

  it.each<[string, StoreGiven, number, number]>([
    ['both', {}, 201, 201],
    ['sick leave alone', { enable_pto: false }, 400, 201],
    ['neither without sick leave', { enable_sickleave: false }, 403, 403],
    ['neither without a plan', { plan: -1 }, 403, 403],
  ])('offers %s as the features of the store say', async (_what, given, pto, sick) => {
    const { hourly } = await buildCast(given);
    const answers = [
      await ask({ dayoff: thursday }, hourly),
      await ask({ dayoff: addDays(thursday, 1), kind: 'SL' }, hourly),
    ];
    expect(answers.map(({ status }) => status)).toEqual([pto, sick]);
    for (const { status, body } of answers) if (status === 400) expect(body).toHaveProperty('kind');
  });

  it('refuses a second request for the same day, whatever became of the first, and not that of a colleague', async () => {
    const id = await asked();
    await answer(id, { ignore: true });
    const second = await ask({ dayoff: thursday, kind: 'SL' });
    expect(second.status).toBe(400);
    expect(second.body).toHaveProperty('dayoff');
    await asked({ dayoff: thursday }, cast.salaried);
  });

  it('lets one of two at the same moment in', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask({ dayoff: thursday })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    for (const { status, body } of answers) if (status === 400) expect(body).toHaveProperty('dayoff');
  });

  it.each([
    [{ dayoff: '2026-02-30' }, 'dayoff'],
    [{}, 'dayoff'],
    [{ dayoff: thursday, kind: 'AT' }, 'kind'],
    [{ dayoff: thursday, hours: 4 }, 'hours'],
    [{ dayoff: thursday, employee: 1 }, 'employee'],
  ])('refuses %j at its field', async (body, field) => {
    const refused = await ask(body);
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty(field);
  });
});

describe('the list', () => {
  it('gives admins the pending ones or all, employees their own, newest day first', async () => {
    const first = await asked({ dayoff: '2026-12-03' });
    const second = await asked({ dayoff: '2026-12-24' });
    const third = await asked({ dayoff: '2026-12-10' });
    const daniels = await asked({ dayoff: '2026-12-11' }, cast.salaried);
    await answer(third, { approved: true });
    const ids = async (who: Caller, query?: string) =>
      ((await list(who, query)) as Row[]).map(({ id }) => id);
    expect(await ids(cast.admin)).toEqual([second, daniels, first]);
    expect(await ids(cast.admin, '?all=1')).toEqual([second, daniels, third, first]);
    expect(await ids(cast.hourly)).toEqual([second, third, first]);
    expect(await ids(cast.salaried, '?all=1')).toEqual([daniels]);
  });
});

describe('approving', () => {
  it('puts a shift of that kind from 9:00 at the first branch', async () => {
    const id = await asked({ dayoff: thursday, kind: 'SL' });
    const approved = await answer(id, { approved: true, hours: 7.5 });
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({
      approved: true,
      ignore: false,
      hours: 7.5,
      shift: expect.any(String),
    });
    expect(await shiftsOn(thursday)).toMatchObject([
      {
        uuid: (approved.body as Row).shift,
        employee: cast.ana,
        branch: cast.sanFrancisco,
        start_time: '2026-12-03T17:00:00+00:00',
        end_time: '2026-12-04T00:30:00+00:00',
        shift_role: 'SL',
        planned: true,
      },
    ]);
  });

  it('puts none where the plan has a shift, and does so once there is room', async () => {
    const uuid = await plan(`${thursday}T08:00:00-08:00`, `${thursday}T12:00:00-08:00`);
    const id = await asked();
    const kept = await answer(id, { approved: true, shifts: 'keep' });
    expect(kept.body).toMatchObject({ approved: true, shift: null, freed: [] });
    expect(await shiftsOn(thursday)).toHaveLength(1);
    await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
    expect((await answer(id, { approved: true })).body).toMatchObject({ shift: expect.any(String) });
    expect(await shiftsOn(thursday)).toMatchObject([{ shift_role: 'TO' }]);
  });

  it('makes one shift of two approvals at the same moment', async () => {
    const id = await asked();
    const answers = await Promise.all([1, 2, 3].map(() => answer(id, { approved: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => (body as Row).shift)).size).toBe(1);
    expect(await shiftsOn(thursday)).toHaveLength(1);
  });

  it('counts its version up and refuses a stale one with the current row, even for the same answer', async () => {
    const id = await asked();
    const approved = await answer(id, { approved: true });
    expect(approved.headers.etag).toMatch(/^"2/);
    expect((await answer(id, { approved: true })).body).toEqual(approved.body);
    await answer(id, { approved: false });
    const again = await answer(id, { approved: true });
    const late = await answer(id, { approved: false }, 2);
    expect([late.status, late.body]).toEqual([412, again.body]);
    expect((await answer(id, { approved: false }, 4)).body).toMatchObject({ version: 5, shift: null });
  });

  it('is not taken back over a decision of the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await asked({ dayoff: addDays(thursday, round) });
      const { version } = (await answer(id, { approved: true })).body as Row;
      const [undone, declined] = await Promise.all([
        answer(id, { approved: false }, version),
        answer(id, { ignore: true, reason: `Round ${round}` }),
      ]);
      expect(declined.status).toBe(200);
      expect([200, 412]).toContain(undone.status);
      const all = (await list(cast.admin, '?all=1')) as Row[];
      // Whichever came first: the decision stays.
      expect(all.find((one) => one.id === id)).toMatchObject({
        version: undone.status === 200 ? version + 2 : version + 1,
        approved: false,
        ignore: true,
        reason: `Round ${round}`,
        shift: null,
      });
    }
  });

  it.each([{ approved: false }, { ignore: true }, { approved: false, ignore: false }])(
    'is taken back, with its shift, by %j',
    async (body) => {
      const id = await asked();
      await answer(id, { approved: true });
      const back = await answer(id, body);
      expect(back.body).toMatchObject({ approved: false, ignore: body.ignore ?? false, shift: null });
      expect(await shiftsOn(thursday)).toEqual([]);
    },
  );

  it('takes the place of ignoring, and ignoring set back leaves it pending', async () => {
    const id = await asked();
    await answer(id, { ignore: true });
    expect((await answer(id, { approved: true })).body).toMatchObject({ approved: true, ignore: false });
    await answer(id, { ignore: true });
    expect((await answer(id, { ignore: false })).body).toMatchObject({ approved: false, ignore: false });
    expect(await list(cast.admin)).toHaveLength(1);
    expect((await answer(id, { approved: true, ignore: true })).status).toBe(400);
  });

  it('gives the shift its new length, and names hours that do not fit', async () => {
    const id = await asked();
    await answer(id, { approved: true, hours: 4 });
    expect((await answer(id, { hours: 6 })).body).toMatchObject({ approved: true, hours: 6 });
    expect(await shiftsOn(thursday)).toMatchObject([{ end_time: '2026-12-03T23:00:00+00:00' }]);
    await plan(`${thursday}T16:00:00-08:00`, `${thursday}T20:00:00-08:00`);
    const none = await answer(id, { hours: 0 });
    expect([none.status, none.body]).toEqual([400, { hours: ['Enter 0.25 or more.'] }]);
    const refused = await answer(id, { hours: 8 });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('hours');
  });

  it('leaves a shift that has become another since', async () => {
    const id = await asked();
    const { shift } = (await answer(id, { approved: true })).body as Row;
    await cast.admin.call('PATCH', `/shift/shifts/${shift}/`, { body: { shift_role: 'AT' } });
    expect((await answer(id, { approved: false })).body).toMatchObject({ approved: false, shift: null });
    expect(await shiftsOn(thursday)).toMatchObject([{ uuid: shift, shift_role: 'AT' }]);
  });

  it('takes back a shift that was only moved', async () => {
    const id = await asked();
    const { shift } = (await answer(id, { approved: true })).body as Row;
    await cast.admin.call('PATCH', `/shift/shifts/${shift}/`, {
      body: { start_time: `${thursday}T10:00:00-08:00` },
    });
    await answer(id, { approved: false });
    expect(await shiftsOn(thursday)).toEqual([]);
  });

  it.each([0, -1, 24.25, 7.1, '8', null])('refuses %j hours', async (hours) => {
    const refused = await answer(await asked(), { approved: true, hours });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('hours');
  });

  it('leaves its rows in the history', async () => {
    const id = await asked();
    await answer(id, { approved: true });
    await answer(id, { approved: true });
    await answer(id, { approved: false });
    await remove(id, cast.hourly);
    const { database } = await testServer();
    const history = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').select(['subject', 'action']).orderBy('id').execute(),
    );
    expect(history.map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'day_off create',
      'shift create',
      'day_off approve',
      'shift delete',
      'day_off reopen',
      'day_off delete',
    ]);
  });
});

describe('the shifts of an approved day', () => {
  const from = `${thursday}T13:00:00-08:00`;
  const to = `${thursday}T18:00:00-08:00`;
  const work = async () =>
    (await shiftsOn(thursday))
      .filter(({ shift_role }) => shift_role === 'AT')
      .map(({ employee }) => employee);

  it('become open unless said otherwise, which makes room for the leave, and come back with the request', async () => {
    const uuid = await plan(from, to);
    const id = await asked();
    const { body } = await answer(id, { approved: true });
    expect(body).toMatchObject({
      shift: expect.any(String),
      freed: [{ uuid, became: 'open', start_time: '2026-12-03T21:00:00+00:00' }],
    });
    expect(await work()).toEqual([null]);
    expect((await answer(id, { approved: true })).body).toEqual(body);
    expect((await answer(id, { approved: false })).body).toMatchObject({ shift: null, freed: [] });
    expect(await work()).toEqual([cast.ana]);
  });

  it('are deleted where asked, and come back under the same id', async () => {
    const uuid = await plan(from, to);
    const made = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Cook' } });
    const { id: position } = made.body as { id: number };
    const asCook = await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { position } });
    expect(asCook.status).toBe(200);
    const id = await asked();
    await answer(id, { approved: true, shifts: 'delete' });
    expect(await work()).toEqual([]);
    await remove(id, cast.admin);
    expect(await shiftsOn(thursday)).toMatchObject([
      { uuid, employee: cast.ana, shift_role: 'AT', position },
    ]);
  });

  it('stay with a colleague who took one since', async () => {
    const uuid = await plan(from, to);
    const id = await asked();
    await answer(id, { approved: true });
    await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: cast.luis } });
    await answer(id, { approved: false });
    expect(await work()).toEqual([cast.luis]);
  });

  it('that have begun are deleted: nobody can take them', async () => {
    await plan(`${addDays(today, -1)}T09:00:00-08:00`, `${addDays(today, -1)}T12:00:00-08:00`);
    const id = await asked({ dayoff: addDays(today, -1), kind: 'SL' });
    expect((await answer(id, { approved: true })).body).toMatchObject({ freed: [{ became: 'deleted' }] });
  });
});

describe('declining', () => {
  it('keeps its reason, which the employee reads in the app and by mail, until the request is reopened', async () => {
    const id = await asked();
    const declined = await answer(id, { ignore: true, reason: ' The inventory is that day. ' });
    expect(declined.body).toMatchObject({ ignore: true, reason: 'The inventory is that day.' });
    const notices = (await cast.hourly.call('GET', '/human/notices/')).body;
    expect(notices).toMatchObject([{ data: { state: 'ignored', reason: 'The inventory is that day.' } }]);
    const { database } = await testServer();
    const mails = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('mail').select(['kind', 'body']).orderBy('id').execute(),
    );
    expect(mails).toMatchObject([
      { kind: 'day_off_asked' },
      { kind: 'day_off_decided', body: expect.stringContaining('“The inventory is that day.”') },
    ]);
    expect((await answer(id, { ignore: false })).body).toMatchObject({ ignore: false, reason: '' });
  });
});

describe('deleting', () => {
  it('is the employee’s while pending, and refused once it was answered', async () => {
    const id = await asked();
    expect((await remove(id, cast.hourly)).status).toBe(204);
    expect(await list(cast.hourly)).toEqual([]);
    for (const decision of [{ approved: true }, { ignore: true }]) {
      const again = await asked({ dayoff: decision.ignore ? '2026-12-10' : thursday });
      await answer(again, decision);
      const refused = await remove(again, cast.hourly);
      expect(refused.status).toBe(403);
      expect(refused.headers['x-error-code']).toBe('dayoff.decided');
    }
  });

  it('by an admin takes the shift back too', async () => {
    const id = await asked();
    await answer(id, { approved: true });
    expect((await remove(id, cast.admin)).status).toBe(204);
    expect(await shiftsOn(thursday)).toEqual([]);
    expect((await remove(id, cast.admin)).status).toBe(404);
  });
});

describe('what an answer depends on', () => {
  it('names the others at work that day, and who could take the shift within their hours', async () => {
    const id = await asked();
    await plan(`${thursday}T13:00:00-08:00`, `${thursday}T18:00:00-08:00`);
    const context = async () => (await cast.admin.call('GET', `/shift/dayoff/${id}/context/`)).body;
    expect(await context()).toMatchObject({ day: [], takers: [{ id: cast.daniel }, { id: cast.luis }] });
    await plan(`${thursday}T08:00:00-08:00`, `${thursday}T14:00:00-08:00`, { employee: cast.luis });
    for (const before of [1, 2, 3, 4]) {
      const date = addDays(thursday, -before);
      await plan(`${date}T08:00:00-08:00`, `${date}T18:00:00-08:00`, { employee: cast.daniel });
    }
    expect(await context()).toMatchObject({ day: [{ employee: { id: cast.luis } }], takers: [] });
  });

  it('names who could take the one of several shifts that the fewest could', async () => {
    const id = await asked({ from: thursday, to: addDays(thursday, 1) });
    await plan(`${thursday}T13:00:00-08:00`, `${thursday}T18:00:00-08:00`);
    const friday = addDays(thursday, 1);
    await plan(`${friday}T13:00:00-08:00`, `${friday}T18:00:00-08:00`);
    const context = async () => (await cast.admin.call('GET', `/shift/dayoff/${id}/context/`)).body;
    expect(await context()).toMatchObject({ takers: [{ id: cast.daniel }, { id: cast.luis }] });
    await plan(`${friday}T08:00:00-08:00`, `${friday}T14:00:00-08:00`, { employee: cast.luis });
    expect(await context()).toMatchObject({ takers: [{ id: cast.daniel }] });
  });

  it('is for several at once what it is for each', async () => {
    const friday = addDays(thursday, 1);
    const ids = [
      await asked(),
      await asked({ dayoff: thursday }, cast.salaried),
      await asked({ dayoff: friday, from_time: '12:00', to_time: '16:00' }),
    ];
    await plan(`${thursday}T08:00:00-08:00`, `${thursday}T12:00:00-08:00`);
    await plan(`${thursday}T10:00:00-08:00`, `${thursday}T18:00:00-08:00`, { employee: cast.luis });
    await plan(`${friday}T06:00:00-08:00`, `${friday}T11:00:00-08:00`);
    await plan(`${friday}T13:00:00-08:00`, `${friday}T18:00:00-08:00`);
    await plan(`${friday}T08:00:00-08:00`, `${friday}T14:00:00-08:00`, { employee: cast.daniel });
    const read = async (path: string) => (await cast.admin.call('GET', `/shift/dayoff/${path}`)).body;
    const each = await Promise.all(
      ids.map(async (id) => ({ id, ...((await read(`${id}/context/`)) as object) })),
    );
    expect(each).toMatchObject([{ shifts: [{}] }, { shifts: [] }, { shifts: [{}], day: [{}], takers: [{}] }]);
    expect(await read(`contexts/?ids=${ids.join()},999999999`)).toEqual(each);
    const many = Array.from({ length: 51 }, (_, index) => index + 1).join();
    expect((await cast.admin.call('GET', `/shift/dayoff/contexts/?ids=${many}`)).status).toBe(400);
  });

  it('names who else is off or has asked, and the shifts of that day', async () => {
    const id = await asked();
    await asked({ dayoff: thursday }, cast.salaried);
    await plan(`${thursday}T10:00:00-08:00`, `${thursday}T18:00:00-08:00`, {
      employee: cast.luis,
      role: 'TO',
    });
    const mine = await plan(`${thursday}T08:00:00-08:00`, `${thursday}T12:00:00-08:00`);
    const context = () => cast.admin.call('GET', `/shift/dayoff/${id}/context/`);
    expect((await context()).body).toMatchObject({
      others: [
        { employee: { id: cast.daniel, first_name: 'Daniel' }, kind: 'TO', approved: false },
        { employee: { id: cast.luis }, kind: 'TO', approved: true },
      ],
      shifts: [{ uuid: mine, branch: cast.sanFrancisco, start_time: '2026-12-03T16:00:00+00:00' }],
      day: [],
      takers: [],
      balance: { date: today },
    });
    await cast.admin.call('DELETE', `/shift/shifts/${mine}/`);
    await answer(id, { approved: true });
    expect((await context()).body).toMatchObject({ shifts: [] });
  });
});
