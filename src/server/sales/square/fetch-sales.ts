import type { StoreQuery } from '#database/open.ts';
import { UnreadableAnswerError } from '#domain/sales/square-fields.ts';
import {
  listCashPayments,
  listRefundedPayments,
  readSquareOrder,
  type SaleCells,
  type SquareOrder,
  squareHeadings,
} from '#domain/sales/square-orders.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { unseal } from '#server/accounts/installation-key.ts';
import type { Services } from '#server/http/context.ts';
import type { SalesSurvey } from '../import/survey-sales.ts';
import { askOrders, SquareError, type SquareRoute } from './ask-square.ts';

/** Names the place of the secret: in another store's row it does not open. */
export const squarePlace = (storeId: number) => `square ${storeId}`;

/** Reads a store's access token; null: not connected. Throws where this installation cannot open it. */
export async function readToken(
  query: StoreQuery,
  { installationKey }: Pick<Services, 'installationKey'>,
): Promise<string | null> {
  const row = await query
    .selectFrom('square_connection')
    .select(['store_id', 'access_token'])
    .executeTakeFirst();
  if (!row) return null;
  const token = unseal(installationKey, squarePlace(row.store_id), row.access_token);
  if (token === null) throw new SquareError('secret_lost');
  return token;
}

interface Fetched {
  location: string;
  branch: number;
  zone: string;
  from: PlainDate;
  to: PlainDate;
}

/** Reads all orders, or none where one is not shaped as Square publishes it. */
function readOrders(orders: readonly SquareOrder[], cash: ReadonlySet<string>): SaleCells[] {
  try {
    return orders.flatMap((order) => readSquareOrder(order, cash));
  } catch (error) {
    throw error instanceof UnreadableAnswerError ? new SquareError('unreadable') : error;
  }
}

/** Fetches a branch's sales as a table of our own columns. */
export async function fetchSales(
  route: SquareRoute,
  token: string,
  { branch, ...days }: Fetched,
  read: <T>(work: (query: StoreQuery) => Promise<T>) => Promise<T>,
): Promise<SalesSurvey> {
  const orders = await askOrders(route, token, days);
  const refunded = listRefundedPayments(orders);
  // A refund may be of a sale that was fetched before.
  const earlier =
    refunded.length === 0
      ? []
      : await read((query) =>
          query
            .selectFrom('sale')
            .select('external_id')
            .where('branch_id', '=', branch)
            .where('tender', '=', 'cash')
            .where('external_id', 'in', [...new Set(refunded)])
            .execute(),
        );
  const cash = new Set([...listCashPayments(orders), ...earlier.map(({ external_id }) => external_id ?? '')]);
  // Line 1 has the headings.
  const rows = readOrders(orders, cash).map((cells, index) => ({ line: index + 2, cells }));
  return { headings: squareHeadings, rows, total: rows.length, sheet: null, sheets: [] };
}

/** Names an import by what was asked, where files have their name. */
export const nameFetched = (from: PlainDate, to: PlainDate) =>
  from === to ? `Square ${from}` : `Square ${from} – ${to}`;
