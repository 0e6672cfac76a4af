import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAttention } from '#contract/notifications/attention.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, leadsAway } from '#web/api/use-call.ts';
import { useRested } from '#web/base/rested.ts';

export type Row = Received<typeof listAttention>[number];
export type Kind = Row['kind'];
export type RowOf<K extends Kind> = Extract<Row, { kind: K }>;
export type Action = Row['actions'][number];

/** The order of kinds: what cannot wait comes first. */
export const kindOrder: readonly Kind[] = [
  'late',
  'day_off',
  'availability',
  'missing_out',
  'correction',
  'punch',
  'trade',
  'bid',
  'premium',
  'timesheets',
  'proposal',
  'offer',
  'request',
];

export const attentionOptions = () => callOptions(listAttention, {});

const askedEvery = 60_000;

/** Everything that waits for the reader, for the bell and the counts, which wait for the screen. */
export function useAttention() {
  return useQuery({ ...attentionOptions(), refetchInterval: askedEvery, enabled: useRested() });
}

/** Loads the same for its own page, which shows the failure where it does not load. */
export function usePageAttention() {
  return useQuery({ ...attentionOptions(), refetchInterval: askedEvery, throwOnError: leadsAway });
}

export const findAction = ({ actions }: Row, ...names: Action['action'][]): Action | undefined =>
  actions.find(({ action }) => names.includes(action));

/** Finds the action that agrees to a row. */
export const findYes = (row: Row) => findAction(row, 'approve', 'accept', 'set_out', 'owe');
/** Finds the action that declines a row. */
export const findNo = (row: Row) => findAction(row, 'decline', 'dismiss', 'waive');

/** Finds the action that is made on another screen. */
export const findElsewhere = (row: Row) => findAction(row, 'find_cover', 'review', 'reopen');

/** Tells whether a no asks for its reason first. */
export const asksReason = ({ kind }: Row, { call }: Action): boolean =>
  call !== 'shift-trade.answer' && kind !== 'proposal' && kind !== 'premium';

export const keyOf = ({ kind, id }: Row) => `${kind} ${id}`;

/** Requests for days off that wait; undefined: none. */
export function useDaysOffCount(): number | undefined {
  const { data } = useAttention();
  return data?.filter(({ kind }) => kind === 'day_off').length || undefined;
}

/** Finds the shifts whose people are late now. */
export function useLateShifts(): ReadonlySet<string> {
  const { data } = useAttention();
  return useMemo(() => new Set(data?.flatMap((row) => (row.kind === 'late' ? row.facts.uuid : []))), [data]);
}
