import type { Instant } from '#domain/time/dates.ts';
import type { Sale } from './sale.ts';

/** Records are kept for four years (docs/rules/pay.md#keeping-records); much older dates are probably wrong. */
const oldAfterSeconds = 5 * 366 * 86_400;

/** Finds a strange date of a sale, which is imported with a notice. */
function findDateNotice(
  { occurredAt }: Pick<Sale, 'occurredAt'>,
  now: Instant,
): 'import.in_future' | 'import.long_ago' | null {
  if (occurredAt > now) return 'import.in_future';
  return occurredAt < now - oldAfterSeconds ? 'import.long_ago' : null;
}

/** Collects the notices of a line: from its cells, its dates and the person it names. */
export function findLineNotices(
  { sales, notices }: { sales: readonly Sale[]; notices: readonly string[] },
  { now, servers }: { now: Instant; servers: ReadonlyMap<string, number> },
): string[] {
  const isUnknown = sales.some(({ server }) => server !== undefined && !servers.has(server));
  return [
    ...new Set([
      ...notices,
      ...sales.flatMap((sale) => findDateNotice(sale, now) ?? []),
      ...(isUnknown ? ['import.server_unknown'] : []),
    ]),
  ];
}
