/**
 * How far a listener has heard: a snapshot of PostgreSQL's transactions, as `pg_current_snapshot()` writes it (`10:20:12,15`), with the
 * moment it was taken. Transactions commit in another order than they begin, so that no single number could say it.
 */
export interface Position {
  /** Epoch seconds. */
  takenAt: number;
  /** All below have ended. */
  lowest: number;
  /** All from here on had not begun. */
  next: number;
  /** Those between that were running. */
  running: ReadonlySet<number>;
}

const form = /^(\d{1,12})-(\d{1,15}):(\d{1,15}):((?:\d{1,15}(?:,\d{1,15})*)?)$/;

/** Reads the text of an event's id; null where it is none of ours. */
export function readPosition(text: string): Position | null {
  const parts = form.exec(text);
  if (!parts) return null;
  const [takenAt = 0, lowest = 0, next = 0] = parts.slice(1, 4).map(Number);
  if (lowest > next) return null;
  const running = parts[4] ? parts[4].split(',').map(Number) : [];
  return { takenAt, lowest, next, running: new Set(running) };
}

/** The id of an event; resuming after it misses nothing and repeats nothing. */
export function writePosition({ takenAt, lowest, next, running }: Position): string {
  return `${takenAt}-${lowest}:${next}:${[...running].join(',')}`;
}

/** Whether a transaction's changes were heard by then, had there been any. */
export function hasHeard({ next, running }: Position, transaction: number): boolean {
  return transaction < next && !running.has(transaction);
}
