/**
 * The position of a listener: a snapshot of PostgreSQL's transactions, as `pg_current_snapshot()` writes it (`10:20:12,15`), and its time.
 * Transactions commit in another order than they begin, so a single number would not do.
 */
export interface Position {
  /** Epoch seconds. */
  takenAt: number;
  /** All transactions below have ended. */
  lowest: number;
  /** No transaction from here on had begun. */
  next: number;
  /** Transactions in between that were running. */
  running: ReadonlySet<number>;
}

const form = /^(\d{1,12})-(\d{1,15}):(\d{1,15}):((?:\d{1,15}(?:,\d{1,15})*)?)$/;

/** Writes the id of a position from a snapshot's text. */
export const positionId = (takenAt: number, snapshot: string): string => `${takenAt}-${snapshot}`;

/** Reads the id of an event; null when it is not one of ours. */
export function readPosition(text: string): Position | null {
  const parts = form.exec(text);
  if (!parts) return null;
  const [takenAt = 0, lowest = 0, next = 0] = parts.slice(1, 4).map(Number);
  if (lowest > next) return null;
  const running = parts[4] ? parts[4].split(',').map(Number) : [];
  return { takenAt, lowest, next, running: new Set(running) };
}

/** Writes the snapshot of a position, as PostgreSQL reads it. */
export const writeSnapshot = ({ lowest, next, running }: Position): string =>
  `${lowest}:${next}:${[...running].join(',')}`;

/** Writes the id of an event; resuming after it misses nothing and repeats nothing. */
export const writePosition = (position: Position): string =>
  positionId(position.takenAt, writeSnapshot(position));

/**
 * Ends a position after the last committed change. The numbers beyond it may belong to transactions that were rolled back: if neither the
 * disk nor a standby knew of them, they are given again after a crash or a failover.
 */
export function endAfter(position: Position, lastTransaction: number): Position {
  const next = Math.min(position.next, lastTransaction + 1);
  const running = new Set([...position.running].filter((transaction) => transaction < next));
  return { ...position, lowest: Math.min(position.lowest, next), next, running };
}

/** Tells whether the changes of a transaction were included in a position. */
export function hasHeard({ next, running }: Position, transaction: number): boolean {
  return transaction < next && !running.has(transaction);
}
