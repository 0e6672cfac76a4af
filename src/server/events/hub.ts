import type { Readable } from 'node:stream';
import { hasHeard } from '#database/feed-position.ts';
import type { Database } from '#database/open.ts';
import { deleteOldChanges, readChanges } from '#database/read-changes.ts';
import { sum } from '#domain/sum.ts';
import { findActorAgain } from '#server/accounts/tokens/authenticate.ts';
import type { Actor } from '#server/http/context.ts';
import { Listening } from './listening.ts';

/** Connections of one session; one more ends the oldest, which is usually dead. */
const maxOfSession = 8;

/** Seconds before a session is checked again on an event: its end is announced anyway. */
const trustedFor = 5;

const hour = 3_600_000;

export interface HubOptions {
  database: Database;
  /** Whole epoch seconds. */
  now: () => number;
  /** Milliseconds between two signs of life on a connection. */
  heartbeat?: number | undefined;
  /** Receives errors; the hub itself continues. */
  onError: (error: unknown) => void;
}

/** The listeners of one store. */
interface Feed {
  storeId: number;
  listeners: Set<Listening>;
  busy: boolean;
  again: boolean;
}

/** All listeners of this process. One read of a store's changes serves all its listeners; each receives only new changes it may see. */
export class EventHub {
  readonly #options: HubOptions;
  readonly #feeds = new Map<number, Feed>();
  #stopWatching: (() => void) | null = null;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(options: HubOptions) {
    this.#options = options;
  }

  /** Number of listening connections. */
  get listeners(): number {
    return sum(this.#feeds.values(), (feed) => feed.listeners.size);
  }

  /** Opens a connection; `lastEventId` is the last event that the listener received. */
  listen(actor: Actor, lastEventId: string | undefined): Readable {
    this.#start();
    const listening = new Listening(actor, lastEventId, this.#options.now());
    if (this.#closed) listening.end();
    const feed = this.#findFeed(actor.storeId);
    const session = [...feed.listeners].filter((other) => other.actor.tokenHash.equals(actor.tokenHash));
    if (session.length >= maxOfSession) session[0]?.end();
    feed.listeners.add(listening);
    listening.stream.once('close', () => {
      feed.listeners.delete(listening);
      if (feed.listeners.size === 0) this.#feeds.delete(feed.storeId);
    });
    void this.#send(feed);
    return listening.stream;
  }

  /** Ends every connection; listeners reconnect to another process. */
  close(): void {
    this.#closed = true;
    this.#stopWatching?.();
    for (const timer of this.#timers) clearInterval(timer);
    for (const feed of this.#feeds.values()) for (const listening of feed.listeners) listening.end();
  }

  #start(): void {
    if (this.#stopWatching || this.#closed) return;
    this.#stopWatching = this.#options.database.watchChanges((storeId) => {
      for (const feed of this.#feeds.values()) {
        if (storeId === null || storeId === feed.storeId) void this.#send(feed);
      }
    });
    this.#timers = [
      setInterval(() => void this.#beat(), this.#options.heartbeat ?? 20_000),
      setInterval(() => void this.#deleteOld(), hour),
    ];
    for (const timer of this.#timers) timer.unref();
    void this.#deleteOld();
  }

  #findFeed(storeId: number): Feed {
    const feed = this.#feeds.get(storeId) ?? { storeId, listeners: new Set(), busy: false, again: false };
    this.#feeds.set(storeId, feed);
    return feed;
  }

  /** Reads once at a time for each store; changes that arrive during a read are read right after. */
  async #send(feed: Feed): Promise<void> {
    feed.again = true;
    if (feed.busy) return;
    feed.busy = true;
    try {
      while (feed.again && feed.listeners.size > 0) {
        feed.again = false;
        await this.#sendOnce(feed);
      }
    } catch (error) {
      // The next change, or the next heartbeat, reads from the same positions again.
      this.#options.onError(error);
    } finally {
      feed.busy = false;
    }
  }

  async #sendOnce(feed: Feed): Promise<void> {
    const { database, now } = this.#options;
    const listeners = [...feed.listeners];
    const positions = listeners.flatMap(({ position }) => position ?? []);
    const lowest = positions.length > 0 ? Math.min(...positions.map((position) => position.lowest)) : null;
    const reading = await readChanges(database, feed.storeId, lowest, now());
    for (const listening of listeners) {
      const from = listening.position;
      const fresh = reading.changes.filter(({ transaction }) => from && !hasHeard(from, transaction));
      if (from && fresh.length === 0 && !reading.tooMany) {
        listening.send({ ...reading, changes: [] });
        continue;
      }
      const isConcerned = fresh.some(
        ({ topic, id }) => topic === 'accounts' && id === String(listening.actor.userId),
      );
      if (isConcerned || now() - listening.checkedAt >= trustedFor) await this.#check(listening);
      listening.send({ ...reading, changes: fresh });
    }
  }

  async #check(listening: Listening): Promise<void> {
    const { now } = this.#options;
    listening.check(await findActorAgain(this.#options, listening.actor), now());
  }

  /** Ends connections of ended sessions and keeps the others open. Also reads, in case a notification was lost. */
  async #beat(): Promise<void> {
    try {
      for (const feed of this.#feeds.values()) {
        for (const listening of feed.listeners) {
          await this.#check(listening);
          listening.beat();
        }
        await this.#send(feed);
      }
    } catch (error) {
      this.#options.onError(error);
    }
  }

  async #deleteOld(): Promise<void> {
    try {
      await deleteOldChanges(this.#options.database, this.#options.now());
    } catch (error) {
      this.#options.onError(error);
    }
  }
}
