import type pg from 'pg';

/** The channel on which triggers wake the servers (`note_change`); the payload is the store's id. */
export const changeChannel = 'branchline_change';

/** Receives the store that changed; null: changes may have been missed, in any store. */
export type OnChange = (storeId: number | null) => void;

export interface ChangeWatch {
  /** Calls back after every committed change of any process, until the returned function is called. */
  watch: (onChange: OnChange) => () => void;
  close: () => Promise<void>;
}

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

/** Watches the embedded database's pool: its clients share one session, and the committing client gets the notification. */
export function watchPool(pool: pg.Pool): ChangeWatch {
  const watchers = new Watchers();
  pool.on('connect', (client) => client.on('notification', watchers.onNotification));
  return { watch: (onChange) => watchers.add(onChange), close: async () => {} };
}

/** Milliseconds until a lost connection is retried: half a second, doubling up to half a minute. */
function computeWait(failures: number): number {
  return Math.min(500 * 2 ** failures, 30_000);
}

/** Watches with one connection per process. After a loss it reconnects and reports possibly missed changes. */
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
    // The connection is already gone.
    lost.end().catch(() => {});
    if (closed) return;
    retry = setTimeout(() => void listen(), computeWait(failures));
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
      // Closes the connection when nobody watches any more.
      await client?.end().catch(() => {});
    },
  };
}
