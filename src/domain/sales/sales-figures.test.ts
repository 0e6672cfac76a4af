import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime } from '#domain/time/zones.ts';
import { type BranchSale, buildCafeReport, sumCashRevenue, sumSalesTax } from './sales-figures.fixture.ts';

const zones: Record<number, string> = { 1: 'America/Los_Angeles', 2: 'America/New_York' };
const zoneOf = (branch: number) => zones[branch] ?? 'UTC';
const at = (text: string, branch = 1) => instantOfWallTime(text.slice(0, 10), text.slice(11), zoneOf(branch));

const sale = (given: Partial<BranchSale> = {}): BranchSale => ({
  branch: 1,
  occurredAt: at('2026-05-06 12:00'),
  tender: 'cash',
  gross: 30_00,
  discount: 3_00,
  tax: 2_16,
  tip: 2_00,
  ...given,
});

test('cash is gross − discount + tax of cash sales, tips apart; what nets to nothing is absent', () => {
  const sales = [
    sale(),
    sale({ gross: -10_00, discount: 0, tax: -80, tip: 0 }),
    sale({ tender: 'card' }),
    sale({ branch: 2, occurredAt: at('2026-05-07 00:30', 2) }),
    sale({ occurredAt: at('2026-05-08 12:00') }),
    sale({ occurredAt: at('2026-05-08 13:00'), gross: -30_00, discount: -3_00, tax: -2_16 }),
  ];
  expect(sumCashRevenue(sales, { zoneOf })).toEqual({
    '2026-05-06': { 1: 18_36 },
    '2026-05-07': { 2: 29_16 },
  });
});

test('a sale belongs to the local date and hour of its branch', () => {
  const sales = [sale({ occurredAt: at('2026-03-31 23:30') }), sale({ occurredAt: at('2026-04-01 00:00') })];
  expect(sumSalesTax(sales, { zoneOf })).toEqual({ '2026-03-31': { 1: 2_16 }, '2026-04-01': { 1: 2_16 } });
  expect(sumCashRevenue(sales, { zoneOf, hours: { from: 23, to: 24 } })).toEqual({
    '2026-03-31': { 1: 29_16 },
  });
});

test('the cafe report tells every figure of a day with transactions', () => {
  const sales = [
    sale(),
    sale({ tender: 'card', gross: 10_00, discount: 0, tax: 86, tip: 1_00 }),
    sale({ tender: 'card', gross: -10_00, discount: 0, tax: -86, tip: -1_00 }),
  ];
  expect(buildCafeReport(sales, zoneOf(1))).toEqual({
    '2026-05-06': {
      orders: 3,
      gross: 30_00,
      discounts: 3_00,
      net: 27_00,
      tax: 2_16,
      tips: 2_00,
      cash: 29_16,
      card: 0,
    },
  });
});

const cents = fc.integer({ min: -50_000, max: 100_000 });
const drawn = fc.array(
  fc.record<BranchSale>({
    branch: fc.integer({ min: 1, max: 3 }),
    occurredAt: fc.integer({ min: at('2026-10-30 00:00'), max: at('2026-11-04 00:00') }),
    tender: fc.constantFrom('cash', 'card'),
    gross: cents,
    discount: cents,
    tax: cents,
    tip: cents,
  }),
  { maxLength: 30 },
);
const sumOf = (table: Record<string, Record<string, number>>) =>
  Object.values(table)
    .flatMap((row) => Object.values(row))
    .reduce((sum, one) => sum + one, 0);

test('branches add up to the total, days to the range, and the reports agree', () => {
  fc.assert(
    fc.property(drawn, (sales) => {
      const own = (branch: number) => sales.filter((one) => one.branch === branch);
      const cafe = [1, 2, 3].flatMap((branch) => Object.values(buildCafeReport(own(branch), zoneOf(branch))));
      const column = (key: keyof (typeof cafe)[number]) => cafe.reduce((sum, day) => sum + day[key], 0);
      const all = (key: 'gross' | 'discount' | 'tax' | 'tip') =>
        sales.reduce((sum, one) => sum + one[key], 0);
      expect(sumOf(sumCashRevenue(sales, { zoneOf }))).toBe(column('cash'));
      expect(sumOf(sumSalesTax(sales, { zoneOf }))).toBe(all('tax'));
      expect(column('tax')).toBe(all('tax'));
      expect(column('tips')).toBe(all('tip'));
      expect(column('net')).toBe(all('gross') - all('discount'));
      expect(column('cash') + column('card')).toBe(column('net') + column('tax'));
      expect(column('orders')).toBe(sales.length);
      for (const branch of [1, 2, 3]) {
        const alone = sumCashRevenue(own(branch), { zoneOf });
        const together = sumCashRevenue(sales, { zoneOf });
        for (const date of Object.keys(alone)) {
          expect(alone[date]?.[branch]).toBe(together[date]?.[branch]);
        }
      }
    }),
  );
});

test('any day of a table is the sum of its sales, found one by one, in whatever order they come', () => {
  const calendar = (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  fc.assert(
    fc.property(drawn, fc.integer({ min: 0, max: 22 }), (sales, from) => {
      const hours = { from, to: from + 2 };
      const table = sumCashRevenue([...sales].reverse(), { zoneOf, hours });
      for (const branch of [1, 2, 3]) {
        for (let offset = -1; offset <= 6; offset += 1) {
          const date = addDays('2026-10-30', offset);
          let sum = 0;
          for (const one of sales) {
            const wall = calendar(zoneOf(branch)).format(one.occurredAt * 1000);
            const hour = Number(wall.slice(11, 13));
            const counts = one.branch === branch && wall.startsWith(date) && one.tender === 'cash';
            if (counts && hour >= hours.from && hour < hours.to) sum += one.gross - one.discount + one.tax;
          }
          expect(table[date]?.[branch] ?? 0).toBe(sum);
        }
      }
    }),
    { numRuns: 15 },
  );
}, 30_000);
