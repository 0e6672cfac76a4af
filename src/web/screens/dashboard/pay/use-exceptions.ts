import { useQuery } from '@tanstack/react-query';
import { listAttention } from '#contract/notifications/attention.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { keyOf } from '#web/attention/use-attention.ts';
import { mayCall } from '#web/base/rights.ts';

type Row = Received<typeof listAttention>[number];

/** Kinds that decide about hours, tips or pay, the most urgent first. */
export const exceptionKinds = ['late', 'missing_out', 'punch', 'correction', 'day_off', 'trade'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
export type Exception = Extract<Row, { kind: ExceptionKind }>;

const isException = (row: Row): row is Exception => exceptionKinds.some((kind) => kind === row.kind);

/** Tells whether the visitor decides what waits. */
export const decidesExceptions = (): boolean => mayCall('attention.list');

/** Loads what waits for a manager's decision and touches the figures; null until loaded, none for others. */
export function useExceptions(): readonly Exception[] | null {
  const { data } = useQuery(callOptions(listAttention, {}));
  if (!decidesExceptions()) return [];
  return data ? data.filter(isException) : null;
}

/** Links where an exception is decided. */
export function findExceptionPath(row: Exception): string {
  switch (row.kind) {
    case 'missing_out': {
      const { date } = row.facts;
      return `/spa/dashboard?${new URLSearchParams({
        tab: 'timesheets',
        staff: String(row.employee?.id ?? ''),
        on: date,
      })}`;
    }
    case 'day_off':
      return '/spa/dashboard?tab=days-off';
    default:
      return `/spa/dashboard?${new URLSearchParams({ tab: 'attention', row: keyOf(row) })}`;
  }
}
