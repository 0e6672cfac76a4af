interface Waiting {
  name: string;
  begin: () => void;
}

/**
 * Lets `most` works be under way at once, those of one name never two; the others wait in the order they came. At a shift change
 * hundreds of punches come at once: were they all to ask for a connection, each would wait for the others again at every step, until it
 * is told that the database is away.
 */
export function keyedQueue(most: number): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  const underWay = new Set<string>();

  function admit(): void {
    while (underWay.size < most) {
      const index = waiting.findIndex(({ name }) => !underWay.has(name));
      const [next] = index < 0 ? [] : waiting.splice(index, 1);
      if (!next) return;
      underWay.add(next.name);
      next.begin();
    }
  }

  return async (name, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ name, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      underWay.delete(name);
      admit();
    }
  };
}
