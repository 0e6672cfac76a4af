import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';

export type SavedScreen = RequestOf<Calls['saved-view.save']>['body']['screen'];

/** What one looks at for a moment: open rows, panels and figures. */
const momentary: Record<SavedScreen, readonly string[]> = {
  dashboard: ['open'],
  timesheets: ['staff', 'on'],
  clients: ['client'],
  team: ['person'],
};
const dates = ['from', 'to'];

/** Tells whether an address names its days. */
export const hasDates = (search: string): boolean =>
  dates.some((name) => new URLSearchParams(search).has(name));

/** Returns the part of an address that a view saves; without its days it opens on the usual ones. */
export function readViewQuery(screen: SavedScreen, search: string, keepsDates: boolean): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name]) => !momentary[screen].includes(name) && (keepsDates || !dates.includes(name)),
  );
  return `?${new URLSearchParams(kept)}`;
}
