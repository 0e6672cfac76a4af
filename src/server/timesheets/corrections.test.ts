import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { anasPin } from '#test/cast.ts';
import { signedInAs, testNow, testServer } from '#test/server.ts';
import {
  ask,
  type Correction,
  cast,
  day,
  history,
  hour,
  iso,
  lines,
  minute,
  monday,
  ok,
  query,
  resolve,
  setUpTimesheets,
  sheet,
  shift,
  truth,
  within,
} from './timesheets.fixture.ts';

setUpTimesheets();

describe('a correction that an employee asks for', () => {
  it('is written when a manager approves it, by the path of every correction', async () => {
    const uuid = await shift({ clockOut: null });
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    expect(asked).toMatchObject({ shift: uuid, date: '2026-11-09', changed: false, resolution: null });
    // The answer settles the missing clock-out as well: it counts once.
    expect((await lines())[0]).toMatchObject({ requests: 1, exceptions: {} });
    expect((await lines())[0]?.exceptions).not.toHaveProperty('missing_out');
    const approved = ok<Correction>(await resolve(asked.id, { action: 'approve', answer: 'Thank you' }));
    expect(approved).toMatchObject({
      resolution: 'approved',
      answer: 'Thank you',
      current: { uuid, clock_out: expect.stringContaining('2026-11-10T01:00:00') },
    });
    const [row] = (await sheet(cast.hourly)).shifts;
    expect(row).toMatchObject({ worked_seconds: 8 * hour, exceptions: ['long_without_break'] });
    for (const by of [cast.admin, cast.hourly]) {
      expect((await history(uuid, by)).entries).toMatchObject([
        { subject: 'correction_request', action: 'ask', reason: 'The tablet was off', before: null },
        { subject: 'shift', action: 'correct', reason: 'The tablet was off', before: { clock_out: null } },
        { subject: 'correction_request', action: 'approve', reason: 'Thank you' },
      ]);
    }
    const again = await resolve(asked.id, { action: 'approve' });
    expect([again.status, again.headers['x-error-code']]).toEqual([400, 'correction.already_resolved']);
  });

  it('makes a record of a day that has none, with the times that the manager gives instead', async () => {
    const asked = ok<Correction>(await ask(truth), 201);
    expect(asked).toMatchObject({ shift: null, branch: cast.sanFrancisco, current: null });
    ok(await resolve(asked.id, { action: 'approve', clock_in: iso(monday + hour) }));
    expect((await sheet()).shifts).toMatchObject([
      {
        planned: false,
        date: '2026-11-09',
        worked_seconds: 7 * hour,
        start_time: expect.stringContaining('T18:00'),
      },
    ]);
  });

  it('lets the plan of an unplanned shift follow, and says where the shift was changed since', async () => {
    const uuid = await shift({ planned: false, breaks: [] });
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth, clock_in: iso(monday - hour) }), 201);
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { note: 'Seen' } }));
    const [listed] = ok<Correction[]>(await cast.admin.call('GET', '/shift/correction-requests/'));
    expect(listed).toMatchObject({ id: asked.id, changed: true });
    ok(await resolve(asked.id, { action: 'approve' }));
    expect((await sheet()).shifts).toMatchObject([
      { uuid, worked_seconds: 9 * hour, start_time: expect.stringContaining('T16:00') },
    ]);
  });

  it('changes the position, as asked or as the manager says', async () => {
    const make = async (name: string) =>
      ok<{ id: number }>(await cast.admin.call('POST', '/store/positions/', { body: { name } }), 201).id;
    const [server, cook, host] = [await make('Server'), await make('Cook'), await make('Host')];
    const positions = [server, cook].map((position) => ({ position }));
    ok(await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: { positions } }));
    const uuid = await shift();
    const strange = await ask({ shift: uuid, ...truth, position: host });
    expect([strange.status, strange.body]).toMatchObject([400, { position: [expect.any(String)] }]);
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth, position: cook }), 201);
    expect(asked).toMatchObject({ position: cook });
    ok(await resolve(asked.id, { action: 'approve' }));
    expect((await sheet()).shifts).toMatchObject([{ uuid, position: cook }]);
    const again = ok<Correction>(await ask({ shift: uuid, ...truth, position: cook }), 201);
    ok(await resolve(again.id, { action: 'approve', position: server }));
    expect((await sheet()).shifts).toMatchObject([{ uuid, position: server }]);
  });

  it('changes what its person said of their rest breaks, and the premium with it', async () => {
    const pay = async () => {
      const range = 'date_from=2026-11-09&date_to=2026-11-09';
      const { body } = await cast.admin.call('GET', `/dashboard/shift/comp-report/?${range}`);
      return (body as Record<number, { rest_premiums: number }>)[cast.ana]?.rest_premiums;
    };
    const uuid = await shift();
    const open = await ask({ shift: uuid, ...truth, clock_out: null, rests: { answer: 'no' } });
    expect([open.status, open.body]).toMatchObject([400, { rests: [expect.any(String)] }]);
    expect((await ask({ shift: uuid, ...truth, rests: { answer: 'perhaps' } })).status).toBe(400);
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth, rests: { answer: 'no' } }), 201);
    expect([asked, await pay()]).toMatchObject([{ rests: { answer: 'no' } }, 0]);
    ok(await resolve(asked.id, { action: 'approve' }));
    expect((await sheet()).shifts).toMatchObject([{ uuid, rests: { answer: 'no', words: '' } }]);
    expect(await pay()).toBe(24_00);
    const silent = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    ok(await resolve(silent.id, { action: 'approve' }));
    expect([silent, await pay()]).toMatchObject([{ rests: null }, 24_00]);
    const again = ok<Correction>(await ask({ shift: uuid, ...truth, rests: { answer: 'yes' } }), 201);
    ok(await resolve(again.id, { action: 'approve', rests: { answer: 'chose' } }));
    expect((await sheet()).shifts).toMatchObject([{ uuid, rests: { answer: 'chose' } }]);
    expect(await pay()).toBe(0);
  });

  it('leaves of a shift what it does not tell: breaks and the end', async () => {
    const pause = { start: monday + 4 * hour, end: monday + 5 * hour };
    const uuid = await shift({ breaks: [pause], clockOut: monday + 8 * hour });
    const asked = ok<Correction>(await ask({ shift: uuid, clock_in: iso(monday - hour) }), 201);
    ok(await resolve(asked.id, { action: 'approve' }));
    expect((await sheet()).shifts).toMatchObject([{ uuid, worked_seconds: 8 * hour, breaks: [{}] }]);
  });

  it('keeps the meal and the clock-out that were punched since it was asked for', async () => {
    const server = await testServer();
    const clockIn = testNow - 41 * minute;
    const uuid = await shift({ start: clockIn, clockIn, end: clockIn + 8 * hour, clockOut: null });
    const truth = { clock_in: iso(clockIn - 5 * minute), clock_out: null, breaks: [] };
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    const punch = async (action: string, at: number) => {
      server.setNow(at);
      const body = { key: randomUUID(), employee: cast.ana, pin: anasPin, action, at: iso(at) };
      ok(await cast.clock.call('POST', '/shift/clock/', { body }), 201);
    };
    const lunch = clockIn + 4 * hour;
    await punch('break_start', lunch);
    await punch('break_end', lunch + 30 * minute);
    await punch('out', clockIn + 8 * hour);
    const waits = { clock_out: expect.stringContaining('2026-11-19T01:00:00'), breaks: [{}] };
    expect(ok(await cast.admin.call('GET', '/shift/correction-requests/'))).toMatchObject([waits]);
    const rows = ok<{ kind: string }[]>(await cast.admin.call('GET', '/human/attention/'));
    expect(rows.find(({ kind }) => kind === 'correction')).toMatchObject({
      facts: { clock_out: waits.clock_out, added_seconds: 5 * minute },
    });
    ok(await resolve(asked.id, { action: 'approve' }));
    const range = 'date_from=2026-11-16&date_to=2026-11-30';
    expect((await sheet(cast.admin, range)).shifts).toMatchObject([
      {
        uuid,
        clock_in: expect.stringContaining('T16:55:00'),
        worked_seconds: 7.5 * hour + 5 * minute,
        ...waits,
      },
    ]);
  });

  it('takes away a clock-out that was there when it was asked for', async () => {
    const uuid = await shift({ start: testNow - hour, end: testNow, breaks: [] });
    const truth = { clock_in: iso(testNow - hour), clock_out: null };
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    expect(ok(await resolve(asked.id, { action: 'approve' }))).toMatchObject({
      current: { uuid, clock_out: null },
    });
  });

  it('is refused with a reason, and may be taken back before', async () => {
    const uuid = await shift();
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    const second = await ask({ shift: uuid, ...truth });
    expect([second.status, second.headers['x-error-code']]).toEqual([400, 'correction.already_asked']);
    const bare = await resolve(asked.id, { action: 'refuse' });
    expect([bare.status, Object.keys(bare.body as object)]).toEqual([400, ['answer']]);
    const timed = await resolve(asked.id, { action: 'refuse', answer: 'No', clock_in: iso(monday) });
    expect(timed.headers['x-error-code']).toBe('correction.times_of_refused');
    ok(await resolve(asked.id, { action: 'refuse', answer: 'The door says otherwise' }));
    const path = `/shift/correction-requests/${asked.id}/`;
    expect((await cast.hourly.call('DELETE', path)).headers['x-error-code']).toBe(
      'correction.already_resolved',
    );
    const other = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    ok(await cast.hourly.call('DELETE', `/shift/correction-requests/${other.id}/`), 204);
    expect((await sheet(cast.hourly)).corrections).toMatchObject([{ resolution: 'refused' }]);
    expect(ok<Correction[]>(await cast.hourly.call('GET', '/shift/correction-requests/?all=1'))).toHaveLength(
      1,
    );
  });

  it('is only of the own, worked and known record, in the past', async () => {
    const theirs = await shift({ employee: cast.luis });
    const draft = await shift({
      start: monday + day,
      end: monday + day + hour,
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    for (const uuid of [theirs, draft, randomUUID()]) {
      expect((await ask({ shift: uuid, ...truth })).headers['x-error-code']).toBe('correction.unknown_shift');
    }
    const wrong = await ask({ ...truth, clock_in: iso(testNow + hour), clock_out: null });
    expect(wrong.headers['x-error-code']).toBe('correction.in_future');
    expect((await ask({ ...truth, reason: ' ' })).body).toHaveProperty('reason');
    expect((await ask(truth, cast.salaried)).headers['x-error-code']).toBe('clock.salaried');
    expect((await ask({ ...truth, branch: 999_999 })).headers['x-error-code']).toBe('unknown_branch');
  });

  it('of a day without a shift is in one of the own branches, the first unless another is given', async () => {
    expect((await ask({ ...truth, branch: cast.oakland })).body).toHaveProperty('branch');
    const branch = [cast.sanFrancisco, cast.oakland];
    ok(await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: { branch } }));
    expect(ok(await ask({ ...truth, branch: cast.oakland }), 201)).toMatchObject({ branch: cast.oakland });
    const tuesday = { clock_in: iso(monday + day), clock_out: iso(monday + day + hour) };
    expect(ok(await ask(tuesday), 201)).toMatchObject({ branch: cast.sanFrancisco });
  });

  it('of a shift that was deleted meanwhile still makes its record', async () => {
    const uuid = await shift();
    const asked = ok<Correction>(await ask({ shift: uuid, ...truth }), 201);
    ok(await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`), 204);
    ok(await resolve(asked.id, { action: 'approve' }));
    expect((await sheet()).shifts).toMatchObject([{ planned: false, worked_seconds: 8 * hour }]);
    expect((await history(uuid)).entries).toMatchObject([{ action: 'delete' }]);
  });
});

describe('what an asked correction tells its person of the shift as it is now', () => {
  const asked = async () => ok<Correction[]>(await cast.hourly.call('GET', '/shift/correction-requests/'));

  it('is nothing of a draft, nor of what is a colleague’s since', async () => {
    const uuid = await shift({ clockIn: null, clockOut: null, breaks: [] });
    const published = await cast.admin.call('POST', '/shift/publish/create/', {
      body: { sunday: '2026-11-08' },
    });
    ok(await ask({ shift: uuid, ...truth }), 201);
    expect(await asked()).toMatchObject([{ shift: uuid, current: { uuid } }]);

    const week = ok<{ id: number }>(published, 201).id;
    ok(await cast.admin.call('DELETE', `/shift/publish/delete/${week}/`), 204);
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { note: 'Of the draft' } }));
    expect(await asked()).toMatchObject([{ shift: uuid, current: null }]);
    expect((await sheet(cast.hourly)).corrections).toMatchObject([{ current: null }]);
    expect((await sheet()).corrections).toMatchObject([{ current: { note: 'Of the draft' } }]);

    await cast.admin.call('POST', '/shift/publish/create/', { body: { sunday: '2026-11-08' } });
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: cast.luis } }));
    expect(await asked()).toMatchObject([{ current: null, changed: true }]);
  });
});

describe('the history of a shift', () => {
  it('tells who has it now nothing of what another punched and asked for before', async () => {
    const uuid = await shift({
      start: testNow,
      end: testNow + hour,
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    const body = { key: randomUUID(), employee: cast.ana, pin: anasPin, action: 'in', at: iso(testNow) };
    ok(await cast.clock.call('POST', '/shift/clock/', { body }), 201);
    ok(await ask({ shift: uuid, clock_in: iso(testNow - hour), clock_out: null }), 201);
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { employee: cast.luis } }));
    const user = await buildUser((await testServer()).database, cast.storeId, {
      auth_type: 'employee',
      employee_id: cast.luis,
    });
    const luis = await signedInAs({ storeId: cast.storeId, userId: user.id });
    expect(await history(uuid, luis)).toEqual({ entries: [], punches: [] });
    const { entries, punches } = await history(uuid);
    expect([entries.length, punches.length]).toEqual([3, 1]);
  });

  it('tells each punch as it came, and every version', async () => {
    const uuid = await shift({
      start: testNow,
      end: testNow + 8 * hour,
      clockIn: null,
      clockOut: null,
      breaks: [],
    });
    const punch = (action: string) =>
      cast.clock.call('POST', '/shift/clock/', {
        body: { key: randomUUID(), employee: cast.ana, pin: anasPin, action, at: iso(testNow) },
      });
    ok(await punch('in'), 201);
    const reason = 'Came at half past';
    const clock_in = iso(testNow - 11 * minute);
    ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body: { clock_in, reason } }));
    const { entries, punches } = await history(uuid);
    expect(punches).toMatchObject([
      { action: 'in', at: expect.stringContaining('17:41:00'), delivered_late: false },
    ]);
    expect(entries).toMatchObject([
      {
        action: 'clock_in',
        before: { clock_in: null },
        after: { clock_in: expect.stringContaining('17:41:00') },
      },
      { action: 'correct', reason, after: { clock_in: expect.stringContaining('17:30:00') } },
    ]);
    expect((await lines())[0]).toMatchObject({ clocked_in: true });
    expect((await history(uuid, cast.hourly)).entries).toHaveLength(2);
  });

  it('of a colleague is not found', async () => {
    const uuid = await shift({ employee: cast.luis });
    expect((await cast.hourly.call('GET', `/shift/shifts/${uuid}/history/`)).status).toBe(404);
    expect((await cast.hourly.call('GET', `/shift/timesheets/${cast.luis}/?${query}`)).status).toBe(404);
  });
});

it('a clock-out corrected by hand is late no more', async () => {
  const uuid = await shift({ clockOut: monday + 20 * hour });
  await within((query) =>
    query.updateTable('shift').set({ late_out: true }).where('uuid', '=', uuid).execute(),
  );
  expect((await sheet()).shifts[0]?.exceptions).toContain('late');
  const body = { clock_out: iso(monday + 8 * hour), reason: 'Went home at five' };
  ok(await cast.admin.call('PATCH', `/shift/shifts/${uuid}/`, { body }));
  expect((await sheet()).shifts[0]?.exceptions).toEqual([]);
});
