import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTax, taxAt } from './tax-comparison.fixture.ts';

it.each([
  ['San Francisco', 12_345_67, 86_250, 1_064_81],
  ['Oakland', 8_910_11, 107_500, 957_84],
  ['Berkeley', 19_99, 102_500, 2_05],
  ['the example of Publication 115', 13_70, 82_500, 1_13],
  ['a refund', -19_99, 102_500, -2_05],
  ['nothing', 0, 102_500, 0],
])('the tax of %s is rounded half up', (_, cents, ppm, tax) => {
  expect(taxAt(cents, ppm)).toBe(tax);
});

it('three receipts round to a cent more than their sum', () => {
  const sales = Array.from({ length: 3 }, () => ({ net: 99, tax: 9 }));
  expect(compareTax(sales, 86_250)).toMatchObject({ taken: 27, due: 26, difference: 1, rounding: 1 });
});

it('sales without tax and with another one explain the rest', () => {
  const sales = [
    { net: 1000, tax: 86 },
    { net: 2000, tax: 0 },
    { net: 1000, tax: 94 },
    { net: 0, tax: 0 },
  ];
  expect(compareTax(sales, 86_250)).toEqual({
    ...{ sales: 4, net: 4000, taken: 180, due: 345, difference: -165 },
    ...{ rounding: 0, untaxed: -173, untaxed_sales: 1, otherwise: 8, other_sales: 1 },
  });
});

it('the parts are the difference, whatever was sold', () => {
  const sale = fc.record({
    net: fc.integer({ min: -90_000, max: 90_000 }),
    tax: fc.integer({ min: -900, max: 900 }),
  });
  fc.assert(
    fc.property(fc.array(sale), fc.integer({ min: 0, max: 1_000_000 }), (sales, ppm) => {
      const { difference, rounding, untaxed, otherwise } = compareTax(sales, ppm);
      expect(rounding + untaxed + otherwise).toBe(difference);
    }),
  );
});
