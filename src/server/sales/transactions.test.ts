import { beforeEach, describe, expect, it } from 'vitest';
import { randomFrom } from '#demo/random.ts';
import type { Sale } from '#domain/sales/sale.ts';
import * as figures from '#domain/sales/sales-figures.fixture.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { bay, database, report, setUpReports, table } from '#server/hours/hours.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { saveSales } from './save-sales.ts';

setUpReports();

describe('transactions', () => {
  let cast: Cast;
  beforeEach(async () => {
    cast = await buildCast();
  });

  let serial = 0;
  function sale(date: string, time: string, given: Partial<Sale> = {}): Sale {
    serial += 1;
    const occurredAt = instantOfWallTime(date, time, bay);
    return {
      id: `T${serial}`,
      occurredAt,
      tender: 'card',
      gross: 1000,
      discount: 0,
      tax: 86,
      tip: 0,
      ...given,
    };
  }
  const keep = (branch: number, sales: Sale[]) =>
    database.withinStore(cast.storeId, (query) => saveSales(query, { id: branch, zone: bay }, sales));

  const week = { date_from: '2026-11-08', date_to: '2026-11-14' };
  const cash = (filters: object = {}) =>
    table(cast.admin, 'transaction/cash-revenue', { ...week, ...filters });

  it('count cash without tips, by the branch’s date and hour', async () => {
    await keep(cast.sanFrancisco, [
      sale('2026-11-09', '09:30', { tender: 'cash', discount: 100, tax: 78, tip: 200 }),
      sale('2026-11-09', '10:00', { tender: 'cash' }),
      sale('2026-11-09', '10:00'),
      sale('2026-11-09', '23:59:59', { tender: 'cash', gross: -500, tax: -43 }),
      sale('2026-11-15', '00:00', { tender: 'cash' }),
    ]);
    await keep(cast.oakland, [sale('2026-11-14', '23:59:59', { tender: 'cash' })]);
    expect(await cash()).toEqual({
      '2026-11-09': { [cast.sanFrancisco]: 978 + 1086 - 543 },
      '2026-11-14': { [cast.oakland]: 1086 },
    });
    expect(await cash({ hour_from: 9, hour_to: 10 })).toEqual({ '2026-11-09': { [cast.sanFrancisco]: 978 } });
    expect(await cash({ hour_from: 10 })).toMatchObject({ '2026-11-09': { [cast.sanFrancisco]: 543 } });
    expect(await cash({ hour_to: 9 })).toEqual({});
  });

  it('tell tax by date and branch, and a branch’s day in all its figures', async () => {
    await keep(cast.sanFrancisco, [
      sale('2026-11-09', '09:30', { tender: 'cash', discount: 100, tax: 78 }),
      sale('2026-11-09', '12:00', { tip: 180 }),
      sale('2026-11-10', '12:00', { tender: 'cash', tax: 0 }),
    ]);
    expect(await table(cast.admin, 'transaction/sales-tax', week)).toEqual({
      '2026-11-09': { [cast.sanFrancisco]: 164 },
    });
    const cafe = { ...week, branch: cast.sanFrancisco };
    expect(await table(cast.admin, 'transaction/cafe-umami', cafe)).toEqual({
      '2026-11-09': {
        orders: 2,
        gross: 2000,
        discounts: 100,
        net: 1900,
        tax: 164,
        tips: 180,
        cash: 978,
        card: 1086,
      },
      '2026-11-10': {
        orders: 1,
        gross: 1000,
        discounts: 0,
        net: 1000,
        tax: 0,
        tips: 0,
        cash: 1000,
        card: 0,
      },
    });
    expect(await table(cast.admin, 'transaction/cafe-umami', { ...week, branch: cast.oakland })).toEqual({});
  });

  it('are summed as the rules say, whatever they are', async () => {
    const random = randomFrom(7);
    const any = () =>
      sale(`2026-11-0${random.between(1, 3)}`, `0${random.between(0, 9)}:${random.between(10, 59)}`, {
        tender: random.chance(50) ? 'cash' : 'card',
        gross: random.between(-500, 5000),
        discount: random.between(-50, 300),
        tax: random.between(-40, 400),
        tip: random.between(-100, 900),
      });
    const sales = [cast.sanFrancisco, cast.oakland].flatMap((branch) =>
      Array.from({ length: 150 }, () => ({ branch, ...any() })),
    );
    for (const branch of [cast.sanFrancisco, cast.oakland]) {
      await keep(
        branch,
        sales.filter((one) => one.branch === branch),
      );
    }
    const range = { date_from: '2026-11-01', date_to: '2026-11-03' };
    const zoneOf = () => bay;
    for (const hours of [
      { from: 0, to: 24 },
      { from: 1, to: 2 },
      { from: 2, to: 7 },
    ]) {
      const window = { ...range, hour_from: hours.from, hour_to: hours.to };
      expect(await cash(window)).toEqual(figures.sumCashRevenue(sales, { zoneOf, hours }));
    }
    expect(await table(cast.admin, 'transaction/sales-tax', range)).toEqual(
      figures.sumSalesTax(sales, { zoneOf }),
    );
    const ofOakland = sales.filter(({ branch }) => branch === cast.oakland);
    expect(await table(cast.admin, 'transaction/cafe-umami', { ...range, branch: cast.oakland })).toEqual(
      figures.buildCafeReport(ofOakland, bay),
    );
  });

  it('open to the rows behind a figure', async () => {
    const refund = sale('2026-11-09', '23:59:59', { tender: 'cash', gross: -500, tax: -43 });
    const cashSale = sale('2026-11-09', '09:30', { tender: 'cash', discount: 100, tax: 78, tip: 200 });
    await keep(cast.sanFrancisco, [refund, cashSale, sale('2026-11-09', '10:00')]);
    await keep(cast.oakland, [sale('2026-11-09', '12:00')]);
    const lines = async (filters: object) => {
      const answer = await report(cast.admin, 'transaction/sales', { date: '2026-11-09', ...filters });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body as { count: number; taken: number; rows: object[] };
    };
    const drawer = await lines({ branch: cast.sanFrancisco, tender: 'cash' });
    expect(drawer).toMatchObject({ count: 2, gross: 500, discount: 100, tax: 35, tip: 200, taken: 435 });
    const [{ occurredAt: _one, ...cashRow }, { occurredAt: _other, ...refundRow }] = [cashSale, refund];
    expect(drawer.rows).toEqual([
      {
        ...cashRow,
        employee: null,
        branch: cast.sanFrancisco,
        taken: 978,
        occurred_at: '2026-11-09T17:30:00+00:00',
      },
      {
        ...refundRow,
        employee: null,
        branch: cast.sanFrancisco,
        taken: -543,
        occurred_at: '2026-11-10T07:59:59+00:00',
      },
    ]);
    expect(await lines({})).toMatchObject({ count: 4 });
    expect(await lines({ hour_from: 10, hour_to: 13 })).toMatchObject({ count: 2 });
    expect(await lines({ branch: 999_999_999 })).toEqual({
      ...{ count: 0, gross: 0, discount: 0, tax: 0, tip: 0, taken: 0 },
      rows: [],
    });
    const backwards = { date: '2026-11-09', hour_from: 9, hour_to: 9 };
    expect((await report(cast.admin, 'transaction/sales', backwards)).status).toBe(400);
  });

  it('are kept once, and never seen by another store', async () => {
    const one = sale('2026-11-09', '12:00', { tender: 'cash' });
    expect(await keep(cast.sanFrancisco, [one])).toEqual(new Set([one.id]));
    expect(await keep(cast.sanFrancisco, [{ ...one, gross: 9999 }])).toEqual(new Set());
    expect(await cash()).toEqual({ '2026-11-09': { [cast.sanFrancisco]: 1086 } });
    const other = await buildCast();
    expect(await table(other.admin, 'transaction/cash-revenue', week)).toEqual({});
    expect(
      await table(other.admin, 'transaction/cafe-umami', { ...week, branch: cast.sanFrancisco }),
    ).toEqual({});
  });

  it.each([
    ['hours that end before they begin', { hour_from: 9, hour_to: 9 }, 'hour_to'],
    ['a first hour at midnight’s end', { hour_from: 24 }, 'hour_from'],
    ['an hour beyond the day', { hour_to: 25 }, 'hour_to'],
    ['half an hour', { hour_from: 9.5 }, 'hour_from'],
    ['a range that ends before it begins', { date_to: '2026-11-07' }, 'date_to'],
  ])('are refused for %s', async (_what, filters, field) => {
    const answer = await report(cast.admin, 'transaction/cash-revenue', { ...week, ...filters });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('fix the zone of their branch', async () => {
    await keep(cast.oakland, [sale('2026-11-09', '12:00')]);
    const change = { body: { timezone: 'America/New_York' } };
    const answer = await cast.admin.call('PATCH', `/store/branch-profiles/${cast.oakland}/`, change);
    expect(answer.status).toBe(400);
  });
});
