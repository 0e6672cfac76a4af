import { setTimeout as wait } from 'node:timers/promises';

/** The last work of each queue. */
const queues = new Map<string, Promise<unknown>>();

/** Runs works of one name in turn, in this process. After `patience` milliseconds it throws what `refuse` returns. */
export async function waitInQueue<T>(
  name: string,
  { patience, refuse }: { patience: number; refuse: () => Error },
  work: () => Promise<T>,
): Promise<T> {
  const before = queues.get(name);
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const end = Promise.all([before, done]);
  queues.set(name, end);
  end.then(() => {
    if (queues.get(name) === end) queues.delete(name);
  });
  try {
    if (before) await waitAtMost(before, patience, refuse);
    return await work();
  } finally {
    finish();
  }
}

async function waitAtMost(turn: Promise<unknown>, patience: number, refuse: () => Error): Promise<void> {
  const stop = new AbortController();
  const late = wait(patience, 'late' as const, { signal: stop.signal });
  // Aborted on purpose below.
  late.catch(() => {});
  const came = await Promise.race([turn, late]);
  stop.abort();
  if (came === 'late') throw refuse();
}
