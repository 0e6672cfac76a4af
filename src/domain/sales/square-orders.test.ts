import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSalesReader } from './sales-reader.ts';
import { UnreadableAnswerError } from './square-fields.ts';
import {
  listCashPayments,
  makeOrderSearch,
  readSquareOrder,
  type SquareOrder,
  squareHeadings,
} from './square-orders.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const read = (order: SquareOrder, cash: string[] = []) => readSquareOrder(order, new Set(cash));

const sale = {
  id: 'o1',
  state: 'COMPLETED',
  closed_at: '2026-11-10T20:15:09.123Z',
  total_money: usd(2687),
  total_tax_money: usd(187),
  total_tip_money: usd(400),
  total_discount_money: usd(100),
  tenders: [
    {
      id: 't1',
      type: 'CARD',
      created_at: '2026-11-10T20:15:07Z',
      amount_money: usd(2687),
      tip_money: usd(400),
    },
  ],
};

describe('an order of Square', () => {
  it('is a row by its payment: gross before discount, without tax and tip', () => {
    expect(read(sale)).toEqual([
      ['t1', '2026-11-10T20:15:07+00:00', 'card', '22.00', '1.00', '1.87', '4.00'],
    ]);
  });

  it('is read by the reader of files', () => {
    const reader = createSalesReader(squareHeadings, { zone: 'America/Los_Angeles' });
    if ('refusal' in reader) throw new Error('unknown headings');
    const [cells = []] = read(sale);
    expect(reader.read(cells, 2)).toMatchObject({
      sales: [
        {
          id: 't1',
          occurredAt: Date.parse('2026-11-10T20:15:07Z') / 1000,
          gross: 2200,
          discount: 100,
          tax: 187,
          tip: 400,
        },
      ],
    });
  });

  it('in another currency names it on its line', () => {
    const [cells = []] = read({ ...sale, total_money: { amount: 2687, currency: 'EUR' } });
    expect(cells.slice(0, 4)).toEqual(['o1', '2026-11-10T20:15:09+00:00', 'card', 'EUR']);
    const reader = createSalesReader(squareHeadings, { zone: 'America/Los_Angeles' });
    if ('refusal' in reader) throw new Error('unknown headings');
    expect(reader.read(cells, 3)).toMatchObject({
      error: { code: 'import.money_currency', values: { value: 'EUR' } },
    });
  });

  it.each([26.87, '2687', null, {}])('cannot be read with an amount of %j', (amount) => {
    expect(() => read({ ...sale, total_money: { amount, currency: 'USD' } })).toThrow(UnreadableAnswerError);
  });

  it('of two payments is a row each, and cash is what the drawer took', () => {
    const tenders = [
      { id: 'c', type: 'CASH', created_at: sale.closed_at, amount_money: usd(1000) },
      { id: 'k', type: 'CARD', created_at: sale.closed_at, amount_money: usd(1687), tip_money: usd(400) },
    ];
    expect(read({ ...sale, tenders })).toEqual([
      ['k', '2026-11-10T20:15:09+00:00', 'card', '12.00', '1.00', '1.87', '4.00'],
      ['c', '2026-11-10T20:15:09+00:00', 'cash', '10.00', '0.00', '0.00', '0.00'],
    ]);
  });

  it('leaves out gift cards that were sold', () => {
    const line_items = [
      { item_type: 'GIFT_CARD', total_money: usd(2000) },
      { item_type: 'ITEM', total_money: usd(687) },
    ];
    expect(read({ ...sale, line_items })[0]?.[3]).toBe('2.00');
  });

  it('that gives items back is negative, in cash where the payment was', () => {
    const refund = {
      id: 'o2',
      closed_at: '2026-11-11T18:00:00Z',
      return_amounts: {
        total_money: usd(1109),
        tax_money: usd(109),
        discount_money: usd(50),
        tip_money: usd(0),
      },
      refunds: [
        {
          id: 'r1',
          tender_id: 't1',
          status: 'APPROVED',
          created_at: '2026-11-11T18:00:00Z',
          amount_money: usd(1109),
        },
        {
          id: 'r2',
          tender_id: 't1',
          status: 'FAILED',
          created_at: '2026-11-11T17:00:00Z',
          amount_money: usd(1109),
        },
      ],
    };
    expect(read(refund, ['t1'])).toEqual([
      ['r1', '2026-11-11T18:00:00+00:00', 'cash', '-10.50', '-0.50', '-1.09', '0.00'],
    ]);
  });

  it('that gives an amount back is a refund of its gross', () => {
    const refunds = [
      { id: 'r', tender_id: 'x', status: 'APPROVED', created_at: sale.closed_at, amount_money: usd(5) },
    ];
    expect(read({ id: 'o', refunds })).toEqual([
      ['r', '2026-11-10T20:15:09+00:00', 'card', '-0.05', '0.00', '0.00', '0.00'],
    ]);
  });

  it('names refunds that the order of their return has with their tax', () => {
    const refunds = [{ id: 'r', tender_id: 't1', status: 'APPROVED', amount_money: usd(435) }];
    expect(read({ ...sale, refunds })).toEqual(read(sale));
    const amounts = { total_money: usd(435), tax_money: usd(35) };
    expect(read({ id: 'o2', closed_at: sale.closed_at, refunds, return_amounts: amounts })).toEqual([
      ['r', '2026-11-10T20:15:09+00:00', 'card', '-4.00', '0.00', '-0.35', '0.00'],
    ]);
  });

  describe('of an exchange', () => {
    const exchange = {
      id: 'x',
      closed_at: sale.closed_at,
      total_money: usd(868),
      total_tax_money: usd(68),
      tenders: [{ id: 't9', type: 'CARD', created_at: sale.closed_at, amount_money: usd(368) }],
      returns: [{ uid: 'a' }],
      return_amounts: { total_money: usd(500), tax_money: usd(39) },
    };

    it('is the new sale and a negative row of what it was paid with', () => {
      expect(read(exchange)).toEqual([
        ['t9', '2026-11-10T20:15:09+00:00', 'card', '8.00', '0.00', '0.68', '0.00'],
        ['x-return', '2026-11-10T20:15:09+00:00', 'card', '-4.61', '0.00', '-0.39', '0.00'],
      ]);
      const tenders = [{ ...exchange.tenders[0], type: 'CASH' }];
      expect(read({ ...exchange, tenders }).map(([, , tender]) => tender)).toEqual(['cash', 'cash']);
    });

    it('like for like moves no money', () => {
      const { tenders: _none, ...even } = { ...exchange, return_amounts: { total_money: usd(868) } };
      expect(read(even)).toEqual([
        ['x', '2026-11-10T20:15:09+00:00', 'card', '8.00', '0.00', '0.68', '0.00'],
        ['x-return', '2026-11-10T20:15:09+00:00', 'card', '-8.68', '0.00', '0.00', '0.00'],
      ]);
    });

    it('for something cheaper refunds the rest', () => {
      const { tenders: _none, ...cheaper } = exchange;
      const refunds = [
        { id: 'r', tender_id: 'k', status: 'APPROVED', created_at: sale.closed_at, amount_money: usd(132) },
      ];
      const rows = read({ ...cheaper, refunds, return_amounts: { total_money: usd(1000) } }, ['k']);
      expect(rows).toEqual([
        ['x', '2026-11-10T20:15:09+00:00', 'card', '8.00', '0.00', '0.68', '0.00'],
        ['x-return', '2026-11-10T20:15:09+00:00', 'card', '-8.68', '0.00', '0.00', '0.00'],
        ['r', '2026-11-10T20:15:09+00:00', 'cash', '-1.32', '0.00', '0.00', '0.00'],
      ]);
    });

    it('that was paid and refunded in full counts once', () => {
      const refunds = [{ id: 'r', status: 'APPROVED', created_at: sale.closed_at, amount_money: usd(500) }];
      const tenders = [{ ...exchange.tenders[0], amount_money: usd(868) }];
      expect(read({ ...exchange, tenders, refunds }).map(([id]) => id)).toEqual(['t9', 'r']);
    });
  });

  it('that was free is its discount, and one of nothing is no row', () => {
    const free = { id: 'o9', closed_at: sale.closed_at, total_discount_money: usd(900) };
    expect(read(free)).toEqual([['o9', '2026-11-10T20:15:09+00:00', 'card', '9.00', '9.00', '0.00', '0.00']]);
    expect(read({ id: 'o9', closed_at: sale.closed_at })).toEqual([]);
  });

  it('adds up to what was paid, to the cent, however it was paid', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const payment = fc.record({ type: fc.constantFrom('CASH', 'CARD'), amount: cents, tip: cents });
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 5 }),
        cents,
        cents,
        (payments, tax, discount) => {
          const paid = payments.reduce((sum, { amount, tip }) => sum + amount + tip, 0);
          const tips = payments.reduce((sum, { tip }) => sum + tip, 0);
          const rows = read({
            id: 'o',
            closed_at: sale.closed_at,
            total_money: usd(paid),
            total_tax_money: usd(tax),
            total_tip_money: usd(tips),
            total_discount_money: usd(discount),
            tenders: payments.map(({ type, amount, tip }, index) => ({
              id: `t${index}`,
              type,
              amount_money: usd(amount + tip),
              tip_money: usd(tip),
            })),
          });
          const toCents = (cell: string) => Number(cell.replace('.', ''));
          const total = rows.reduce(
            (sum, [, , , gross, off, taxed, tip]) =>
              sum + toCents(gross) - toCents(off) + toCents(taxed) + toCents(tip),
            0,
          );
          expect(total).toBe(paid);
          expect(rows).toHaveLength(payments.length);
        },
      ),
    );
  });
});

it('knows which payments were cash', () => {
  const orders = [
    {
      tenders: [
        { id: 'a', type: 'CASH' },
        { id: 'b', type: 'CARD' },
        { id: 'c', payment_id: 'p', type: 'CASH' },
      ],
    },
  ];
  expect([...listCashPayments(orders)]).toEqual(['a', 'p']);
});

it('asks for the branch’s own days, whatever its clocks do', () => {
  const day = { location: 'L1', from: '2026-11-01', to: '2026-11-01', zone: 'America/Los_Angeles' };
  expect(makeOrderSearch(day, 'next')).toMatchObject({
    location_ids: ['L1'],
    cursor: 'next',
    query: {
      filter: {
        date_time_filter: {
          closed_at: { start_at: '2026-11-01T07:00:00+00:00', end_at: '2026-11-02T08:00:00+00:00' },
        },
      },
      sort: { sort_field: 'CLOSED_AT' },
    },
  });
});
