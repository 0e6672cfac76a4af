import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift, buildUser } from '#demo/builders.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import {
  bay,
  database,
  hour,
  minute,
  report,
  setNow,
  setUpReports,
  table,
} from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { anasPin, buildCast, type Cast } from '#test/cast.ts';
import { signedInAs, testNow } from '#test/server.ts';

setUpReports();

const period = { date_from: '2026-11-01', date_to: '2026-11-15' };
const wall = (date: string, time = '09:00') => instantOfWallTime(date, time, bay);
const iso = (instant: number) => formatInstant(instant);

interface Period {
  id: number;
  closed_at: string;
  reopened_at: string | null;
}

describe('a closed period', () => {
  let cast: Cast;
  let inside: string;
  beforeEach(async () => {
    cast = await buildCast();
    inside = await worked('2026-11-03');
    await database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        {
          id: 'A1',
          occurredAt: wall('2026-11-03', '12:00'),
          tender: 'cash',
          gross: 1000,
          discount: 0,
          tax: 88,
          tip: 150,
        },
      ]),
    );
  });

  const worked = (date: string, employee = cast.ana, hours = 5) => {
    const [start, end] = [wall(date), wall(date) + hours * hour];
    const record = { planned: true, start, end, clockIn: start, clockOut: end };
    return database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee, branch: cast.sanFrancisco, ...record }),
    );
  };
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    cast.admin.call(method, path, body === undefined ? {} : { body });
  async function close(range: { date_from: string; date_to: string; with_open_punches?: boolean } = period) {
    const answer = await call('POST', '/dashboard/period/close/', range);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Period;
  }
  const plan = (date: string) => ({
    uuid: randomUUID(),
    employee: cast.luis,
    branch: cast.sanFrancisco,
    start_time: iso(wall(date)),
    end_time: iso(wall(date) + 4 * hour),
    shift_role: 'OS',
    note: '',
  });
  /** 400 with the dates of the period in its words. */
  function expectClosed(answer: { status: number; body: unknown; headers: Record<string, unknown> }) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.headers['x-error-code']).toBe('period.closed');
    expect(JSON.stringify(answer.body)).toContain('2026-11-01 to 2026-11-15');
  }

  it('is told by the preview of an import already', async () => {
    await close();
    const preview = (day: string) => {
      const form = new FormData();
      form.set('branch', String(cast.sanFrancisco));
      form.set('preview', '1');
      const lines = ['id,occurred_at,tender,gross,discount,tax,tip', `P1,${day} 12:00,cash,1,0,0,0`];
      form.set('file', new File([lines.join('\n')], 'sales.csv', { type: 'text/csv' }));
      return cast.admin.call('POST', '/dashboard/transaction/import/', { form });
    };
    expectClosed(await preview('2026-11-15'));
    expect((await preview('2026-11-16')).status).toBe(201);
  });

  it('takes no cash tips of a night that began inside, though planned after it', async () => {
    const [start, end] = [wall('2026-11-16', '00:00'), wall('2026-11-16', '08:00')];
    const record = { planned: true, start, end, clockIn: start - 10 * minute, clockOut: end };
    const night = await database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, ...record }),
    );
    await close();
    expectClosed(await call('PATCH', `/shift/shifts/${night}/`, { cash_tips: 500, reason: 'Forgotten' }));
  });

  it('takes no write dated inside, and every other', async () => {
    const { id } = await close();
    expectClosed(await call('POST', '/shift/shifts/create/', plan('2026-11-15')));
    expectClosed(
      await call('POST', '/shift/shifts-update-create/', {
        shifts: [plan('2026-11-20'), plan('2026-11-01')],
      }),
    );
    expectClosed(await call('PATCH', `/shift/shifts/${inside}/`, { note: 'Late' }));
    expectClosed(await call('DELETE', `/shift/shifts/${inside}/`));
    const record = {
      breaks: [{ start_time: iso(wall('2026-11-03', '10:00')), end_time: iso(wall('2026-11-03', '10:30')) }],
    };
    expectClosed(await call('PATCH', `/shift/shifts/${inside}/`, { ...record, reason: 'Forgot the break' }));
    const form = new FormData();
    form.set('branch', String(cast.oakland));
    const rows = 'id,occurred_at,tender,gross,discount,tax,tip\nB1,2026-11-15 12:00,cash,10.00,0,0.78,0';
    form.set('file', new File([rows], 'sales.csv'));
    expectClosed(await cast.admin.call('POST', '/dashboard/transaction/import/', { form }));

    const later = plan('2026-11-16');
    expect((await call('POST', '/shift/shifts/create/', later)).status).toBe(201);
    expectClosed(
      await call('PATCH', `/shift/shifts/${later.uuid}/`, {
        start_time: iso(wall('2026-11-15')),
        end_time: iso(wall('2026-11-15') + hour),
      }),
    );
    expect((await call('POST', '/shift/shifts/create/', plan('2026-10-31'))).status).toBe(201);

    expect((await call('POST', `/dashboard/period/${id}/reopen/`, { reason: ' ' })).status).toBe(400);
    const reopened = await call('POST', `/dashboard/period/${id}/reopen/`, { reason: 'A shift was missing' });
    expect(reopened).toMatchObject({ status: 200, body: { id, reason: 'A shift was missing' } });
    expect((await call('POST', '/shift/shifts/create/', plan('2026-11-15'))).status).toBe(201);
    expect((await call('POST', `/dashboard/period/${id}/reopen/`, { reason: 'Again' })).status).toBe(400);
    const again = await close();
    expect((await call('GET', '/dashboard/period/close/')).body).toMatchObject([
      { id: again.id, reopened_at: null },
      { id },
    ]);
    const history = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['action', 'reason'])
        .where('subject', '=', 'period')
        .orderBy('id')
        .execute(),
    );
    expect(history.map(({ action }) => action)).toEqual(['close', 'reopen', 'close']);
    expect(history[1]?.reason).toBe('A shift was missing');
  });

  it('keeps the rates and who shares in tips; what begins after it changes freely', async () => {
    const file = async () => {
      const all = (await call('GET', '/human/employee-profile/')).body as {
        id: number;
        pay_rates: { from: string; rate: number }[];
      }[];
      return all.find(({ id }) => id === cast.ana) ?? { pay_rates: [] };
    };
    const { pay_rates: before } = await file();
    await close();
    const change = (body: object) => call('PATCH', `/human/employee-profile/${cast.ana}/`, body);
    expectClosed(await change({ pay_rates: [...before, { from: '2026-11-10', rate: 2600 }] }));
    expectClosed(await change({ pay_rates: [...before, { from: '2026-10-10', rate: 2600 }] }));
    expectClosed(await change({ pay_rates: before.map((rate) => ({ ...rate, rate: 1 })) }));
    expectClosed(await change({ tip_eligible: [{ from: '2026-11-10', value: false }] }));
    expect((await change({ pay_rates: [...before, { from: '2026-11-16', rate: 2600 }] })).status).toBe(200);
    expect((await file()).pay_rates).toHaveLength(before.length + 1);
    expect((await change({ phone: '415 555 0100' })).status).toBe(200);
  });

  it('keeps its figures: the same while nothing changes, else told with what has changed since', async () => {
    const names = ['comp-report', 'emp-hr-total', 'tip-total', 'transaction/cash-revenue'];
    const bytes = async () => {
      const answers = [];
      for (const name of names) answers.push((await report(cast.admin, name, period)).bytes.toString());
      return answers;
    };
    const before = await bytes();
    const { id } = await close();
    // A raise of today, and work of another week, change nothing of it.
    const raise = {
      pay_rates: [
        { from: '2024-01-08', rate: 2400 },
        { from: '2026-11-18', rate: 9900 },
      ],
    };
    expect((await call('PATCH', `/human/employee-profile/${cast.ana}/`, raise)).status).toBe(200);
    await worked('2026-11-24');
    expect(await bytes()).toEqual(before);
    expect((await call('GET', `/dashboard/period/${id}/`)).body).toMatchObject({
      differences: [],
      changes: [],
    });

    // Other pay periods begin today, and spread no earlier salary anew.
    const settings = await call('PATCH', `/store/store-profile/${cast.storeId}/`, { salary_period: 1 });
    expect(settings.status).toBe(200);
    expect((await call('GET', `/dashboard/period/${id}/`)).body).toMatchObject({ differences: [] });
    await database.withinStore(cast.storeId, (query) =>
      sql`update closed_period set figures = jsonb_set(figures, ${`{compensation,${cast.daniel},wages}`}::text[], '155000')`.execute(
        query,
      ),
    );
    const compared = (await call('GET', `/dashboard/period/${id}/`)).body as {
      differences: { report: string; row: string; column: string; at_closing: number; now: number }[];
      changes: { subject: string }[];
    };
    expect(compared.differences).toContainEqual({
      report: 'compensation',
      row: String(cast.daniel),
      column: 'wages',
      at_closing: 155_000,
      now: 310_000,
    });
    expect(compared.changes.map(({ subject }) => subject)).toContain('store');
    const { id: userId } = await buildUser(database, cast.storeId, { powers: ['close'] });
    const closer = await signedInAs({ storeId: cast.storeId, userId });
    expect((await closer.call('GET', `/dashboard/period/${id}/`)).body).toMatchObject({ differences: [] });
  });

  it('counts its days as they were for who is salaried since, and the days after it by plan', async () => {
    const late = { date_from: '2026-11-16', date_to: '2026-11-17' };
    const [start, end] = [wall('2026-11-16'), wall('2026-11-16') + 8 * hour];
    await database.withinStore(cast.storeId, async (query) => {
      const place = { employee: cast.ana, branch: cast.sanFrancisco };
      // Late, and gone before the end; and a plan that nobody came to.
      const [planned, missed] = [wall('2026-11-05'), wall('2026-11-06')];
      const record = { clockIn: planned + hour, clockOut: planned + 6 * hour };
      await buildShift(query, { ...place, start: planned, end: planned + 8 * hour, ...record });
      await buildShift(query, { ...place, start: missed, end: missed + 8 * hour });
      await buildShift(query, { ...place, start, end, clockIn: start, clockOut: start + 5 * hour });
    });
    const asked = async () => {
      const days = `date_from=${period.date_from}&date_to=${period.date_to}`;
      const sheet = (await call('GET', `/shift/timesheets/${cast.ana}/?${days}`)).body as object;
      return [
        (await report(cast.admin, 'emp-hr-total', period)).body,
        (await report(cast.admin, 'emp-hr', { ...period, branch: cast.sanFrancisco })).body,
        (await report(cast.admin, 'all', period)).body,
        (await report(cast.hourly, 'emp-hr-total/emp', period)).body,
        // Leaves out the file, which shows its current state.
        { ...sheet, employee: null },
      ];
    };
    const before = await asked();
    const { id } = await close();
    const salary = { from: '2026-11-16', rate: 300_000, salary: true };
    const pay_rates = [{ from: '2024-01-08', rate: 2400, salary: false }, salary];
    const change = await call('PATCH', `/human/employee-profile/${cast.ana}/`, { salary: true, pay_rates });
    expect(change.status, JSON.stringify(change.body)).toBe(200);

    expect((await table(cast.admin, 'emp-hr-total', period))[cast.ana]).toEqual({ [cast.sanFrancisco]: 10 });
    expect(await asked()).toEqual(before);
    expect((await call('GET', `/dashboard/period/${id}/`)).body).toMatchObject({ differences: [] });

    const since = { [cast.sanFrancisco]: 8 };
    expect((await table(cast.admin, 'emp-hr-total', late))[cast.ana]).toEqual(since);
    const all = (await report(cast.admin, 'all', late)).body;
    expect(all).toMatchObject([{ worked_seconds: 8 * hour, exceptions: [] }]);
    const own = (await report(cast.hourly, 'emp-hr-total/emp', late)).body;
    expect(own).toMatchObject([{ start_time: iso(start), end_time: iso(end) }]);
    expect((await table(cast.admin, 'comp-report', late))[cast.ana]).toMatchObject({ regular: 8 });
  });

  it('tells whose later work has moved the regular rate of the week that it cuts', async () => {
    await worked('2026-11-15', cast.ana, 10);
    const raise = {
      pay_rates: [
        { from: '2024-01-08', rate: 2400 },
        { from: '2026-11-16', rate: 3000 },
      ],
    };
    expect((await call('PATCH', `/human/employee-profile/${cast.ana}/`, raise)).status).toBe(200);
    const { id } = await close();
    const uuid = randomUUID();
    const [start_time, end_time] = [iso(wall('2026-11-17')), iso(wall('2026-11-17') + 5 * hour)];
    const later = { ...plan('2026-11-17'), uuid, employee: cast.ana, start_time, end_time };
    const record = {
      clock_in: start_time,
      clock_out: end_time,
      planned: false,
      reason: 'The tablet was off',
    };
    expect((await call('POST', '/shift/shifts/create/', { ...later, ...record })).status).toBe(201);
    const { differences, changes } = (await call('GET', `/dashboard/period/${id}/`)).body as {
      differences: object[];
      changes: object[];
    };
    // Two hours of overtime on the 15th: ½ × (2400 × 10 + 3000 × 5) ÷ 15 instead of ½ × 2400 an hour.
    expect(differences).toContainEqual({
      report: 'compensation',
      row: String(cast.ana),
      column: 'wages',
      at_closing: 5 * 24_00 + 8 * 24_00 + 2 * 36_00,
      now: 5 * 24_00 + 8 * 24_00 + 2 * 37_00,
    });
    expect(changes).toMatchObject([
      { subject: 'shift', subject_id: uuid, employee: cast.ana, start_time: iso(wall('2026-11-17')) },
    ]);
  });

  it('overlaps no other, and has ended before today', async () => {
    await close();
    const answer = await call('POST', '/dashboard/period/close/', {
      date_from: '2026-11-15',
      date_to: '2026-11-16',
    });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'period.overlaps']);
    for (const [date_from, date_to] of [
      ['2026-11-16', '2026-11-18'],
      ['2026-11-16', '2026-11-15'],
      ['2026-02-30', '2026-03-01'],
    ]) {
      expect((await call('POST', '/dashboard/period/close/', { date_from, date_to })).status).toBe(400);
    }
    await close({ date_from: '2026-11-16', date_to: '2026-11-17' });
  });

  it('leaves a late punch to the manager, and lets a forgotten one be marked', async () => {
    const forgotten = wall('2026-11-02');
    setNow(forgotten);
    const punch = (at: number, more: object = {}) => ({
      key: randomUUID(),
      employee: cast.ana,
      pin: anasPin,
      action: 'in',
      at: iso(at),
      ...more,
    });
    expect((await cast.clock.call('POST', '/shift/clock/', { body: punch(forgotten) })).status).toBe(201);
    setNow(testNow);
    const refused = await call('POST', '/dashboard/period/close/', period);
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'period.open_punches']);
    expect(refused.body).toMatchObject({ with_open_punches: [expect.stringContaining('Ana Reyes')] });
    await close({ ...period, with_open_punches: true });
    const late = punch(wall('2026-11-14'), { sent_at: iso(testNow) });
    expectClosed(await cast.clock.call('POST', '/shift/clock/', { body: late }));
    expectClosed(await cast.clock.call('POST', '/shift/clock/', { body: late }));
    const waiting = await call('GET', '/shift/waiting-punches/');
    expect(JSON.stringify(waiting.body)).toContain('2026-11-01 to 2026-11-15');
    expect((await cast.clock.call('POST', '/shift/clock/', { body: punch(testNow) })).status).toBe(201);
  });
});

describe('the lines of a compensation', () => {
  it('add up to the figures, with each punch and each share of a pool', async () => {
    const cast = await buildCast();
    const at = (time: string) => wall('2026-11-09', time);
    await database.withinStore(cast.storeId, async (query) => {
      const record = { branch: cast.sanFrancisco, planned: false };
      // Before these weeks.
      const [start, end] = [wall('2026-11-07', '08:00'), wall('2026-11-07', '12:00')];
      await buildShift(query, {
        ...{ ...record, employee: cast.ana },
        ...{ start, end, clockIn: start, clockOut: end },
      });
      await buildShift(query, {
        ...record,
        employee: cast.ana,
        start: at('08:00'),
        end: at('18:30'),
        clockIn: at('08:00'),
        clockOut: at('18:30'),
        breaks: [{ start: at('12:00'), end: at('12:00') + 30 * minute }],
      });
      await buildShift(query, {
        ...record,
        employee: cast.luis,
        start: at('08:00'),
        end: at('13:00'),
        clockIn: at('08:00'),
        clockOut: at('13:00'),
      });
      const sale = { id: 'T', tender: 'card' as const, gross: 0, discount: 0, tax: 0 };
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { ...sale, occurredAt: at('12:00'), tip: 1000 },
      ]);
    });
    const range = { date_from: '2026-11-08', date_to: '2026-11-15' };
    const answer = await report(cast.hourly, 'comp-report/emp', range);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const lines = answer.body as {
      figures: Record<string, number>;
      weeks: { regular_rate: string; lines: { category: string; cents: number }[] }[];
      punches: { seconds: number; clock_in: string }[];
      tips: { shares: unknown[] };
    };
    expect(lines.figures).toEqual((await table(cast.admin, 'comp-report', range))[cast.ana]);
    // 8 h and 2 h × 1.5 at $24.
    expect(lines.weeks[0]?.lines.slice(0, 2)).toMatchObject([
      { category: 'regular', cents: 192_00 },
      { category: 'overtime', cents: 72_00 },
    ]);
    expect(lines.weeks[0]?.regular_rate).toBe('2400');
    expect(lines.punches).toMatchObject([{ seconds: 10 * hour, clock_in: iso(at('08:00')) }]);
    expect(lines.tips.shares).toEqual([
      {
        branch: cast.sanFrancisco,
        date: '2026-11-09',
        name: null,
        by: 'hours',
        pool: 1000,
        pool_seconds: 15 * hour,
        pool_weight: 15 * hour,
        seconds: 10 * hour,
        weight: 10 * hour,
        floor: 666,
        remainder: 10 * hour * 1000 - 666 * 15 * hour,
        cents: 667,
      },
    ]);
    expect((await report(cast.hourly, 'comp-report/emp', { ...range, staff: cast.luis })).status).toBe(404);
  });
});
