import { beforeEach, describe, expect, it } from 'vitest';
import { randomFrom } from '#demo/random.ts';
import { compareTax } from '#domain/sales/tax-comparison.fixture.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, setUpReports } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { saveSales } from './save-sales.ts';

setUpReports();

describe('sales tax beside the rates of the branches', () => {
  let cast: Cast;
  let serial = 0;
  beforeEach(async () => {
    cast = await buildCast();
  });
  const sell = (branch: number, date: string, time: string, sales: { net: number; tax: number }[]) =>
    database.withinStore(cast.storeId, (query) =>
      saveSales(
        query,
        { id: branch, zone: bay },
        sales.map(({ net, tax }) => {
          serial += 1;
          const occurredAt = instantOfWallTime(date, time, bay);
          const sale = { id: `X${serial}`, occurredAt, tender: 'card' as const, tip: 0 };
          return { ...sale, gross: net + 50, discount: 50, tax };
        }),
      ),
    );
  const rate = async (branch: number, sales_tax_rates: object[]) => {
    const path = `/store/branch-profiles/${branch}/`;
    expect((await cast.admin.call('PATCH', path, { body: { sales_tax_rates } })).status).toBe(200);
  };
  const read = async (filter = '', caller = cast.admin) =>
    (
      await caller.call(
        'GET',
        `/dashboard/transaction/sales-tax-comparison/?date_from=2026-03-31&date_to=2026-04-02${filter}`,
      )
    ).body;

  it('are told by day and branch, with the rate of the sale’s local day', async () => {
    await rate(cast.oakland, [
      { from: '2026-04-01', ppm: 100_000 },
      { from: '2025-01-01', ppm: 93_750 },
    ]);
    const receipts = Array.from({ length: 3 }, () => ({ net: 99, tax: 9 }));
    await sell(cast.oakland, '2026-03-31', '23:30', [{ net: 1000, tax: 94 }]);
    await sell(cast.oakland, '2026-04-01', '12:00', [...receipts, { net: 2000, tax: 0 }]);
    await sell(cast.sanFrancisco, '2026-04-01', '12:00', [{ net: 1000, tax: 86 }]);
    const before = {
      date: '2026-03-31',
      branch: cast.oakland,
      ppm: 93_750,
      taken: 94,
      due: 94,
      difference: 0,
    };
    const unknown = { date: '2026-04-01', branch: cast.sanFrancisco, ppm: null, taken: 86, due: null };
    const after = {
      ...{ date: '2026-04-01', branch: cast.oakland, ppm: 100_000, sales: 4, net: 2297, taken: 27, due: 230 },
      ...{ difference: -203, rounding: 0, untaxed: -200, untaxed_sales: 1, otherwise: -3, other_sales: 3 },
    };
    expect(await read()).toMatchObject([before, unknown, after]);
    expect(await read(`&branch=${cast.sanFrancisco}`)).toMatchObject([
      { ...unknown, difference: null, rounding: null, untaxed: null, otherwise: null },
    ]);
    const manager = await buildManager(cast, [cast.oakland], 'payroll_accountant');
    expect(await read('', manager)).toMatchObject([before, after]);
  });

  it('are what the rule says of the same sales', async () => {
    const random = randomFrom(7);
    await rate(cast.oakland, [{ from: '2025-01-01', ppm: 107_500 }]);
    const sales = Array.from({ length: 200 }, () => {
      const net = random.between(-4000, 9000);
      return { net, tax: random.chance(70) ? Math.round(net * 0.1075) : random.between(-9, 9) };
    });
    await sell(cast.oakland, '2026-04-01', '12:00', sales);
    expect(await read()).toEqual([
      { date: '2026-04-01', branch: cast.oakland, ppm: 107_500, ...compareTax(sales, 107_500) },
    ]);
  });
});
