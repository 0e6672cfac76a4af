import { describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';

setUpReports();

const wall = (time: string) => instantOfWallTime('2026-11-03', time, bay);

describe('the payroll file of a closed period', () => {
  it('says what was kept at closing, in a layout of the company, and is noted', async () => {
    const cast = await buildCast();
    await database.withinStore(cast.storeId, async (query) => {
      const [start, end] = [wall('08:00'), wall('08:00') + 10 * hour];
      const record = { planned: true, start, end, clockIn: start, clockOut: end };
      await buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, ...record });
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [
        { id: 'A1', occurredAt: wall('12:00'), tender: 'card', gross: 1000, discount: 0, tax: 88, tip: 150 },
      ]);
    });
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      cast.admin.call(method, `/dashboard/${path}`, body === undefined ? {} : { body });
    const days = { date_from: '2026-11-01', date_to: '2026-11-15' };
    const { id } = (await call('POST', 'period/close/', days)).body as { id: number };
    const file = `period/${id}/payroll/`;

    const numbers = { numbers: [{ employee: cast.ana, number: ' 5G9934 ' }] };
    expect((await call('PUT', 'payroll/numbers/', numbers)).body).toEqual([
      { employee: cast.ana, number: '5G9934' },
    ]);
    const twice = { numbers: [{ employee: cast.luis, number: '5G9934' }] };
    const refused = await call('PUT', 'payroll/numbers/', twice);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({ 'numbers.0.number': ['Ana Reyes already has the number 5G9934.'] });
    // Swapped in one call, nobody shares one.
    const exchanged = await call('PUT', 'payroll/numbers/', {
      numbers: [{ employee: cast.ana, number: '7' }, ...twice.numbers],
    });
    expect(exchanged.status, JSON.stringify(exchanged.body)).toBe(200);
    const back = [{ employee: cast.luis, number: '' }, ...numbers.numbers];
    expect((await call('PUT', 'payroll/numbers/', { numbers: back })).status).toBe(200);
    const gusto = await call('POST', file, { layout: 'gusto' });
    expect(gusto.status, JSON.stringify(gusto.body)).toBe(201);
    expect(gusto.body).toMatchObject({ name: 'payroll-gusto-2026-11-01-2026-11-15.csv', count: 2 });
    const anas = (gusto.body as { rows: unknown[][] }).rows.find((row) => row[2] === '5G9934');
    const hours = (number: number) => ({ number, decimals: 2 });
    expect(anas?.slice(3)).toEqual([null, hours(8), hours(2), null, hours(1.5), null]);

    const adp = await call('GET', `${file}?layout=adp`);
    expect(adp.body).toMatchObject({ left_out: [], unnumbered: 1, nameless: 1, shared_numbers: [] });

    const layout = {
      name: 'Ours',
      rows: 'earning',
      hour_decimals: 2,
      columns: [
        { source: 'payroll_number', heading: 'ID', text: '' },
        { source: 'earning_code', heading: 'Code', text: '' },
        { source: 'earning_hours', heading: 'Hours', text: '' },
      ],
      earnings: [{ figure: 'overtime', code: 'OT' }],
    };
    const saved = await call('POST', 'payroll/layouts/', layout);
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const own = (saved.body as { id: number }).id;
    expect((await call('GET', `${file}?layout=${own}`)).body).toMatchObject({
      rows: [
        ['ID', 'Code', 'Hours'],
        ['5G9934', 'OT', hours(2)],
      ],
      count: 1,
      left_out: [
        { figure: 'regular', value: 8 },
        { figure: 'premium_pay', value: 2400 },
        { figure: 'tips_pooled', value: 150 },
      ],
    });
    for (const [wrong, field] of [
      [{ name: 'ours' }, 'name'],
      [{ name: 'Other', rows: 'person' }, 'columns'],
      [{ name: 'Other', earnings: [] }, 'earnings'],
      [{ name: 'Other', columns: [] }, 'columns'],
    ] as const) {
      const refused = await call('POST', 'payroll/layouts/', { ...layout, ...wrong });
      expect([refused.status, Object.keys(refused.body as object)]).toEqual([400, [field]]);
    }
    const changed = await call('PUT', `payroll/layout/${own}/`, { ...layout, name: 'Ours too' });
    expect(changed.body).toMatchObject({ id: own, name: 'Ours too' });
    expect((await call('DELETE', `payroll/layout/${own}/`)).status).toBe(204);
    expect((await call('POST', file, { layout: own })).status).toBe(400);

    // The period says when its file was last taken, by whom and for which provider.
    const [listed] = (await call('GET', 'period/close/')).body as { exported: unknown }[];
    expect(listed?.exported).toEqual({
      at: expect.any(String),
      by: expect.any(String),
      layout: 'gusto',
      layout_key: 'gusto',
    });
    const manager = await buildManager(cast, null);
    expect((await manager.call('GET', '/dashboard/period/close/')).body).toMatchObject([
      { id, exported: null },
    ]);

    await call('POST', `period/${id}/reopen/`, { reason: 'A punch was missing' });
    expect((await call('POST', file, { layout: 'gusto' })).status).toBe(400);
    const noted = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['subject_id', 'after'])
        .where('subject', '=', 'payroll_export')
        .execute(),
    );
    expect(noted).toMatchObject([{ subject_id: String(id), after: { layout: 'gusto', rows: 2 } }]);
  });

  it('has a row for each rate of somebody whose rate changed, and what its overtime differs by', async () => {
    const cast = await buildCast();
    await database.withinStore(cast.storeId, async (query) => {
      for (const date of [
        '2026-11-02',
        '2026-11-03',
        '2026-11-04',
        '2026-11-05',
        '2026-11-06',
        '2026-11-07',
      ]) {
        const start = instantOfWallTime(date, '08:00', bay);
        const [clockIn, clockOut] = [start, start + 8 * hour];
        await buildShift(query, {
          employee: cast.ana,
          branch: cast.sanFrancisco,
          start,
          end: clockOut,
          clockIn,
          clockOut,
          breaks: [],
        });
      }
    });
    const pay_rates = [
      { from: '2020-01-01', rate: 2000, salary: false },
      { from: '2026-11-05', rate: 3000, salary: false },
    ];
    await cast.admin.call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      body: { pay_rates, meal_waiver: true },
    });
    const closing = await cast.admin.call('POST', '/dashboard/period/close/', {
      body: { date_from: '2026-11-01', date_to: '2026-11-15' },
    });
    const { id } = closing.body as { id: number };
    const { body } = await cast.admin.call('GET', `/dashboard/period/${id}/payroll/?layout=gusto`);
    const of2 = (number: number) => ({ number, decimals: 2 });
    const { rows, left_out } = body as { rows: unknown[][]; left_out: unknown[] };
    const ofAna = rows.slice(1).filter((row) => row[3] !== null);
    expect(ofAna.map((row) => row.slice(3, 6))).toEqual([
      [of2(20), of2(24), null],
      [of2(30), of2(16), of2(8)],
    ]);
    // 48 hours at 25.00 on average: 720.00 + 480.00 and half of 200.00 for overtime, where 30.00 × 1.5 would be 360.00 for its 8 hours.
    expect(left_out).toContainEqual({ figure: 'wages', value: -2000, employee: cast.ana, rates: [] });
    const compared = await cast.admin.call('GET', `/dashboard/period/${id}/`);
    expect(compared.body).toMatchObject({ differences: [] });
  });
});
