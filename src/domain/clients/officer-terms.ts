import { sum } from '#domain/sum.ts';
import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { fullOwnership } from './client-fields.ts';

/** First and last day in office, both included; null is open. */
export interface Term {
  from: PlainDate | null;
  to: PlainDate | null;
}

/** A share during a term, in hundredths of a percent. */
export interface Holding extends Term {
  share: number;
}

/** States of an officer on a day, in the order of lists. `off` marks an officer deactivated without a date. */
export const officerStates = ['present', 'future', 'former', 'off'] as const;
export type OfficerState = (typeof officerStates)[number];

/** Finds an officer's state on a day of the store's zone. `switchedOn` is false after deactivation. */
export function findOfficerState(
  { from, to, switchedOn }: Term & { switchedOn: boolean },
  day: PlainDate,
): OfficerState {
  if (!switchedOn) return 'off';
  if (from !== null && day < from) return 'future';
  return to !== null && to < day ? 'former' : 'present';
}

/** Decides the switch after somebody writes `active`; null refuses true outside the term. */
export function decideActive(
  wanted: boolean | undefined,
  before: Term & { switchedOn: boolean },
  after: Term,
  day: PlainDate,
): boolean | null {
  const isActive = findOfficerState(before, day) === 'present';
  if (wanted === undefined || wanted === isActive) return before.switchedOn;
  const comesIntoOffice = findOfficerState({ ...after, switchedOn: true }, day) === 'present';
  return wanted && before.switchedOn && !comesIntoOffice ? null : wanted;
}

/** Sums the shares held on a day, in hundredths of a percent. */
export function sumOwned(holdings: readonly Holding[], day: PlainDate): number {
  return holdings.reduce(
    (sum, { share, ...term }) =>
      sum + (findOfficerState({ ...term, switchedOn: true }, day) === 'present' ? share : 0),
    0,
  );
}

/** Ownership beyond the whole. `day` is null if it has always been so. */
export interface ExcessOwnership {
  day: PlainDate | null;
  owned: number;
}

/** Finds the first day with more than the whole owned. Looks only at days on which terms begin or have ended. */
export function findExcessOwnership(holdings: readonly Holding[]): ExcessOwnership | null {
  const changes = new Map<PlainDate, number>();
  const change = (day: PlainDate, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  let owned = 0;
  for (const { from, to, share } of holdings) {
    if (from === null) owned += share;
    else change(from, share);
    if (to !== null) change(addDays(to, 1), -share);
  }
  if (owned > fullOwnership) return { day: null, owned };
  for (const day of [...changes.keys()].sort()) {
    owned += changes.get(day) ?? 0;
    if (owned > fullOwnership) return { day, owned };
  }
  return null;
}

/** Finds the share that is free on every day of a term, in hundredths of a percent. */
export function findFreeShare(holdings: readonly Holding[], term: Term): number {
  const within = holdings.filter(
    ({ from, to }) =>
      (from === null || term.to === null || from <= term.to) &&
      (to === null || term.from === null || to >= term.from),
  );
  // Checks the first day of each term: within the new term, the sum peaks on one of them.
  const sumOwnedFrom = (day: PlainDate | null) =>
    day === null ? sum(within, ({ from, share }) => (from === null ? share : 0)) : sumOwned(within, day);
  const starts = within.flatMap(({ from }) =>
    from !== null && (term.from === null || from > term.from) ? [from] : [],
  );
  return fullOwnership - Math.max(...[term.from, ...starts].map(sumOwnedFrom));
}
