import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '#domain/sum.ts';
import { addFigures, type CompensationFigures, noFigures } from './compensation.ts';
import { splitByWeight, splitPay } from './split-pay.ts';

const cents = fc.nat(500_00);
const pay = fc
  .record({
    plain: cents,
    adjustments: fc.integer({ min: -20_00, max: 20_00 }),
    federal_overtime_premium: cents,
    leave_pay: cents,
    meal: cents,
    rest_premiums: cents,
    reporting_time: cents,
    split_shift: cents,
    tips: cents,
    regular: fc.nat(8 * 3600),
    meal_premiums: fc.nat(1),
  })
  .map(({ plain, meal, ...apart }): CompensationFigures => {
    const { adjustments, federal_overtime_premium, leave_pay, tips } = apart;
    const premium_pay = meal + apart.rest_premiums + apart.reporting_time + apart.split_shift;
    const wages = plain + adjustments + federal_overtime_premium;
    const total = wages + leave_pay + premium_pay + tips;
    return { ...noFigures, ...apart, wages, premium_pay, total };
  });
const weights = fc.array(fc.integer({ min: 1, max: 12 * 3600 }), { minLength: 1, maxLength: 6 });

it('gives each part what the exact share of all before it rounds down to', () => {
  fc.assert(
    fc.property(cents, weights, (whole, shares) => {
      const all = sum(shares, (share) => share);
      const through = shares.map((_, index) =>
        Math.floor((whole * sum(shares.slice(0, index + 1), (one) => one)) / all),
      );
      expect(splitByWeight(whole, shares)).toEqual(
        through.map((part, index) => part - (through[index - 1] ?? 0)),
      );
    }),
  );
});

it('adds up to the whole in every figure, and in each part to what is told apart in it', () => {
  fc.assert(
    fc.property(pay, weights, fc.boolean(), (whole, seconds, isPaid) => {
      const straight = seconds.map((second, index) => (isPaid ? second * (1500 + 37 * index) : 0));
      const parts = splitPay(whole, seconds, straight);
      expect(addFigures(parts)).toEqual(whole);
      for (const part of parts) {
        const { wages, leave_pay, premium_pay, tips, total } = part;
        expect(total).toBe(wages + leave_pay + premium_pay + tips);
        expect(part.rest_premiums + part.reporting_time + part.split_shift).toBeLessThanOrEqual(premium_pay);
        expect(part.federal_overtime_premium + part.adjustments).toBeLessThanOrEqual(wages);
      }
    }),
  );
});

it('leaves no cent of meal premiums where every premium is one told apart', () => {
  const whole = {
    ...noFigures,
    rest_premiums: 1,
    split_shift: 2,
    reporting_time: 1,
    premium_pay: 4,
    total: 4,
  };
  for (const part of splitPay(whole, [1, 1, 1]))
    expect(part.rest_premiums + part.reporting_time + part.split_shift).toBe(part.premium_pay);
});
