import type { CallId } from '#domain/permissions.ts';
import { tooOften } from './refusal.ts';

/** What a call costs others: the machine's time, its disk, or the attention of who is told. */
type Cost = 'report' | 'own-report' | 'export' | 'upload' | 'message' | 'request';

interface Limit {
  /** Of one account, under way at the same moment. */
  atOnce: number;
  /** Of one account, one after the other without a pause… */
  burst: number;
  /** …and from then on. */
  perSecond: number;
  /** So many of them are worked on at the same moment, the others wait for their turn; all, unless said. */
  together?: number;
}

/**
 * Far above what anybody does by hand, or a screen by itself; a script that has run away meets them within seconds. What people must
 * never be refused is not here: punches, shifts, lists.
 */
export const callLimits: Record<Cost, Limit> = {
  // A screen that follows live changes asks for its reports again and again; only how many are made at the same moment is held: more
  // than one browser has under way (a hundred streams of HTTP/2), whose tabs all come back at once after a cut.
  report: { atOnce: 120, burst: Number.POSITIVE_INFINITY, perSecond: 0 },
  // A person's own reports: a screen asks for two or three at once, and again when something changes.
  'own-report': { atOnce: 12, burst: Number.POSITIVE_INFINITY, perSecond: 0, together: 2 },
  export: { atOnce: 10, burst: 120, perSecond: 1 },
  upload: { atOnce: 40, burst: 300, perSecond: 4 },
  message: { atOnce: 40, burst: 1000, perSecond: 10 },
  request: { atOnce: 40, burst: 200, perSecond: 2 },
};

const costs: Partial<Record<CallId, Cost>> = {
  'client.export': 'export',
  'payroll.export': 'export',
  'payroll.preview': 'report',
  'period.compare': 'report',
  'message.create': 'message',
  'project.create': 'message',
  'client-request.create': 'request',
  'correction-request.create': 'request',
  'day-off.create': 'request',
  'shift-trade.create': 'request',
  'password.send-reset': 'request',
};

function costOf(id: CallId, { hasFiles, isOwn }: Circumstances): Cost | undefined {
  if (hasFiles) return 'upload';
  if (id.startsWith('report.')) return isOwn ? 'own-report' : 'report';
  return costs[id];
}

interface Circumstances {
  hasFiles?: boolean;
  /** Only rows of the caller's own are within reach. */
  isOwn?: boolean;
}

interface Account {
  underWay: number;
  working: number;
  waiting: (() => void)[];
  /** Calls it may still make, as of `countedAt`. */
  left: number;
  countedAt: number;
}

/** Accounts that are remembered before those at rest are forgotten. */
const mostRemembered = 10_000;

/**
 * Keeps one account from taking what all need (429). Per account, never per address: a shop's people share one. In the memory of this
 * process: it is this process's time that is saved, and a look into the database would cost more than most of these calls
 * (docs/decisions/0017-limits-of-calls.md).
 */
export class CallLimits {
  readonly #accounts = new Map<string, Account>();
  readonly #clock: () => number;

  /** @param clock seconds that never jump: what the wall's clock does is no reason to refuse anybody */
  constructor(clock: () => number = () => performance.now() / 1000) {
    this.#clock = clock;
  }

  /** Begins a call, and answers with what ends it; throws 429 where it is one too many. */
  begin(id: CallId, userId: number, circumstances: Circumstances = {}): () => void {
    const limited = this.#find(id, userId, circumstances);
    return limited ? this.#enter(limited) : () => {};
  }

  /** Makes a call within its limits, when its turn has come; throws 429 where it is one too many. */
  async run<T>(
    { id, userId, ...circumstances }: Circumstances & { id: CallId; userId: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const limited = this.#find(id, userId, circumstances);
    if (!limited) return work();
    const { account, limit } = limited;
    const end = this.#enter(limited);
    try {
      if (account.working >= (limit.together ?? Number.POSITIVE_INFINITY)) {
        await new Promise<void>((resume) => account.waiting.push(resume));
      } else account.working += 1;
      try {
        return await work();
      } finally {
        // The next takes the place of this one.
        const next = account.waiting.shift();
        if (next) next();
        else account.working -= 1;
      }
    } finally {
      end();
    }
  }

  #find(id: CallId, userId: number, circumstances: Circumstances) {
    const cost = costOf(id, circumstances);
    if (!cost) return undefined;
    const limit = callLimits[cost];
    return { limit, account: this.#accountOf(`${cost} ${userId}`, limit) };
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

  #accountOf(key: string, limit: Limit): Account {
    const now = this.#clock();
    const known = this.#accounts.get(key);
    if (known) {
      known.left = Math.min(limit.burst, known.left + (now - known.countedAt) * limit.perSecond);
      known.countedAt = now;
      return known;
    }
    if (this.#accounts.size >= mostRemembered) this.#forgetThoseAtRest(now);
    const account = { underWay: 0, working: 0, waiting: [], left: limit.burst, countedAt: now };
    this.#accounts.set(key, account);
    return account;
  }

  /** After five quiet minutes every limit stands where it began. */
  #forgetThoseAtRest(now: number): void {
    for (const [key, { underWay, countedAt }] of this.#accounts) {
      if (underWay === 0 && now - countedAt > 300) this.#accounts.delete(key);
    }
  }
}
