interface Waiting {
  key: string;
  begin: () => void;
}

/**
 * Makes a queue that runs at most `max` jobs at once and never two under one key, in order of arrival. At a shift change hundreds of punches
 * arrive together: each would wait for a connection at every step until it is told that the database is away.
 */
export function keyedQueue(max: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const running = new Set<string>();

  function admit(): void {
    while (running.size < max) {
      const index = waiting.findIndex(({ key }) => !running.has(key));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      running.add(next.key);
      next.begin();
    }
  }

  return async (key, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ key, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      running.delete(key);
      admit();
    }
  };
}
