import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { formatInstant, parseInstant } from '#domain/time/instants.ts';
import { startOfDay } from '#domain/time/zones.ts';
import type { Tender } from './sale.ts';

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

interface Money {
  gross: number;
  discount: number;
  tax: number;
  tip: number;
}

/** A payment or refund of an order. */
interface Part {
  id: string;
  at: string;
  tender: Tender;
  amount: number;
  tip: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listObjects = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);
const readText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Thrown where an amount is not a whole number of cents of dollars. */
class AmountError extends Error {}

/** Reads an amount; absent: 0. */
function readCents(money: unknown): number {
  if (money === undefined || money === null) return 0;
  if (!isObject(money) || (money.currency !== undefined && money.currency !== 'USD')) throw new AmountError();
  const { amount = 0 } = money;
  if (!Number.isSafeInteger(amount)) throw new AmountError();
  return amount as number;
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

/** Shares money out to the parts: each further part takes what it paid, the first one the rest, so that the sum is the order's. */
function shareOut(parts: readonly Part[], whole: Money, sign: 1 | -1): SaleCells[] {
  const [first, ...others] = [...parts].sort(
    (one, other) => Number(one.tender === 'cash') - Number(other.tender === 'cash'),
  );
  if (!first) return [];
  const rest = { ...whole };
  const rows = others.map((part): SaleCells => {
    const gross = part.amount - part.tip;
    rest.gross -= gross;
    rest.tip -= part.tip;
    return toCells(part, { gross, discount: 0, tax: 0, tip: part.tip }, sign);
  });
  return [toCells(first, rest, sign), ...rows];
}

function toCells({ id, at, tender }: Part, { gross, discount, tax, tip }: Money, sign: 1 | -1): SaleCells {
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

function readPayments(order: SquareOrder): SaleCells[] {
  const parts = listObjects(order.tenders).map(
    (tender): Part => ({
      id: readText(tender.payment_id) || readText(tender.id),
      at: formatTime(tender.created_at, order.closed_at),
      tender: toTender(tender.type),
      amount: readCents(tender.amount_money),
      tip: readCents(tender.tip_money),
    }),
  );
  const tax = readCents(order.total_tax_money);
  const discount = readCents(order.total_discount_money);
  const tip = readCents(order.total_tip_money);
  const gross = readCents(order.total_money) - tax - tip + discount - readGiftCards(order);
  if (parts.length === 0 && gross === 0 && discount === 0) return [];
  const free: Part = {
    id: readText(order.id),
    at: formatTime(order.closed_at),
    tender: 'card',
    amount: 0,
    tip: 0,
  };
  return shareOut(parts.length > 0 ? parts : [free], { gross, discount, tax, tip }, 1);
}

function readRefunds(order: SquareOrder, cash: ReadonlySet<string>): SaleCells[] {
  const refunds = listObjects(order.refunds).filter(
    ({ status }) => status === 'APPROVED' || status === undefined,
  );
  const parts = refunds.map(
    (refund): Part => ({
      id: readText(refund.id),
      at: formatTime(refund.created_at, order.closed_at),
      tender: cash.has(readText(refund.tender_id)) ? 'cash' : 'card',
      amount: readCents(refund.amount_money),
      tip: 0,
    }),
  );
  const amounts = isObject(order.return_amounts) ? order.return_amounts : null;
  if (!amounts) {
    const gross = parts.reduce((sum, { amount }) => sum + amount, 0);
    return shareOut(parts, { gross, discount: 0, tax: 0, tip: 0 }, -1);
  }
  const tax = readCents(amounts.tax_money);
  const discount = readCents(amounts.discount_money);
  const tip = readCents(amounts.tip_money);
  return shareOut(
    parts,
    { gross: readCents(amounts.total_money) - tax - tip + discount, discount, tax, tip },
    -1,
  );
}

/** Reads an order as rows of our own columns: a row a payment, a negative one a refund (docs/rules/sales.md#square). */
export function readSquareOrder(order: SquareOrder, cash: ReadonlySet<string>): SaleCells[] {
  try {
    return [...readPayments(order), ...readRefunds(order, cash)];
  } catch (error) {
    if (!(error instanceof AmountError)) throw error;
    return [[readText(order.id), formatTime(order.closed_at), 'card', '', '', '', '']];
  }
}

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
    limit: 200,
    ...(cursor === undefined ? {} : { cursor }),
    query: {
      filter: { state_filter: { states: ['COMPLETED'] }, date_time_filter: { closed_at } },
      // A filter by closing time needs this order.
      sort: { sort_field: 'CLOSED_AT', sort_order: 'ASC' },
    },
  };
}
