import { connectionShares } from '#database/connection-shares.ts';
import type { CallId } from '#domain/permissions.ts';
import { tooOften } from './refusal.ts';

/** The resource that a call takes from others: processing time, disk space, or the attention of the people it notifies. */
type Cost = 'report' | 'own-report' | 'export' | 'upload' | 'message' | 'request' | 'token';

interface Limit {
  /** Calls of one account under way at the same time. */
  atOnce: number;
  /** Calls of one account in a row without a pause. */
  burst: number;
  /** Calls of one account per second after the burst. */
  perSecond: number;
  /** Calls of one account worked on at the same time while the others wait; unlimited by default. */
  together?: number;
}

/**
 * Such calls of all accounts worked on at the same time. The embedded database answers one question at a time: each further report would
 * only stand before the small reads.
 */
const maxTogether = { postgres: connectionShares.reports, embedded: 1 };

/** Limits that only a script in a loop reaches. Punches, shifts and lists have none: people must never be refused there. */
export const callLimits: Record<Cost, Limit> = {
  // Screens ask for reports again after each live change. Only concurrent calls are limited, above what one browser has under way (a
  // hundred HTTP/2 streams), since all its tabs may reconnect at the same time. Two are worked on, the rest waits.
  report: { atOnce: 120, burst: Number.POSITIVE_INFINITY, perSecond: 0, together: 2 },
  // A screen asks for two or three of its user's own reports together, and again after a change.
  'own-report': { atOnce: 12, burst: Number.POSITIVE_INFINITY, perSecond: 0, together: 2 },
  export: { atOnce: 10, burst: 120, perSecond: 1 },
  upload: { atOnce: 40, burst: 300, perSecond: 4 },
  message: { atOnce: 40, burst: 1000, perSecond: 10 },
  request: { atOnce: 40, burst: 200, perSecond: 2 },
  // Every call of a program's token: one that loops must not slow down the people of its store.
  token: { atOnce: Number.POSITIVE_INFINITY, burst: 300, perSecond: 5 },
};

const costs: Partial<Record<CallId, Cost>> = {
  'client.export': 'export',
  'payroll.export': 'export',
  'payroll.preview': 'report',
  'period.compare': 'report',
  'timesheet.list': 'report',
  'message.create': 'message',
  'project.create': 'message',
  'client-request.create': 'request',
  'client-request.create-many': 'request',
  'client-request.answer': 'request',
  'client-own.update': 'request',
  'correction-request.create': 'request',
  'day-off.create': 'request',
  'preference.update': 'request',
  'shift.claim': 'request',
  'shift-trade.create': 'request',
  'shift-drop.create': 'request',
  'shift-bid.create': 'request',
  'password.send-reset': 'request',
};

export const isReport = (id: CallId): boolean => id.startsWith('report.');

function findCost(id: CallId, { hasFiles, isOwn }: Circumstances): Cost | undefined {
  if (hasFiles) return 'upload';
  if (isReport(id)) return isOwn ? 'own-report' : 'report';
  return costs[id];
}

interface Circumstances {
  hasFiles?: boolean;
  /** Reaches only rows of the caller. */
  isOwn?: boolean;
  /** The program that calls for the account: counted by itself. */
  tokenId?: number | undefined;
}

interface Account {
  underWay: number;
  working: number;
  /** Calls left as of `countedAt`. */
  left: number;
  countedAt: number;
}

/** Accounts remembered before the idle ones are dropped. */
const maxRemembered = 10_000;

/** Limits calls per account (429): staff of a shop share one address. Counts in memory (docs/decisions/0017-limits-of-calls.md). */
export class CallLimits {
  readonly #accounts = new Map<string, Account>();
  #working = 0;
  /** Calls that wait for their turn, in order. */
  readonly #waiting: { account: Account; together: number; resume: () => void }[] = [];
  readonly #clock: () => number;

  readonly #together: number;

  /** @param clock seconds that never jump, so that a change of the system time refuses no call */
  constructor({
    clock = () => performance.now() / 1000,
    isEmbedded = false,
  }: { clock?: () => number; isEmbedded?: boolean } = {}) {
    this.#clock = clock;
    this.#together = isEmbedded ? maxTogether.embedded : maxTogether.postgres;
  }

  /** Starts a call and returns the function that ends it; throws 429 when a limit is reached. */
  begin(id: CallId, userId: number, circumstances: Circumstances = {}): () => void {
    const limited = this.#find(id, userId, circumstances);
    return limited ? this.#enter(limited) : () => {};
  }

  /** Runs a call when its turn comes; throws 429 when a limit is reached. */
  async run<T>(
    { id, userId, ...circumstances }: Circumstances & { id: CallId; userId: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const limited = this.#find(id, userId, circumstances);
    if (!limited) return work();
    const { account, limit } = limited;
    const end = this.#enter(limited);
    try {
      return await (limit.together === undefined ? work() : this.#inTurn(account, limit.together, work));
    } finally {
      end();
    }
  }

  /** Counts a call of a token; throws 429 when it calls too often. */
  countToken(tokenId: number): void {
    this.#enter(this.#limit('token', String(tokenId)))();
  }

  async #inTurn<T>(account: Account, together: number, work: () => Promise<T>): Promise<T> {
    if (account.working < together && this.#working < this.#together) this.#countIn(account);
    else await new Promise<void>((resume) => this.#waiting.push({ account, together, resume }));
    try {
      return await work();
    } finally {
      account.working -= 1;
      this.#working -= 1;
      this.#resumeNext(account);
    }
  }

  /** Lets the next call in whose account has not its share yet: of another account than the last one first. */
  #resumeNext(last: Account): void {
    if (this.#working >= this.#together) return;
    const mayGo = this.#waiting.filter(({ account, together }) => account.working < together);
    const next = mayGo.find(({ account }) => account !== last) ?? mayGo[0];
    if (!next) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#countIn(next.account);
    next.resume();
  }

  #countIn(account: Account): void {
    account.working += 1;
    this.#working += 1;
  }

  #find(id: CallId, userId: number, circumstances: Circumstances) {
    const cost = findCost(id, circumstances);
    if (!cost) return undefined;
    const { tokenId } = circumstances;
    return this.#limit(cost, tokenId === undefined ? `${userId}` : `token ${tokenId}`);
  }

  #limit(cost: Cost, caller: string) {
    const limit = callLimits[cost];
    return { limit, account: this.#findAccount(`${cost} ${caller}`, limit) };
  }

  #enter({ account, limit }: { account: Account; limit: Limit }): () => void {
    if (account.underWay >= limit.atOnce) throw tooOften(1);
    if (account.left < 1) throw tooOften(Math.max(1, Math.ceil((1 - account.left) / limit.perSecond)));
    account.left -= 1;
    account.underWay += 1;
    return () => {
      account.underWay -= 1;
    };
  }

  #findAccount(key: string, limit: Limit): Account {
    const now = this.#clock();
    const known = this.#accounts.get(key);
    if (known) {
      known.left = Math.min(limit.burst, known.left + (now - known.countedAt) * limit.perSecond);
      known.countedAt = now;
      return known;
    }
    if (this.#accounts.size >= maxRemembered) this.#dropIdleAccounts(now);
    const account = { underWay: 0, working: 0, left: limit.burst, countedAt: now };
    this.#accounts.set(key, account);
    return account;
  }

  /** Drops accounts that were idle for five minutes: their limits are full again. */
  #dropIdleAccounts(now: number): void {
    for (const [key, { underWay, countedAt }] of this.#accounts) {
      if (underWay === 0 && now - countedAt > 300) this.#accounts.delete(key);
    }
  }
}
