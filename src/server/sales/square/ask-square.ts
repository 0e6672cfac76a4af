import { isPassingStatus, type SquareProblem } from '#domain/sales/square-answers.ts';
import { makeOrderSearch, type SquareOrder } from '#domain/sales/square-orders.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { Services } from '#server/http/context.ts';
import { PrivateAddressError, resolveHost, toNetworks } from '#server/outgoing/addresses.ts';
import { LongAnswerError, makeGuardedFetch } from '#server/outgoing/guarded-fetch.ts';

/** The version of Square's API that the import was made for. */
const squareVersion = '2025-09-24';

/** Milliseconds for each answer, and between two tries where Square asks for time. */
const patience = 15_000;
const maxWait = 10_000;
const maxTries = 4;

/** Pages of a search; more is no month of a branch. */
const maxPages = 1000;

/** Square could not be asked, or its answer makes no sense. */
export class SquareError extends Error {
  readonly problem: SquareProblem;
  constructor(problem: SquareProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type SquareRoute = Pick<Services, 'squareUrl' | 'webhookNetworks'> & {
  /** Aborted when the server stops: what is being asked throws its reason. */
  stopping?: AbortSignal;
};

/** Returns how long Square asks to wait; without its word twice as long each time. */
function findWait(answer: Response | null, tries: number): number {
  const asked = Number(answer?.headers.get('retry-after'));
  return Math.min(maxWait, asked > 0 ? asked * 1000 : 250 * 2 ** tries);
}

/** Asks Square once more where it is busy; throws a {@link SquareError}. */
async function ask(
  { squareUrl, webhookNetworks = [], stopping }: SquareRoute,
  token: string,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<Record<string, unknown>> {
  if (squareUrl === undefined) throw new SquareError('unreachable');
  const fetch = makeGuardedFetch({ networks: toNetworks(webhookNetworks), resolve: resolveHost });
  const headers = {
    authorization: `Bearer ${token}`,
    'square-version': squareVersion,
    'content-type': 'application/json',
    'user-agent': 'Branchline',
  };
  for (let tries = 1; ; tries += 1) {
    const limit = AbortSignal.timeout(patience);
    const answer = await fetch(new URL(path, squareUrl).href, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: stopping ? AbortSignal.any([stopping, limit]) : limit,
    }).catch((error: unknown) => {
      if (error instanceof PrivateAddressError) throw new SquareError('private_address');
      if (error instanceof LongAnswerError) throw new SquareError('unreadable');
      return null;
    });
    stopping?.throwIfAborted();
    if (answer?.ok) {
      const said: unknown = await answer.json().catch(() => null);
      if (typeof said !== 'object' || said === null) throw new SquareError('unreadable');
      return said as Record<string, unknown>;
    }
    if (answer && (answer.status === 401 || answer.status === 403)) throw new SquareError('token_refused');
    if (answer && !isPassingStatus(answer.status)) throw new SquareError('refused');
    if (tries === maxTries) throw new SquareError(answer?.status === 429 ? 'busy' : 'unreachable');
    await new Promise((resolve) => setTimeout(resolve, findWait(answer, tries)));
  }
}

export interface SquareLocation {
  id: string;
  name: string;
  active: boolean;
  /** Null: Square does not say. */
  currency: string | null;
}

/** Lists the locations of a Square account. */
export async function askLocations(route: SquareRoute, token: string): Promise<SquareLocation[]> {
  const { locations = [] } = await ask(route, token, { method: 'GET', path: '/v2/locations' });
  if (!Array.isArray(locations)) throw new SquareError('unreadable');
  return locations.map((location: { id?: unknown; name?: unknown; status?: unknown; currency?: unknown }) => {
    const { id, name, status, currency } = location ?? {};
    if (typeof id !== 'string') throw new SquareError('unreadable');
    return {
      id,
      name: typeof name === 'string' ? name.slice(0, 200) : '',
      active: status !== 'INACTIVE',
      currency: typeof currency === 'string' ? currency.slice(0, 3) : null,
    };
  });
}

/** Fetches all closed orders of a location's days, page by page. */
export async function askOrders(
  route: SquareRoute,
  token: string,
  days: { location: string; from: PlainDate; to: PlainDate; zone: string },
): Promise<SquareOrder[]> {
  const orders: SquareOrder[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const body = makeOrderSearch(days, cursor);
    const said = await ask(route, token, { method: 'POST', path: '/v2/orders/search', body });
    const { orders: found = [], cursor: next } = said;
    if (!Array.isArray(found) || found.some((order) => typeof order !== 'object' || order === null))
      throw new SquareError('unreadable');
    orders.push(...(found as SquareOrder[]));
    if (next === undefined || next === null || next === '') return orders;
    if (typeof next !== 'string' || next === cursor) throw new SquareError('unreadable');
    cursor = next;
  }
  throw new SquareError('unreadable');
}
