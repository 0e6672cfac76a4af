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

/** Milliseconds until a lost connection is retried: a quarter of a second, doubling up to four seconds. */
function computeWait(failures: number): number {
  return Math.min(250 * 2 ** failures, 4000);
}

/** Milliseconds between two questions whether the server still serves, and for its answer. */
const askedEvery = 3000;
const maxSilence = 8000;

export interface WatchedServer {
  newClient: () => pg.Client;
  /** Rejects when the server no longer serves writes. */
  check: (client: pg.Client) => Promise<void>;
  /** Called for a server that is silent or was demoted. */
  giveUp: (client: pg.Client) => void;
}

/** Answers false if the server refuses or is silent for too long. */
function serves(asked: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    // An answer that came while this process was busy is read first.
    const silent = setTimeout(() => setImmediate(resolve, false), maxSilence).unref();
    const answer = (value: boolean) => {
      clearTimeout(silent);
      resolve(value);
    };
    asked.then(
      () => answer(true),
      () => answer(false),
    );
  });
}

/**
 * Watches with one connection per process. After a loss it reconnects and reports possibly missed changes. It also asks the server now and
 * then whether it still serves: a machine that is cut off closes no connection, and a demoted one not all.
 */
export function watchConnection({ newClient, check, giveUp }: WatchedServer): ChangeWatch {
  const watchers = new Watchers();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let started = false;
  let closed = false;

  function after(milliseconds: number, work: () => Promise<unknown>): void {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => void work(), milliseconds);
    timer.unref();
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = null;
    // The connection is already gone.
    lost.end().catch(() => {});
    after(computeWait(failures), listen);
    failures += 1;
  }

  /** Asks whether the server serves; if not, gives it up and answers false. */
  async function ask(asked: pg.Client): Promise<boolean> {
    const stillServes = await serves(check(asked));
    if (client !== asked || closed) return false;
    if (stillServes) after(askedEvery, () => ask(asked));
    else {
      giveUp(asked);
      lose(asked);
    }
    return stillServes;
  }

  async function listen(): Promise<void> {
    const made = newClient();
    client = made;
    made.on('error', () => lose(made)).on('end', () => lose(made));
    made.on('notification', watchers.onNotification);
    try {
      await made.connect();
      if (!(await ask(made))) return;
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
      clearTimeout(timer);
      // Closes the connection when nobody watches any more.
      await client?.end().catch(() => {});
    },
  };
}
