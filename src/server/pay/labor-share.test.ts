import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildShift } from '#demo/builders.ts';
import { laborShare } from '#domain/pay/labor-share.ts';
import { sum } from '#domain/sum.ts';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, hour, setUpReports, type Table, table } from '#server/hours/hours.fixture.ts';
import { saveSales } from '#server/sales/save-sales.ts';
import { buildCast, type Cast } from '#test/cast.ts';

setUpReports();

describe('labor share', () => {
  let cast: Cast;
  let nina: number;
  const days = { date_from: '2026-05-01', date_to: '2026-05-12' };

  beforeEach(async () => {
    cast = await buildCast();
    await database.withinStore(cast.storeId, async (query) => {
      nina = await buildEmployee(query, {
        first_name: 'Nina',
        branches: [cast.sanFrancisco],
        cents: 2033,
      });
      // Nine hours and a second a day, with no meal: overtime, premiums and cents to round.
      for (const date of [0, 1, 2, 3, 4, 6].map((day) => addDays('2026-05-03', day))) {
        const start = instantOfWallTime(date, '09:00', bay);
        const end = start + 9 * hour + 1;
        const record = { start, end, clockIn: start, clockOut: end, planned: false };
        await buildShift(query, { employee: nina, branch: cast.sanFrancisco, ...record });
      }
      const sale = { id: 'T1', tender: 'card' as const, gross: 50_000, discount: 1000, tax: 431, tip: 900 };
      const occurredAt = instantOfWallTime('2026-05-04', '12:00', bay);
      await saveSales(query, { id: cast.sanFrancisco, zone: bay }, [{ ...sale, occurredAt }]);
    });
  });

  const read = async (filters: Record<string, string> = {}) => {
    const { status, body } = await cast.admin.call(
      'GET',
      `/dashboard/labor-share/?${new URLSearchParams({ ...days, ...filters })}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Table;
  };
  it('gives the cost of positions by their rates, to the cent of the compensation report', async () => {
    const make = async (name: string) =>
      ((await cast.admin.call('POST', '/store/positions/', { body: { name } })).body as { id: number }).id;
    const [cook, host] = [await make('Cook'), await make('Host')];
    const positions = [{ position: host }, { position: cook, rates: [{ from: '2026-05-04', rate: 3000 }] }];
    const path = `/human/employee-profile/${cast.ana}/`;
    expect((await cast.admin.call('PATCH', path, { body: { positions } })).status).toBe(200);
    const record = (position: number | null, from: string, to: string, branch = cast.sanFrancisco) => {
      const [start, end] = [from, to].map((time) => instantOfWallTime('2026-05-05', time, bay)) as [
        number,
        number,
      ];
      const times = { start, end, clockIn: start, clockOut: end };
      return database.withinStore(cast.storeId, (query) =>
        buildShift(query, { employee: cast.ana, branch, position, planned: false, ...times }),
      );
    };
    await record(host, '08:00', '10:00');
    await record(cook, '10:00', '13:00');
    await record(cook, '13:00', '14:00', cast.oakland);
    const expected = async () => {
      const found = await read({ by: 'position' });
      expect(found[host]).toMatchObject({ cost: 2 * 2400, regular: 2, net_sales: 49_000 });
      expect(found[cook]).toMatchObject({ cost: 4 * 3000, regular: 4, net_sales: 49_000 });
      const oakland = await read({ by: 'position', branch: String(cast.oakland) });
      expect(oakland).toMatchObject({ [cook]: { cost: 3000, regular: 1, net_sales: 0, ppm: null } });
      expect((await read({ branch: String(cast.oakland) }))['2026-05-05']).toMatchObject({ cost: 3000 });
      const byDay = Object.values(await read());
      expect(sum(Object.values(found), ({ cost = 0 }) => cost)).toBe(sum(byDay, ({ cost = 0 }) => cost));
      expect(sum(Object.values(found), ({ tips = 0 }) => tips)).toBe(sum(byDay, ({ tips = 0 }) => tips));
    };
    await expected();
    const body = { date_from: '2026-05-01', date_to: '2026-05-07' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
    await expected();
    const sick = { role: 'SL' as const, employee: cast.ana, branch: cast.sanFrancisco, planned: true };
    const start = instantOfWallTime('2026-05-11', '08:00', bay);
    await database.withinStore(cast.storeId, (query) =>
      buildShift(query, { ...sick, start, end: start + hour }),
    );
    const alone = await read({ by: 'position', date_from: '2026-05-11', date_to: '2026-05-11' });
    expect(alone).toMatchObject({ [host]: { cost: 2400, regular: 0 } });
  });

  async function expectReportSums(): Promise<void> {
    const byDay = Object.values(await read());
    const people = Object.values(await table(cast.admin, 'comp-report', days));
    const all = (key: string) => sum(people, (row) => row[key] ?? 0);
    expect(sum(byDay, ({ cost = 0 }) => cost)).toBe(all('total') - all('tips'));
    expect(sum(byDay, ({ tips = 0 }) => tips)).toBe(all('tips'));
    for (const key of ['regular', 'overtime', 'double_time']) {
      expect(sum(byDay, (day) => day[key] ?? 0)).toBeCloseTo(all(key), 2);
    }
  }

  it('gives cost, net sales and their share by day, to the cent of the compensation report', async () => {
    const day = (await read())['2026-05-04'];
    expect(day).toMatchObject({ net_sales: 49_000, tips: 900, overtime: 1.0003 });
    expect(day?.ppm).toBe(laborShare(day?.cost ?? 0, 49_000));
    expect((await read())['2026-05-05']).toMatchObject({ net_sales: 0, ppm: null });
    await expectReportSums();
  });

  it('splits each day among branches and hours, to the cent', async () => {
    const start = instantOfWallTime('2026-05-05', '19:30', bay);
    await database.withinStore(cast.storeId, (query) =>
      buildShift(query, {
        employee: nina,
        branch: cast.oakland,
        planned: false,
        start,
        end: start + 2 * hour,
        clockIn: start,
        clockOut: start + 2 * hour,
      }),
    );
    const whole = await read();
    const branches = [cast.sanFrancisco, cast.oakland].map(String);
    const ofBranches = await Promise.all(branches.map((branch) => read({ branch })));
    const ofHours = await read({ by: 'hour' });
    expect(Object.keys(ofHours)).toContain('2026-05-05T19');
    expect(ofBranches[1]?.['2026-05-04']).toBeUndefined();
    expect(ofBranches[1]?.['2026-05-05']?.cost).toBeGreaterThan(0);
    expect((await read({ by: 'hour' }))['2026-05-04T12']).toMatchObject({ net_sales: 49_000 });
    for (const [date, day] of Object.entries(whole)) {
      const hours = Object.entries(ofHours).filter(([key]) => key.startsWith(date));
      for (const figure of ['cost', 'net_sales', 'tips']) {
        const add = (parts: (Record<string, number> | undefined)[]) =>
          sum(parts, (part) => part?.[figure] ?? 0);
        expect(add(ofBranches.map((one) => one[date])), `${date} ${figure}`).toBe(day[figure]);
        expect(add(hours.map(([, part]) => part)), `${date} ${figure} by hour`).toBe(day[figure]);
      }
    }
    for (const branch of branches) {
      const byHour = Object.values(await read({ branch, by: 'hour' }));
      const byDay = Object.values(await read({ branch }));
      expect(sum(byHour, ({ cost = 0 }) => cost)).toBe(sum(byDay, ({ cost = 0 }) => cost));
    }
  });

  it('keeps closed days, and counts what they are due on the day that pays it', async () => {
    const closing = { date_from: '2026-05-01', date_to: '2026-05-05' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body: closing })).status).toBe(201);
    const kept = (await read())['2026-05-04'];
    const start = instantOfWallTime('2026-05-08', '06:00', bay);
    await database.withinStore(cast.storeId, (query) =>
      buildShift(query, {
        employee: nina,
        branch: cast.sanFrancisco,
        planned: false,
        start,
        end: start + 5 * hour,
        clockIn: start,
        clockOut: start + 5 * hour,
      }),
    );
    expect((await read())['2026-05-04']).toEqual(kept);
    await expectReportSums();
  });
});
