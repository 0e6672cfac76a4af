import { describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports } from '#server/hours/hours.fixture.ts';
import { buildCast } from '#test/cast.ts';
import { saveSales } from '../save-sales.ts';

setUpReports();

const wall = (date: string, time: string) => instantOfWallTime(date, time, bay);

describe('the close of a day', () => {
  it('shows the tills and the clock side by side, keeps what was counted, and corrects it with a reason', async () => {
    const cast = await buildCast();
    const sale = { tender: 'cash' as const, gross: 1000, discount: 100, tax: 80, tip: 0 };
    await database.withinStore(cast.storeId, async (query) => {
      // Over midnight, so that both days have somebody.
      const [start, end] = [wall('2026-11-03', '18:00'), wall('2026-11-04', '02:00')];
      await buildShift(query, {
        ...{ employee: cast.ana, branch: cast.sanFrancisco, planned: true },
        ...{ start, end, clockIn: start, clockOut: end },
      });
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { ...sale, id: 'A', occurredAt: wall('2026-11-03', '19:00') },
        { ...sale, id: 'B', occurredAt: wall('2026-11-03', '20:00'), tender: 'card', tip: 300 },
        { ...sale, id: 'C', occurredAt: wall('2026-11-05', '12:00'), tip: 50 },
        { ...sale, id: 'D', occurredAt: wall('2026-11-06', '12:00'), gross: -500, discount: 0, tax: -40 },
      ]);
    });
    const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
      cast.admin.call(method, `/dashboard/${path}`, body === undefined ? {} : { body });
    const days = `day-close/?branch=${cast.sanFrancisco}&date_from=2026-11-01&date_to=2026-11-15`;
    const listed = await call('GET', days);
    expect(listed.status, JSON.stringify(listed.body)).toBe(200);
    expect(listed.body).toMatchObject([
      {
        date: '2026-11-03',
        ...{ orders: 2, cash: 980, card: 980, tax: 160, tips: 300, people: 1, clocked_seconds: 6 * hour },
        ...{ counted: null, difference: null, state: 'uncounted', problem: null },
      },
      { date: '2026-11-04', orders: 0, people: 1, clocked_seconds: 2 * hour, problem: null },
      { date: '2026-11-05', people: 0, problem: 'tips_nobody_in' },
      { date: '2026-11-06', cash: -540, problem: 'sales_nobody_in' },
    ]);

    const count = (counted: number, more: object = {}) =>
      call('POST', 'day-close/', { branch: cast.sanFrancisco, date: '2026-11-03', counted, ...more });
    expect((await count(975, { note: 'Coins missing' })).body).toMatchObject({
      state: 'short',
      difference: -5,
    });
    expect(Object.keys((await count(985)).body as object)).toEqual(['reason']);
    const corrected = await count(985, { reason: 'A roll was under the tray' });
    expect(corrected).toMatchObject({ status: 201, body: { state: 'over', difference: 5 } });
    const { counts } = corrected.body as { counts: unknown[] };
    expect(counts).toMatchObject([
      { counted: 985, expected: 980, difference: 5, reason: 'A roll was under the tray' },
      { counted: 975, expected: 980, difference: -5, reason: null, note: 'Coins missing' },
    ]);
    const day = `day-close/day/?branch=${cast.sanFrancisco}&date=2026-11-03`;
    await database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { ...sale, id: 'E', occurredAt: wall('2026-11-03', '21:00') },
      ]),
    );
    expect((await call('GET', day)).body).toMatchObject({
      problem: 'sales_since_count',
      difference: 5,
      closed: false,
      punches: [{ employee: cast.ana, seconds: 6 * hour }],
    });

    for (const wrong of [
      { counted: -1 },
      { counted: 1.5 },
      { date: '2026-12-24' },
      { branch: 999_999_999 },
    ]) {
      const field = Object.keys(wrong);
      const refused = await count(1, { reason: 'Again', ...wrong });
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, field]);
    }
    await call('POST', 'period/close/', { date_from: '2026-11-01', date_to: '2026-11-15' });
    const refused = await count(980, { reason: 'Too late' });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'period.closed']);
    expect((await call('GET', day)).body).toMatchObject({ closed: true });
  });
});
