import { setTimeout as wait } from 'node:timers/promises';

/** The end of each line, which resolves when the last work in it is done. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs works of one name one after the other, in this process.
 * @param patience milliseconds to wait for the own turn; after them `refuse` says what is thrown
 */
export async function inLine<T>(
  name: string,
  { patience, refuse }: { patience: number; refuse: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const before = lines.get(name);
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = Promise.all([before, done]);
  lines.set(name, end);
  end.then(() => {
    if (lines.get(name) === end) lines.delete(name);
  });
  try {
    if (before) await comesWithin(before, patience, refuse);
    return await work();
  } finally {
    finish();
  }
}

async function comesWithin(turn: Promise<unknown>, patience: number, refuse: () => Error): Promise<void> {
  const stop = new AbortController();
  const late = wait(patience, 'late' as const, { signal: stop.signal });
  // Stopped on purpose below.
  late.catch(() => {});
  const came = await Promise.race([turn, late]);
  stop.abort();
  if (came === 'late') throw refuse();
}
