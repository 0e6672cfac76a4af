import type pg from 'pg';

/** The one channel on which triggers wake the servers (`note_change`); the payload is the store's id. */
export const changeChannel = 'branchline_change';

/** Is told the store in which something changed; null: something may have been missed, in any store. */
export type OnChange = (storeId: number | null) => void;

export interface ChangeWatch {
  /** Calls back after every committed change, of whatever process, until the returned function is called. */
  watch: (onChange: OnChange) => () => void;
  close: () => Promise<void>;
}

/** Those who are told. */
class Watchers {
  readonly #watchers = new Set<OnChange>();

  add(onChange: OnChange): () => void {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  }

  tell(storeId: number | null): void {
    for (const onChange of this.#watchers) onChange(storeId);
  }

  readonly onNotification = ({ channel, payload }: pg.Notification): void => {
    if (channel === changeChannel) this.tell(Number(payload));
  };
}

/**
 * All clients of the embedded database share one session, which listens from the start: a notification comes to the client whose commit
 * caused it, and the embedded database has no clients but this pool's.
 */
export function watchPool(pool: pg.Pool): ChangeWatch {
  const watchers = new Watchers();
  pool.on('connect', (client) => client.on('notification', watchers.onNotification));
  return { watch: (onChange) => watchers.add(onChange), close: async () => {} };
}

/** Milliseconds until a lost connection is tried again: half a second, then twice as long each time, at most half a minute. */
function waitAfter(failures: number): number {
  return Math.min(500 * 2 ** failures, 30_000);
}

/**
 * One connection of its own listens for the whole process, from the first watcher on. A lost one is made again; whoever watches is then
 * told that something may have been missed.
 */
export function watchConnection(newClient: () => pg.Client): ChangeWatch {
  const watchers = new Watchers();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let started = false;
  let closed = false;

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    // It is gone already: there is nothing left to end in order.
    lost.end().catch(() => {});
    if (closed) return;
    retry = setTimeout(() => void listen(), waitAfter(failures));
    retry.unref();
    failures += 1;
  }

  async function listen(): Promise<void> {
    const made = newClient();
    client = made;
    made.on('error', () => lose(made)).on('end', () => lose(made));
    made.on('notification', watchers.onNotification);
    try {
      await made.connect();
      await made.query(`LISTEN ${changeChannel}`);
      failures = 0;
      watchers.tell(null);
    } catch {
      lose(made);
    }
  }

  return {
    watch: (onChange) => {
      const stop = watchers.add(onChange);
      if (!started) void listen();
      started = true;
      return stop;
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      // Nobody listens any more, however it ended.
      await client?.end().catch(() => {});
    },
  };
}
