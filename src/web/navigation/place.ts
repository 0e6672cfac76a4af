/** An entry of the browser's history. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Names the entry; entries that the router did not make share one. */
  key: string;
  /** Its position among the document's entries. */
  index: number;
}

/** Reads the window's address and entry. */
export function placeNow(): Place {
  const { pathname, search, hash } = window.location;
  const { state = null, key = 'default', index = 0 } = (history.state ?? {}) as Partial<Place>;
  return { pathname, search, hash, state, key, index };
}

/** Makes a new place for an address, relative to another place. */
export function placeOf(to: string, from: Pick<Place, 'pathname' | 'search'>, state: unknown = null): Place {
  const { pathname, search, hash } = new URL(to, `http://here${from.pathname}${from.search}`);
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2), index: 0 };
}

export const isSamePage = (one: Place, other: Place) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;

/** Writes a place into the browser's history; on the way back it is there already. */
export function writeHistory(
  { pathname, search, hash, ...kept }: Place,
  kind: 'push' | 'replace' | 'back',
): void {
  const address = `${pathname}${search}${hash}`;
  if (kind === 'push') history.pushState(kept, '', address);
  if (kind === 'replace') history.replaceState(kept, '', address);
}
