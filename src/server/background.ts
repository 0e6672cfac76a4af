/** Seconds before the first repetition of what failed, and between two at most. */
export const firstWait = 30;
const maxWait = 4 * 3600;

/** Doubles the seconds to the next attempt, varied by a quarter (`chance` 0–1): what failed together returns apart. */
export function computeWait(attempts: number, chance: number): number {
  const wait = Math.min(maxWait, firstWait * 2 ** (attempts - 1));
  return Math.round(wait * (0.75 + chance / 2));
}

export type OnError = (error: unknown) => void;

/** Does what is due, one after the other. What fails goes to `onError` and holds nothing else up; without it, it throws. */
export async function workThrough<Due>(
  due: readonly Due[],
  work: (one: Due) => Promise<unknown>,
  onError?: OnError,
): Promise<void> {
  for (const one of due) await (onError ? work(one).catch(onError) : work(one));
}

interface Loop {
  /** Looks now, or once more after the look under way. Resolves when nothing is left to look at; never rejects. */
  wake: () => Promise<void>;
  /** Asks the look under way to end early, and waits for it. */
  stop: () => Promise<void>;
}

interface LoopOptions {
  /** Milliseconds between two looks. */
  every: number;
  /** Does what is due. */
  look: (stopping: AbortSignal) => Promise<void>;
  onError: OnError;
}

/** Looks for work again and again, one look at a time: by itself, and when woken. Does not keep the process alive. */
export function startLoop({ every, look, onError }: LoopOptions): Loop {
  const stopping = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;

  async function lookWhileWoken(): Promise<void> {
    try {
      while (again && !stopping.signal.aborted) {
        again = false;
        await look(stopping.signal);
      }
    } catch (error) {
      onError(error);
    } finally {
      running = undefined;
    }
  }

  async function wake(): Promise<void> {
    if (stopping.signal.aborted) return;
    again = true;
    running ??= lookWhileWoken();
    await running;
  }

  const timer = setInterval(wake, every);
  timer.unref();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Spaces work out: done at once, then at most once in `pause` milliseconds for however many calls. */
export function spaceOut(work: () => void, pause: number): () => void {
  let resting = false;
  let asked = false;
  return function ask() {
    asked = resting;
    if (resting) return;
    resting = true;
    setTimeout(() => {
      resting = false;
      if (asked) ask();
    }, pause).unref();
    work();
  };
}

/** Whatever messages leave along one after the other: a webhook, a device, a store's text messages. */
export interface Line {
  store_id: number;
  id: number;
}

export interface Sender {
  /** Sends what is due now, and resolves when nothing is left. */
  sendDue: () => Promise<void>;
  /** Looks for due messages at once. */
  wake: () => void;
  /** Cuts messages under way, which are sent again later, and stops. */
  stop: () => Promise<void>;
}

interface SenderOptions<OneLine extends Line, Claimed, Outcome> {
  /** Finds lines of all stores with something due, beside those that are being served (`store id`). */
  findDue: (among: { served: string[]; limit: number }) => Promise<OneLine[]>;
  /** Picks those whose turn it is, beside those that are being served; by default the first. */
  choose?: (due: readonly OneLine[], served: readonly OneLine[]) => OneLine[];
  /** Claims the next message of a line and counts the attempt; null: none. */
  claim: (line: OneLine) => Promise<Claimed | null>;
  send: (claimed: Claimed, stopping: AbortSignal) => Promise<Outcome>;
  /** Writes down what became of an attempt; false: the line rests. */
  record: (line: OneLine, claimed: Claimed, outcome: Outcome) => Promise<boolean>;
  /** Does what is due beside, before each look. */
  tidy?: () => Promise<void>;
  /** Milliseconds between two looks without being woken. */
  every?: number | undefined;
  onError: OnError;
}

/** Lines that are served at the same time: one that is slow delays no other. */
const maxTogether = 50;

/** Messages of a line in a row, before others have their turn. */
const turn = 20;

/** Starts to deliver what is queued, with several lines side by side; several processes may run one each. */
export function startSender<OneLine extends Line, Claimed, Outcome>(
  options: SenderOptions<OneLine, Claimed, Outcome>,
): Sender {
  const { findDue, claim, send, record, tidy, every = 5000, onError } = options;
  const { choose = (due) => [...due] } = options;
  const served = new Map<string, { line: OneLine; work: Promise<void> }>();
  let tried = 0;

  async function serve(line: OneLine, stopping: AbortSignal): Promise<void> {
    for (let sent = 0; sent < turn && !stopping.aborted; sent += 1) {
      const claimed = await claim(line);
      if (!claimed) return;
      tried += 1;
      const outcome = await send(claimed, stopping);
      // A message that was cut is sent again when its claim has run out.
      if (stopping.aborted) return;
      if (!(await record(line, claimed, outcome))) return;
    }
    // Others first.
    void loop.wake();
  }

  const waitForServed = () => Promise.all([...served.values()].map(({ work }) => work));
  const loop = startLoop({
    every,
    look: async (stopping) => {
      await tidy?.();
      const room = maxTogether - served.size;
      const due = await findDue({ served: [...served.keys()], limit: 10 * maxTogether });
      const lines = [...served.values()].map(({ line }) => line);
      for (const line of choose(due, lines).slice(0, Math.max(0, room))) {
        const key = `${line.store_id} ${line.id}`;
        const work = serve(line, stopping)
          .catch(onError)
          .finally(() => {
            served.delete(key);
            // Others have waited for the place.
            if (due.length > room) void loop.wake();
          });
        served.set(key, { line, work });
      }
    },
    onError,
  });
  void loop.wake();
  return {
    sendDue: async () => {
      let before: number;
      do {
        before = tried;
        await loop.wake();
        await waitForServed();
      } while (tried > before);
    },
    wake: loop.wake,
    stop: async () => {
      await loop.stop();
      await waitForServed();
    },
  };
}

/** Makes one of several senders. */
export function joinSenders(senders: readonly Sender[]): Sender {
  return {
    sendDue: async () => {
      for (const sender of senders) await sender.sendDue();
    },
    wake: () => {
      for (const { wake } of senders) wake();
    },
    stop: async () => {
      await Promise.all(senders.map(({ stop }) => stop()));
    },
  };
}
