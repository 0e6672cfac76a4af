/** Seconds before the first repetition of what failed, and between two at most. */
export const firstWait = 30;
const maxWait = 4 * 3600;

/** Doubles the seconds to the next attempt, varied by a quarter (`chance` 0–1): what failed together returns apart. */
export function computeWait(attempts: number, chance: number): number {
  const wait = Math.min(maxWait, firstWait * 2 ** (attempts - 1));
  return Math.round(wait * (0.75 + chance / 2));
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
  onError: (error: unknown) => void;
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
