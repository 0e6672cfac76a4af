import { divideCents } from '#domain/divide-cents.ts';
import { sum } from '#domain/sum.ts';
import { isObject, listObjects, readCents, readText } from './square-fields.ts';

/** A sale's money in cents: what was paid is gross − discount + tax + tip. */
export interface Money {
  gross: number;
  discount: number;
  tax: number;
  tip: number;
}

/** Finds the gross of a whole of which discount, tax and tip are known. */
export function makeMoney(whole: number, { discount, tax, tip }: Omit<Money, 'gross'>): Money {
  return { gross: whole - tax - tip + discount, discount, tax, tip };
}

export interface Refund {
  id: string;
  createdAt: unknown;
  tenderId: string;
  money: Money;
}

const isAlive = (status: unknown) => status !== 'REJECTED' && status !== 'FAILED';
const isApproved = (status: unknown) => status === 'APPROVED' || status === undefined;

interface Return {
  refunds?: unknown;
  return_amounts?: unknown;
}

/**
 * Divides a return among what became of it: its approved refunds, each of its own amount, and `exchanged`, what paid for new items of the
 * same order (at most `unpaid`). Discount, tax and tip follow the amounts by largest remainder over all refunds that were asked for, so that
 * a refund keeps its part when another one is approved later (docs/rules/sales.md#square).
 */
export function divideReturn(
  { refunds, return_amounts: amounts }: Return,
  unpaid: number,
): { refunds: Refund[]; exchanged: Money | null } {
  const whole = isObject(amounts) ? amounts : {};
  const returned = readCents(whole.total_money);
  const all = listObjects(refunds)
    .map((refund) => ({ refund, id: readText(refund.id), cents: readCents(refund.amount_money) }))
    .sort((one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1));
  const alive = all.filter(({ refund }) => isAlive(refund.status));
  const refunded = sum(alive, ({ cents }) => cents);
  const exchanged = Math.max(0, Math.min(unpaid, returned - refunded));
  const fits = sum(all, ({ cents }) => cents) + exchanged <= returned;
  // A refused refund keeps its part until a further one needs it.
  const asked = fits ? all : alive;
  const taken = exchanged + sum(asked, ({ cents }) => cents);
  const weights = [exchanged, ...asked.map(({ cents }) => cents), Math.max(0, returned - taken)];
  const divide = (money: unknown) => {
    const cents = readCents(money);
    return cents === 0 || sum(weights) === 0 ? [] : divideCents(cents, weights);
  };
  const [discounts, taxes, tips] = [whole.discount_money, whole.tax_money, whole.tip_money].map(divide);
  const makePart = (cents: number, place: number) =>
    makeMoney(cents, {
      discount: discounts?.[place]?.cents ?? 0,
      tax: taxes?.[place]?.cents ?? 0,
      tip: tips?.[place]?.cents ?? 0,
    });
  return {
    refunds: asked.flatMap(({ refund, id, cents }, index) =>
      isApproved(refund.status)
        ? [
            {
              id,
              createdAt: refund.created_at,
              tenderId: readText(refund.tender_id),
              money: makePart(cents, index + 1),
            },
          ]
        : [],
    ),
    exchanged: exchanged > 0 ? makePart(exchanged, 0) : null,
  };
}
