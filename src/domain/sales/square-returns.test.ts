import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideReturn, type Money } from './square-returns.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const makeRefund = (id: string, cents: number, status = 'APPROVED') => ({
  id,
  tender_id: `t-${id}`,
  status,
  created_at: '2026-11-11T18:00:00Z',
  amount_money: usd(cents),
});
const findPaid = ({ gross, discount, tax, tip }: Money) => gross - discount + tax + tip;

/** A return with its amounts and refunds of `parts`, all of it in all. */
const returns = fc
  .record({
    parts: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }),
    tax: fc.integer({ min: 0, max: 3_000 }),
    tip: fc.integer({ min: 0, max: 3_000 }),
    discount: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ parts, tax, tip, discount }) => ({
    parts,
    return_amounts: {
      total_money: usd(parts.reduce((sum, part) => sum + part, 0)),
      tax_money: usd(tax),
      tip_money: usd(tip),
      discount_money: usd(discount),
    },
    tax,
    tip,
    discount,
  }));

/** Gives cents out one by one, each to the part that has most of its exact share still to come. */
function divideSlowly(cents: number, weights: number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((cents * weight) / all));
  while (parts.reduce((sum, part) => sum + part, 0) < cents) {
    const owed = weights.map((weight, index) => cents * weight - (parts[index] ?? 0) * all);
    const next = owed.indexOf(Math.max(...owed));
    parts[next] = (parts[next] ?? 0) + 1;
  }
  return parts;
}

describe('a return of several refunds', () => {
  const amounts = { total_money: usd(450), tax_money: usd(35) };

  it.each(['PENDING', 'REJECTED', 'FAILED', 'APPROVED'])('books 400 of 450 where 50 are %s', (status) => {
    const { refunds } = divideReturn(
      { return_amounts: amounts, refunds: [makeRefund('a', 400), makeRefund('b', 50, status)] },
      0,
    );
    expect(refunds[0]).toMatchObject({ id: 'a', money: { gross: 369, discount: 0, tax: 31, tip: 0 } });
    expect(refunds.slice(1).map(({ money }) => money)).toEqual(
      status === 'APPROVED' ? [{ gross: 46, discount: 0, tax: 4, tip: 0 }] : [],
    );
  });

  it('gives a refund that took the place of a failed one all of it', () => {
    const { refunds } = divideReturn(
      { return_amounts: amounts, refunds: [makeRefund('a', 450, 'FAILED'), makeRefund('b', 450)] },
      0,
    );
    expect(refunds.map(({ id, money }) => [id, money.tax])).toEqual([['b', 35]]);
  });

  it('keeps each refund’s own amount, and adds up to the return once all are approved', () => {
    fc.assert(
      fc.property(returns, ({ parts, return_amounts, ...whole }) => {
        const refunds = parts.map((cents, index) => makeRefund(`r${index}`, cents));
        const divided = divideReturn({ return_amounts, refunds }, 0).refunds;
        const slowly = [...parts].sort((one, other) => other - one);
        for (const kind of ['tax', 'tip', 'discount'] as const)
          expect(divided.map(({ money }) => money[kind])).toEqual(divideSlowly(whole[kind], slowly));
        expect(divided.map(({ money }) => findPaid(money))).toEqual(slowly);
      }),
    );
  });

  it('books a refund the same whatever becomes of the others', () => {
    const statuses = fc.infiniteStream(fc.constantFrom('PENDING', 'APPROVED', 'REJECTED', 'FAILED'));
    fc.assert(
      fc.property(returns, statuses, ({ parts, return_amounts }, stream) => {
        const books = (refunds: ReturnType<typeof makeRefund>[]) =>
          new Map(divideReturn({ return_amounts, refunds }, 0).refunds.map(({ id, money }) => [id, money]));
        const later = books(parts.map((cents, index) => makeRefund(`r${index}`, cents)));
        const now = books(
          parts.map((cents, index) => makeRefund(`r${index}`, cents, stream.next().value ?? 'PENDING')),
        );
        for (const [id, money] of now) expect(money).toEqual(later.get(id));
      }),
    );
  });

  it('leaves what was exchanged and refunded equal to the return', () => {
    fc.assert(
      fc.property(returns, ({ parts: [unpaid = 0, ...parts], return_amounts, tax }) => {
        const refunds = parts.map((cents, index) => makeRefund(`r${index}`, cents));
        const divided = divideReturn({ return_amounts, refunds }, unpaid);
        const all = [divided.exchanged, ...divided.refunds.map(({ money }) => money)];
        expect(all[0] && findPaid(all[0])).toBe(unpaid);
        expect(all.reduce((sum, money) => sum + (money?.tax ?? 0), 0)).toBe(tax);
        const paid = all.reduce((sum, money) => sum + (money ? findPaid(money) : 0), 0);
        expect(paid).toBe(return_amounts.total_money.amount);
      }),
    );
  });
});
