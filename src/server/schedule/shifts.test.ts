import { describe, expect, it } from 'vitest';
import { buildCast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { cast, change, create, setUpShifts, thursday, week } from './shifts.fixture.ts';

setUpShifts();

describe('the plan of an unplanned shift', () => {
  const reason = 'Forgot to clock out';
  const unplanned = async () => {
    const start = '2026-11-09T23:00:00-08:00';
    const body = thursday({ start_time: start, end_time: start, clock_in: start, planned: false, reason });
    expect((await create(body)).status).toBe(201);
    return body.uuid;
  };

  it('follows its record, when that is ended and when its clock-in moves to another day', async () => {
    const uuid = await unplanned();
    const ended = await change(uuid, { clock_out: '2026-11-10T03:00:00-08:00', reason });
    expect(ended.body).toMatchObject({
      start_time: '2026-11-10T07:00:00+00:00',
      end_time: '2026-11-10T11:00:00+00:00',
    });
    const moved = await change(uuid, { clock_in: '2026-11-10T00:30:00-08:00', reason });
    expect(moved.body).toMatchObject({
      start_time: '2026-11-10T08:30:00+00:00',
      end_time: '2026-11-10T11:00:00+00:00',
    });
    const { status, body } = await cast.admin.call(
      'GET',
      '/dashboard/shift/all/?date_from=2026-11-10&date_to=2026-11-10',
    );
    expect([status, body]).toMatchObject([200, [{ uuid, worked_seconds: 2.5 * 3600 }]]);
    const open = await change(uuid, { clock_out: null, reason });
    expect(open.body).toMatchObject({ end_time: '2026-11-10T08:30:00+00:00' });
  });

  it('stays where only its note changes, and with a plan of its own', async () => {
    const uuid = await unplanned();
    await change(uuid, { end_time: '2026-11-10T02:00:00-08:00' });
    const noted = await change(uuid, { note: 'Covered for Luis' });
    expect(noted.body).toMatchObject({ end_time: '2026-11-10T10:00:00+00:00' });
    const planned = thursday();
    await create(planned);
    const { body } = await change(planned.uuid, { clock_out: '2026-11-20T02:00:00-08:00', reason });
    expect(body).toMatchObject({
      start_time: '2026-11-19T17:00:00+00:00',
      end_time: '2026-11-20T01:00:00+00:00',
    });
  });
});

describe('creating a shift', () => {
  it('answers 201 with the whole row, plan and record apart', async () => {
    const body = thursday({ note: 'Opens the till' });
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      uuid: body.uuid,
      employee: cast.ana,
      branch: cast.sanFrancisco,
      start_time: '2026-11-19T17:00:00+00:00',
      end_time: '2026-11-20T01:00:00+00:00',
      shift_role: 'AT',
      position: null,
      planned: true,
      clock_in: null,
      clock_out: null,
      missing_out: false,
      breaks: [],
      note: 'Opens the till',
      version: 1,
      announced: false,
      was: null,
    });
    expect((await week()).body).toEqual([answer.body]);
  });

  it('answers the same create again with the same shift, and makes no second one', async () => {
    const body = thursday();
    const first = await create(body);
    await change(body.uuid, { note: 'changed since' });
    const again = await create(body);
    expect(again.status).toBe(201);
    expect(again.body).toMatchObject({ uuid: (first.body as { uuid: string }).uuid, note: 'changed since' });
    expect((await week()).body).toHaveLength(1);
  });

  it('refuses another content under the same uuid', async () => {
    const body = thursday();
    await create(body);
    const answer = await create({ ...body, note: 'another' });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('uuid');
  });

  it('creates a deleted uuid again', async () => {
    const body = thursday();
    await create(body);
    expect((await cast.admin.call('DELETE', `/shift/shifts/${body.uuid}/`)).status).toBe(204);
    expect((await week()).body).toEqual([]);
    expect((await create(body)).status).toBe(201);
    expect((await week()).body).toHaveLength(1);
  });

  it.each([
    ['overlaps', '2026-11-19T16:00:00-08:00', '2026-11-19T20:00:00-08:00', 400],
    ['touches on the same day', '2026-11-19T17:00:00-08:00', '2026-11-19T20:00:00-08:00', 400],
    ['follows a minute later', '2026-11-19T17:01:00-08:00', '2026-11-19T20:00:00-08:00', 201],
  ])('a shift of the same person that %s', async (_what, start_time, end_time, status) => {
    await create(thursday());
    const answer = await create(thursday({ start_time, end_time, branch: cast.oakland }));
    expect(answer.status).toBe(status);
    if (status === 400) {
      expect(answer.headers['x-error-code']).toBe('shift.overlap');
      // The message names the other shift's person, time and branch.
      expect(JSON.stringify(answer.body)).toMatch(/Ana Reyes.*9:00\sAM.*5:00\sPM.*San Francisco/u);
    }
  });

  it('lets a night shift end where the next day begins', async () => {
    const night = { start_time: '2026-11-19T22:00:00-08:00', end_time: '2026-11-20T06:00:00-08:00' };
    const morning = { start_time: '2026-11-20T06:00:00-08:00', end_time: '2026-11-20T10:00:00-08:00' };
    expect((await create(thursday(night))).status).toBe(201);
    expect((await create(thursday(morning))).status).toBe(201);
  });

  it('refuses a fourth planned shift of a day', async () => {
    for (const hour of [8, 10, 12]) {
      const start_time = `2026-11-19T${String(hour).padStart(2, '0')}:00:00-08:00`;
      const end_time = `2026-11-19T${String(hour + 1).padStart(2, '0')}:00:00-08:00`;
      expect((await create(thursday({ start_time, end_time }))).status).toBe(201);
    }
    const fourth = await create(
      thursday({ start_time: '2026-11-19T14:00:00-08:00', end_time: '2026-11-19T15:00:00-08:00' }),
    );
    expect(fourth.status).toBe(400);
    expect(fourth.headers['x-error-code']).toBe('shift.too_many_in_day');
  });

  it.each([
    ['ends before it starts', { end_time: '2026-11-19T08:00:00-08:00' }, 'end_time'],
    ['has no length', { end_time: '2026-11-19T09:00:00-08:00' }, 'end_time'],
    ['is longer than a day', { end_time: '2026-11-20T09:00:01-08:00' }, 'end_time'],
    ['has an instant without offset', { start_time: '2026-11-19T09:00:00' }, 'start_time'],
    ['has an impossible date', { start_time: '2026-02-30T09:00:00-08:00' }, 'start_time'],
    ['has an unknown role', { shift_role: 'XX' }, 'shift_role'],
    ['names no branch', { branch: 999_999_999 }, 'branch'],
    ['names no employee', { employee: 999_999_999 }, 'employee'],
    ['has a field that is unknown', { store_id: 1 }, 'store_id'],
    ['has NUL in its note', { note: 'a\0b' }, 'note'],
    ['has a record without a reason', { clock_in: '2026-11-19T09:00:00-08:00' }, 'reason'],
  ])('refuses one that %s, at its field', async (_what, overrides, field) => {
    const answer = await create(thursday(overrides));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
    expect((await week()).body).toEqual([]);
  });

  it('refuses rows of another store as if they were not there', async () => {
    const other = await buildCast();
    const answer = await create(thursday({ branch: other.sanFrancisco }));
    const missing = await create(thursday({ branch: 999_999_999 }));
    expect([answer.status, missing.status]).toEqual([400, 400]);
    expect(answer.body).toEqual(missing.body);
  });

  it('lets exactly one of many at the same moment win', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(thursday())));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
    expect((await week()).body).toHaveLength(1);
  });
});

describe('changing a shift', () => {
  it('counts its version up and refuses a stale one with the current row', async () => {
    const body = thursday();
    await create(body);
    const changed = await change(body.uuid, { note: 'first' }, { 'if-match': '"1"' });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).toBe('"2"');
    const late = await change(body.uuid, { note: 'second' }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body).toEqual(changed.body);
    const gone = await cast.admin.call('DELETE', `/shift/shifts/${body.uuid}/`, {
      headers: { 'if-match': '"1"' },
    });
    expect(gone.status).toBe(412);
  });

  it('ignores the shift itself when it looks for overlaps', async () => {
    const body = thursday();
    await create(body);
    const answer = await change(body.uuid, { end_time: '2026-11-19T18:00:00-08:00' });
    expect(answer.status).toBe(200);
  });

  it('corrects a record with a reason and keeps both in the history', async () => {
    const body = thursday();
    await create(body);
    const record = {
      clock_in: '2026-11-19T08:58:00-08:00',
      clock_out: '2026-11-19T17:04:00-08:00',
      breaks: [{ start_time: '2026-11-19T12:00:00-08:00', end_time: '2026-11-19T12:31:00-08:00' }],
    };
    expect((await change(body.uuid, record)).body).toHaveProperty('reason');
    const answer = await change(body.uuid, { ...record, reason: 'The tablet was broken' });
    expect(answer.body).toMatchObject({
      clock_in: '2026-11-19T16:58:00+00:00',
      breaks: [{ start_time: '2026-11-19T20:00:00+00:00', end_time: '2026-11-19T20:31:00+00:00' }],
    });
    const { database } = await testServer();
    const history = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('audit_log').selectAll().where('subject_id', '=', body.uuid).orderBy('id').execute(),
    );
    expect(history.map(({ action, reason }) => [action, reason])).toEqual([
      ['create', null],
      ['correct', 'The tablet was broken'],
    ]);
    expect(history[1]?.before).toMatchObject({ clock_in: null });
    expect(history[1]?.after).toMatchObject({ clock_in: '2026-11-19T16:58:00+00:00' });
  });

  it('refuses breaks that lie outside the record', async () => {
    const body = thursday();
    await create(body);
    const answer = await change(body.uuid, {
      clock_in: '2026-11-19T09:00:00-08:00',
      clock_out: '2026-11-19T17:00:00-08:00',
      breaks: [{ start_time: '2026-11-19T18:00:00-08:00', end_time: '2026-11-19T18:30:00-08:00' }],
      reason: 'x',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('breaks');
  });
});

describe('deleting many shifts', () => {
  const remove = (shifts: unknown[]) =>
    cast.admin.call('POST', '/shift/shifts-delete/', { body: { shifts } });
  const copies = () => cast.admin.call('GET', '/shift/shifts-to-copy/?date=2026-11-19');

  it('deletes all of them with their copies, and each may be created again', async () => {
    const [one, other] = [thursday(), thursday({ employee: cast.luis })];
    await create(one);
    await create(other);
    const answer = await remove([{ uuid: one.uuid, version: 1 }, { uuid: other.uuid }]);
    expect(answer.status).toBe(200);
    expect([(await week()).body, (await copies()).body]).toEqual([[], []]);
    expect((await create(one)).status).toBe(201);
  });

  it.each([
    ['gone', 400],
    ['changed since', 412],
  ])('deletes none when one is %s', async (what, status) => {
    const [one, other] = [thursday(), thursday({ employee: cast.luis })];
    await create(one);
    if (status === 412) {
      await create(other);
      await change(other.uuid, { note: what });
    }
    const answer = await remove([
      { uuid: one.uuid, version: 1 },
      { uuid: other.uuid, version: 1 },
    ]);
    expect(answer.status).toBe(status);
    expect((await week()).body).toHaveLength(status === 412 ? 2 : 1);
  });
});

describe('shift copies', () => {
  const copies = () => cast.admin.call('GET', '/shift/shifts-to-copy/?date=2026-11-19');

  it('follow the plan, not the record, and go with their shift', async () => {
    const body = thursday();
    await create(body);
    expect((await copies()).body).toMatchObject([
      { shift: body.uuid, start_time: '2026-11-19T17:00:00+00:00' },
    ]);
    await change(body.uuid, { start_time: '2026-11-19T10:00:00-08:00' });
    await change(body.uuid, { clock_in: '2026-11-19T10:07:00-08:00', reason: 'forgot' });
    expect((await copies()).body).toMatchObject([{ start_time: '2026-11-19T18:00:00+00:00' }]);
    await cast.admin.call('DELETE', `/shift/shifts/${body.uuid}/`);
    expect((await copies()).body).toEqual([]);
  });

  it('are not made of leave, and one taken out stays out while its shift stays', async () => {
    await create(thursday({ shift_role: 'TO' }));
    expect((await copies()).body).toEqual([]);
    const body = thursday({ employee: cast.luis });
    await create(body);
    const [copy] = (await copies()).body as { uuid: string }[];
    expect((await cast.admin.call('DELETE', `/shift/shifts-to-copy-detail/${copy?.uuid}/`)).status).toBe(204);
    await change(body.uuid, { note: 'still here' });
    expect((await copies()).body).toEqual([]);
    expect((await week()).body).toHaveLength(2);
  });
});

describe('reading a week', () => {
  it('answers an employee only once the week is published', async () => {
    await create(thursday());
    const asEmployee = () => cast.hourly.call('GET', '/shift/shifts/?date=2026-11-19');
    expect((await asEmployee()).body).toEqual([]);
    const published = await cast.admin.call('POST', '/shift/publish/create/', {
      body: { sunday: '2026-11-15' },
    });
    expect(published.body).toMatchObject({ sunday: '2026-11-15' });
    expect((await asEmployee()).body).toHaveLength(1);
    const { id } = published.body as { id: number };
    expect((await cast.admin.call('DELETE', `/shift/publish/delete/${id}/`)).status).toBe(204);
    expect((await asEmployee()).body).toEqual([]);
  });

  it('publishes only Sundays, and twice is once', async () => {
    const publish = (sunday: string) =>
      cast.admin.call('POST', '/shift/publish/create/', { body: { sunday } });
    expect((await publish('2026-11-16')).body).toHaveProperty('sunday');
    const [first, second] = [await publish('2026-11-15'), await publish('2026-11-15')];
    expect(second.body).toEqual(first.body);
    expect((await cast.hourly.call('GET', '/shift/publish/')).body).toEqual([first.body]);
  });

  it('gives a clock admin the own branch, yesterday to tomorrow', async () => {
    await create(thursday());
    await create(thursday({ employee: cast.luis, branch: cast.oakland }));
    await create(
      thursday({ start_time: '2026-11-20T09:00:00-08:00', end_time: '2026-11-20T17:00:00-08:00' }),
    );
    const answer = await cast.clock.call('GET', '/shift/shifts/');
    expect(answer.body).toMatchObject([
      { branch: cast.sanFrancisco, start_time: '2026-11-19T17:00:00+00:00' },
    ]);
  });

  it('answers 304 when nothing changed', async () => {
    await create(thursday());
    const first = await week();
    const again = await cast.admin.call('GET', '/shift/shifts/?date=2026-11-19', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('belongs a shift to the local date of its branch, not to the date in UTC', async () => {
    // Saturday 23:00 in California is Sunday in UTC.
    await create(
      thursday({ start_time: '2026-11-21T23:00:00-08:00', end_time: '2026-11-22T05:00:00-08:00' }),
    );
    expect((await week('2026-11-21')).body).toHaveLength(1);
    expect((await week('2026-11-22')).body).toHaveLength(0);
  });
});
