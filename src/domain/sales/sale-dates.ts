import type { Instant } from '#domain/time/dates.ts';
import type { Sale } from './sale.ts';

/** Records must be kept for four years (docs/rules/pay.md#keeping-records); older sales are hardly meant. */
const oldAfterSeconds = 5 * 366 * 86_400;

/** Finds what is odd about the date of a sale; it is imported with a notice on its line. */
function findDateNotice(
  { occurredAt }: Pick<Sale, 'occurredAt'>,
  now: Instant,
): 'import.in_future' | 'import.long_ago' | null {
  if (occurredAt > now) return 'import.in_future';
  return occurredAt < now - oldAfterSeconds ? 'import.long_ago' : null;
}

/** The notices of a line: of how its cells were read, and of its dates. */
export function findLineNotices(
  { sales, notices }: { sales: readonly Sale[]; notices: readonly string[] },
  now: Instant,
): string[] {
  return [...new Set([...notices, ...sales.flatMap((sale) => findDateNotice(sale, now) ?? [])])];
}
