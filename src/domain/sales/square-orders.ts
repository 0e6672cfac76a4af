import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { formatInstant, parseInstant } from '#domain/time/instants.ts';
import { startOfDay } from '#domain/time/zones.ts';
import type { Tender } from './sale.ts';
import { isObject, listObjects, OtherCurrencyError, readCents, readText } from './square-fields.ts';
import { divideReturn, type Money, makeMoney } from './square-returns.ts';

/**
 * An order as Square's Orders API answers, of all that the import reads (developer.squareup.com/reference/square/objects/Order). Amounts are
 * whole cents.
 */
export interface SquareOrder {
  id?: unknown;
  state?: unknown;
  closed_at?: unknown;
  total_money?: unknown;
  total_tax_money?: unknown;
  total_discount_money?: unknown;
  total_tip_money?: unknown;
  line_items?: unknown;
  tenders?: unknown;
  refunds?: unknown;
  returns?: unknown;
  return_amounts?: unknown;
}

/** A row in our own columns (`id, occurred_at, tender, gross, discount, tax, tip`); empty cells are named as errors by the reader. */
export type SaleCells = [
  id: string,
  occurredAt: string,
  tender: Tender,
  gross: string,
  discount: string,
  tax: string,
  tip: string,
];

export const squareHeadings = ['id', 'occurred_at', 'tender', 'gross', 'discount', 'tax', 'tip'];

/** A payment of an order. */
interface Payment {
  id: string;
  at: string;
  tender: Tender;
  amount: number;
  tip: number;
}

/** Formats cents as dollars, without a floating point. */
function formatDollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats a time to whole seconds, as exports have it. */
function formatTime(...times: unknown[]): string {
  const found = times.map(readText).find((time) => time !== '') ?? '';
  const instant = parseInstant(found.replace(/\.\d+/, ''));
  return instant === null ? found : formatInstant(instant);
}

/** Gift cards that were sold are no sale yet, as in Square's own reports. */
function readGiftCards(order: SquareOrder): number {
  return listObjects(order.line_items)
    .filter(({ item_type }) => item_type === 'GIFT_CARD')
    .reduce((sum, { total_money }) => sum + readCents(total_money), 0);
}

function toCells(
  { id, at, tender }: Pick<Payment, 'id' | 'at' | 'tender'>,
  { gross, discount, tax, tip }: Money,
  sign: 1 | -1,
): SaleCells {
  const [grossCell, discountCell, taxCell, tipCell] = [gross, discount, tax, tip].map((cents) =>
    // No negative zero.
    formatDollars(cents === 0 ? 0 : sign * cents),
  ) as [string, string, string, string];
  return [id, at, tender, grossCell, discountCell, taxCell, tipCell];
}

const toTender = (type: unknown): Tender => (type === 'CASH' ? 'cash' : 'card');

/** Lists which payments were cash, so that their refunds are. */
export function listCashPayments(orders: readonly SquareOrder[]): Set<string> {
  return new Set(
    orders
      .flatMap(({ tenders }) => listObjects(tenders))
      .filter(({ type }) => type === 'CASH')
      .map(({ id, payment_id }) => readText(payment_id) || readText(id)),
  );
}

/** Lists the payments that refunds name, to look up whether they were cash. */
export function listRefundedPayments(orders: readonly SquareOrder[]): string[] {
  return orders.flatMap(({ refunds }) => listObjects(refunds).map(({ tender_id }) => readText(tender_id)));
}

/** Reads an order's payments; the first, in cash only where all are, bears what the others leave of the sale. */
function readPayments(order: SquareOrder): [Payment, ...Payment[]] {
  const payments = listObjects(order.tenders)
    .map(
      (tender): Payment => ({
        id: readText(tender.payment_id) || readText(tender.id),
        at: formatTime(tender.created_at, order.closed_at),
        tender: toTender(tender.type),
        amount: readCents(tender.amount_money),
        tip: readCents(tender.tip_money),
      }),
    )
    .sort((one, other) => Number(one.tender === 'cash') - Number(other.tender === 'cash'));
  const [first, ...others] = payments;
  if (first) return [first, ...others];
  return [{ id: readText(order.id), at: formatTime(order.closed_at), tender: 'card', amount: 0, tip: 0 }];
}

/** Shares a sale out to its payments: each further one takes what it paid, the first the rest, so that the sum is the order's. */
function shareSale([first, ...others]: [Payment, ...Payment[]], whole: Money): SaleCells[] {
  const rest = { ...whole };
  const rows = others.map((payment): SaleCells => {
    const gross = payment.amount - payment.tip;
    rest.gross -= gross;
    rest.tip -= payment.tip;
    return toCells(payment, { gross, discount: 0, tax: 0, tip: payment.tip }, 1);
  });
  return [toCells(first, rest, 1), ...rows];
}

function readRows(order: SquareOrder, cash: ReadonlySet<string>): SaleCells[] {
  const payments = readPayments(order);
  const [first] = payments;
  const total = readCents(order.total_money);
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const sale = makeMoney(total - readGiftCards(order), {
    discount: readCents(order.total_discount_money),
    tax: readCents(order.total_tax_money),
    tip: readCents(order.total_tip_money),
  });
  const isSale = listObjects(order.tenders).length > 0 || sale.gross !== 0 || sale.discount !== 0;
  const sold = isSale ? shareSale(payments, sale) : [];
  const isReturn = isObject(order.return_amounts) || listObjects(order.returns).length > 0;
  // Refunds are part of a return; the order that was sold may name them again, without their tax.
  if (isSale && !isReturn) return sold;
  const { refunds, exchanged } = divideReturn(order, Math.max(0, total - paid));
  const returned = refunds.map(({ id, createdAt, tenderId, money }) => {
    const tender = cash.has(tenderId) ? 'cash' : 'card';
    return toCells({ id, at: formatTime(createdAt, order.closed_at), tender }, money, -1);
  });
  if (!exchanged) return [...sold, ...returned];
  const exchange = {
    id: `${readText(order.id)}-return`,
    at: formatTime(order.closed_at),
    tender: first.tender,
  };
  return [...sold, toCells(exchange, exchanged, -1), ...returned];
}

/**
 * Reads an order as rows of our own columns: a row a payment, a negative one a refund or what was exchanged (docs/rules/sales.md#square).
 * Throws an `UnreadableAnswerError` where an amount is none.
 */
export function readSquareOrder(order: SquareOrder, cash: ReadonlySet<string>): SaleCells[] {
  try {
    return readRows(order, cash);
  } catch (error) {
    if (!(error instanceof OtherCurrencyError)) throw error;
    return [[readText(order.id), formatTime(order.closed_at), 'card', error.currency, '', '', '']];
  }
}

/** Orders of a page: even of many items each, they fit into an answer (`guarded-fetch.ts`). */
const pageSize = 50;

/** Returns the search of a branch's closed orders: its local days, both inclusive, oldest first. */
export function makeOrderSearch(
  { location, from, to, zone }: { location: string; from: PlainDate; to: PlainDate; zone: string },
  cursor: string | undefined,
) {
  const closed_at = {
    start_at: formatInstant(startOfDay(from, zone)),
    end_at: formatInstant(startOfDay(addDays(to, 1), zone)),
  };
  return {
    location_ids: [location],
    limit: pageSize,
    ...(cursor === undefined ? {} : { cursor }),
    query: {
      filter: { state_filter: { states: ['COMPLETED'] }, date_time_filter: { closed_at } },
      // A filter by closing time needs this order.
      sort: { sort_field: 'CLOSED_AT', sort_order: 'ASC' },
    },
  };
}
