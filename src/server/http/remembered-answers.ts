import { LRUCache } from 'lru-cache';
import type { Call } from '#contract/base/call.ts';
import { isReport } from './call-limits.ts';
import type { FullContext } from './context.ts';
import { matchesTag } from './entity-tag.ts';
import { StoreFeed } from './store-feed.ts';
import { watchContext, writeFacts } from './watched-context.ts';

export interface TaggedBody {
  tag: string;
  body: Buffer;
}

interface Known {
  version: string;
  /** Epoch seconds: valid from and until. */
  from: number;
  until: number;
  tag: string;
}

interface Making {
  version: string;
  /** Null: the answer is not for this key after all. */
  made: Promise<TaggedBody | null>;
}

/** Bytes of bodies remembered by a process. */
const maxBytes = 64 * 1024 * 1024;
/** Answers whose tag is remembered, longer than their body. */
const maxAnswers = 10_000;
const maxStores = 1000;

/**
 * Remembers answers while nothing that they rest on changes (docs/rules/live.md#answers). An answer serves everyone whose request differs
 * in nothing that its handler looked at. In memory per process.
 */
export class RememberedAnswers {
  readonly #answers = new LRUCache<string, Known>({ max: maxAnswers });
  readonly #bodies = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length + 1,
  });
  readonly #feeds = new LRUCache<number, StoreFeed>({ max: maxStores });
  readonly #makings = new Map<string, Making>();
  /** Names of the caller's facts that handlers have read, by call and reach. */
  readonly #facts = new Map<string, Set<string>>();

  /** Answers a call from memory, or with what `make` makes; without a body where the caller's tag still holds. */
  async answer(
    call: Call,
    context: FullContext,
    make: (context: FullContext) => Promise<TaggedBody>,
  ): Promise<{ tag: string; body: Buffer | null }> {
    const { headers } = context.request;
    const topics = call.restsOn ?? [];
    const feed = this.#feedOf(context);
    await feed.catchUp();
    const version = feed.versionOf(topics);
    const key = this.#keyOf(call, context);
    // `fetch` adds `no-cache` by itself to a request with a tag.
    const isAskedAnew = headers['cache-control'] === 'no-cache' && headers['if-none-match'] === undefined;
    if (key !== undefined && !isAskedAnew) {
      const known = this.#answers.get(key);
      const now = context.now();
      if (known?.version === version && now >= known.from && now < known.until) {
        if (matchesTag(headers['if-none-match'], known.tag)) return { tag: known.tag, body: null };
        const body = this.#bodies.get(key);
        if (body) return { tag: known.tag, body };
      }
      const making = this.#makings.get(key);
      const shared = making?.version === version && (await making.made.catch(() => null));
      if (shared) return shared;
    }
    return this.#make(call, context, { key, version, feed, make });
  }

  async #make(
    call: Call,
    context: FullContext,
    given: {
      key: string | undefined;
      version: string;
      feed: StoreFeed;
      make: (context: FullContext) => Promise<TaggedBody>;
    },
  ): Promise<TaggedBody> {
    const { key, version, feed } = given;
    const from = context.now();
    const read = isReport(call.id) ? context.readAfter(feed.written) : context.read;
    const watched = watchContext({ ...context, read });
    const made = given.make(watched.context).then((answer) => {
      const itsKey = watched.isOnlyForThis ? undefined : this.#noteFacts(call, context, watched.facts);
      return { answer, itsKey };
    });
    const making: Making = {
      version,
      made: made.then(({ answer, itsKey }) => (itsKey === key ? answer : null)),
    };
    making.made.catch(() => {});
    if (key !== undefined) this.#makings.set(key, making);
    try {
      const { answer, itsKey } = await made;
      if (itsKey !== undefined) {
        const until = watched.readsNow
          ? await feed.findNextMoment(call.restsOn ?? [])
          : Number.POSITIVE_INFINITY;
        this.#answers.set(itsKey, { version, from, until, tag: answer.tag });
        this.#bodies.set(itsKey, answer.body);
      }
      return answer;
    } finally {
      if (key !== undefined && this.#makings.get(key) === making) this.#makings.delete(key);
    }
  }

  #feedOf({ actor, database, now }: FullContext): StoreFeed {
    let feed = this.#feeds.get(actor.storeId);
    if (!feed) {
      feed = new StoreFeed(database, actor.storeId, now);
      this.#feeds.set(actor.storeId, feed);
    }
    return feed;
  }

  /** Adds to what is known to be looked at, and returns the key. */
  #noteFacts(call: Call, context: FullContext, facts: Set<string>): string {
    const name = `${call.id} ${context.reach}`;
    this.#facts.set(name, new Set([...(this.#facts.get(name) ?? []), ...facts]));
    return this.#keyOf(call, context) ?? '';
  }

  /** Names the request and what its handler looks at of the caller; undefined before it has looked. */
  #keyOf(call: Call, context: FullContext): string | undefined {
    const facts = this.#facts.get(`${call.id} ${context.reach}`);
    if (!facts) return undefined;
    return `${context.actor.storeId} ${call.id} ${context.reach} ${context.request.url} ${writeFacts(context, facts)}`;
  }
}
