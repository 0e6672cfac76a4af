import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, report, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

const wall = (date: string, time = '06:00') => instantOfWallTime(date, time, bay);
const range = (date_from: string, date_to: string) => ({ date_from, date_to });

describe('a workweek that closed periods cut', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
    await call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      meal_waivers: [{ from: '2024-01-01', value: true }],
    });
  });

  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => {
    const answer = await cast.admin.call(method, path, body === undefined ? {} : { body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  /** Hours of work with a meal of half an hour after five. */
  const work = (date: string, hours: number) => {
    const [start, end] = [wall(date), wall(date) + hours * hour];
    const meal = { start: start + 5 * hour, end: start + 5.5 * hour };
    const record = { start, end: end + hour / 2, clockIn: start, clockOut: end + hour / 2, breaks: [meal] };
    return database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, planned: true, ...record }),
    );
  };
  const rates = (...pay_rates: { from: string; rate: number }[]) =>
    call('PATCH', `/human/employee-profile/${cast.ana}/`, { pay_rates });
  const close = async (days: ReturnType<typeof range>) =>
    ((await call('POST', '/dashboard/period/close/', days)) as { id: number }).id;
  const paid = async (days: ReturnType<typeof range>) =>
    (await table(cast.admin, 'comp-report', days))[cast.ana] ?? {};

  it('pays what a raise after the boundary adds to the overtime before it', async () => {
    await rates({ from: '2024-01-01', rate: 2000 }, { from: '2025-06-16', rate: 4000 });
    await work('2025-06-15', 11);
    await close(range('2025-06-01', '2025-06-15'));
    for (const date of ['2025-06-17', '2025-06-18', '2025-06-19']) await work(date, 9);
    const closed = await paid(range('2025-06-01', '2025-06-15'));
    const open = await paid(range('2025-06-16', '2025-06-30'));
    expect(closed).toMatchObject({ wages: 250_00, adjustments: 0 });
    expect(open).toMatchObject({ wages: 1131_31 + 21_32, adjustments: 21_32 });
    expect(await paid(range('2025-06-16', '2025-06-16'))).toMatchObject({ adjustments: 21_32 });
    expect((closed.wages ?? 0) + (open.wages ?? 0)).toBe(1402_63);

    const receipt = (await report(cast.hourly, 'comp-report/emp', range('2025-06-10', '2025-06-30')))
      .body as {
      figures: Record<string, number>;
      weeks: { sunday: string; closed: boolean; lines: { category: string; cents: number }[] }[];
      adjustments: { date: string; cents: number; lines: unknown[] }[];
    };
    expect(receipt.adjustments).toMatchObject([
      {
        date: '2025-06-16',
        of: { from: '2025-06-15', to: '2025-06-21' },
        cents: 21_32,
        lines: [{ category: 'overtime', date: '2025-06-15', kept: 90_00, due: 111_32 }],
      },
    ]);
    expect(receipt.weeks.map(({ sunday, closed }) => [sunday, closed])).toEqual([
      ['2025-06-15', true],
      ['2025-06-15', false],
    ]);
    const lines = receipt.weeks
      .flatMap((week) => week.lines)
      .filter(({ category }) => category !== 'federal_overtime_premium');
    expect(lines.reduce((sum, { cents }) => sum + cents, 21_32)).toBe(receipt.figures.wages);
  });

  it('pays a day added before a closed part, on that day, whatever is closed and opened after', async () => {
    await rates({ from: '2024-01-01', rate: 2000 });
    const later = range('2025-09-16', '2025-09-30');
    const before = range('2025-09-01', '2025-09-15');
    for (const day of [16, 17, 18, 19, 20]) await work(`2025-09-${day}`, 8);
    const closed = await close(later);
    await work('2025-09-14', 8);
    expect(await paid(later)).toMatchObject({ regular: 40, overtime: 0, wages: 800_00 });
    const open = { regular: 8, wages: 160_00 + 80_00, adjustments: 80_00, federal_overtime_premium: 80_00 };
    expect(await paid(before)).toMatchObject(open);
    expect(await paid(range('2025-09-14', '2025-09-20'))).toMatchObject({ wages: 1040_00 });

    const first = await close(before);
    expect(await paid(before)).toMatchObject(open);
    expect(await call('GET', `/dashboard/period/${first}/`)).toMatchObject({ differences: [] });
    await call('POST', `/dashboard/period/${closed}/reopen/`, { reason: 'Another look' });
    expect(await paid(later)).toMatchObject({ wages: 880_00 - 80_00, adjustments: -80_00 });
    await close(later);
    expect(await paid(range('2025-09-14', '2025-09-20'))).toMatchObject({ wages: 1040_00, adjustments: 0 });
  });

  it('stays as it was when role and meal waiver change, which begin today and never on a closed day', async () => {
    const days = range('2025-09-16', '2025-09-30');
    await rates({ from: '2024-01-01', rate: 2000 });
    await work('2025-09-17', 5.5);
    await database.withinStore(cast.storeId, (query) =>
      saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        {
          id: 'T',
          occurredAt: wall('2025-09-17', '08:00'),
          tender: 'card',
          gross: 0,
          discount: 0,
          tax: 0,
          tip: 700,
        },
      ]),
    );
    const asked = async (more: object = {}) => {
      const all = { ...days, ...more };
      const branch = cast.sanFrancisco;
      const staff = cast.ana;
      const answers = [
        await report(cast.admin, 'comp-report', all),
        await report(cast.admin, 'emp-hr-total', all),
        await report(cast.admin, 'emp-hr', { ...all, branch }),
        await report(cast.admin, 'tip-total', all),
        await report(cast.admin, 'tip', { ...all, branch, hour_from: 7, hour_to: 9 }),
        await report(cast.admin, 'tip-total/emp', { ...all, staff }),
        await report(cast.admin, 'emp-hr-total/emp', { ...all, staff }),
        await report(cast.admin, 'tip-pools', all),
      ];
      const tag = { 'if-none-match': String(answers[0]?.headers.etag) };
      const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]));
      const again = await cast.admin.call('GET', `/dashboard/shift/comp-report/?${query}`, { headers: tag });
      expect(again.status).toBe(304);
      return answers.map(({ body }) => body);
    };
    const before = await asked();
    await close(days);
    expect(await asked()).toEqual(before);
    await call('PATCH', `/human/employees/${cast.ana}/`, { role: 'MN' });
    await call('PATCH', `/human/employee-profile/${cast.ana}/`, { meal_waiver: false });
    await call('PATCH', `/store/store-profile/${cast.storeId}/`, { salary_period: 1 });
    expect(await asked()).toEqual(before);
    const sheet = await call('GET', `/shift/timesheets/${cast.ana}/?${new URLSearchParams(days)}`);
    expect(sheet).toMatchObject({ exceptions: {} });
    const live = await asked({ live: 1 });
    expect(live.slice(1)).toEqual(before.slice(1));
    for (const past of [
      { roles: [{ from: '2025-09-20', value: 'MN' }] },
      { roles: [{ from: '2025-09-10', value: 'MN' }] },
      { meal_waivers: [{ from: '2025-09-17', value: false }] },
      { meal_waivers: [] },
    ]) {
      const answer = await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: past });
      expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'period.closed']);
    }
    // Rows that say of the closed days what held there move none of them.
    await call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      roles: [
        { from: '2025-09-20', value: 'AT' },
        { from: '2025-10-01', value: 'MN' },
      ],
    });
    expect(await asked()).toEqual(before);
    // Nothing of it is due in the days after.
    expect(await paid(range('2025-10-01', '2025-10-15'))).toEqual({});
  });

  it('keeps no days of a period that an earlier version closed: its tables stand where it lies inside whole', async () => {
    const days = range('2025-09-16', '2025-09-30');
    await rates({ from: '2024-01-01', rate: 2000 });
    await work('2025-09-17', 8);
    const id = await close(days);
    await database.withinStore(cast.storeId, async (query) => {
      const figures = {
        compensation: { [cast.ana]: { regular: 7.5, wages: 150_00, tips: 5_00, total: 155_00 } },
        labor_hours: { [cast.ana]: { [cast.sanFrancisco]: 7.5 } },
        tips: { [cast.ana]: { [cast.sanFrancisco]: 5_00 } },
      };
      await query.deleteFrom('closed_person').where('period_id', '=', id).execute();
      await query.deleteFrom('closed_hours').where('period_id', '=', id).execute();
      await query
        .updateTable('closed_period')
        .set({ days_kept: false, figures: JSON.stringify(figures) })
        .execute();
    });
    expect(await paid(days)).toMatchObject({ regular: 7.5, wages: 150_00, tips: 5_00, total: 155_00 });
    const wider = range('2025-09-10', '2025-10-05');
    expect(await paid(wider)).toMatchObject({ regular: 7.5, wages: 150_00, total: 155_00 });
    expect((await table(cast.admin, 'emp-hr-total', wider))[cast.ana]).toEqual({ [cast.sanFrancisco]: 7.5 });
    expect((await table(cast.admin, 'tip-total', wider))[cast.ana]).toEqual({ [cast.sanFrancisco]: 5_00 });
    expect(await paid(range('2025-09-16', '2025-09-20'))).toMatchObject({ regular: 8, wages: 160_00 });
  });
});
