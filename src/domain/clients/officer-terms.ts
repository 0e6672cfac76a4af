import { addDays, type PlainDate } from '#domain/time/dates.ts';
import { fullOwnership } from './client-fields.ts';

/** When somebody holds an office: first and last day, both included; null is open. */
export interface Term {
  from: PlainDate | null;
  to: PlainDate | null;
}

/** A share of a client during a term, in hundredths of a percent. */
export interface Holding extends Term {
  share: number;
}

/**
 * How an officer stands on a day: in office, not yet, no longer, or `off`: taken out without a date, as inactive. In the order of lists.
 */
export const officerStates = ['present', 'future', 'former', 'off'] as const;
export type OfficerState = (typeof officerStates)[number];

/** How an officer stands on a day of the store's zone; `switchedOn` is false for one who was made inactive. */
export function findOfficerState(
  { from, to, switchedOn }: Term & { switchedOn: boolean },
  day: PlainDate,
): OfficerState {
  if (!switchedOn) return 'off';
  if (from !== null && day < from) return 'future';
  return to !== null && to < day ? 'former' : 'present';
}

/**
 * What writing `active` makes of the switch. Whoever writes back what they read changes nothing; false takes out at once, true takes back.
 * Null: true is refused, for the day lies outside of the term, which only its dates can change.
 */
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

/** What the holders own on a day, in hundredths of a percent. */
export function sumOwned(holdings: readonly Holding[], day: PlainDate): number {
  return holdings.reduce(
    (sum, { share, ...term }) =>
      sum + (findOfficerState({ ...term, switchedOn: true }, day) === 'present' ? share : 0),
    0,
  );
}

/** More than the whole: since when, and how much; `day` is null where it has always been so. */
export interface ExcessOwnership {
  day: PlainDate | null;
  owned: number;
}

/** The first day on which more than the whole is owned, if there is one. A sum changes only where a term begins or has ended. */
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

/** What of the whole nobody owns on any day of a term, in hundredths of a percent: a share that may be given for all of it. */
export function findFreeShare(holdings: readonly Holding[], term: Term): number {
  const within = holdings.filter(
    ({ from, to }) =>
      (from === null || term.to === null || from <= term.to) &&
      (to === null || term.from === null || to >= term.from),
  );
  // Within the term a sum is highest where it begins, or where somebody's own term does.
  const sumOwnedFrom = (day: PlainDate | null) =>
    day === null
      ? within.reduce((sum, { from, share }) => sum + (from === null ? share : 0), 0)
      : sumOwned(within, day);
  const starts = within.flatMap(({ from }) =>
    from !== null && (term.from === null || from > term.from) ? [from] : [],
  );
  return fullOwnership - Math.max(...[term.from, ...starts].map(sumOwnedFrom));
}
