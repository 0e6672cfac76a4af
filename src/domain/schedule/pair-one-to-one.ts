/** When two things may be a pair. */
export interface PairingRule<Thing> {
  /** Only things of one kind are paired. */
  getKind: (thing: Thing) => string;
  isExact: (one: Thing, other: Thing) => boolean;
  fits: (one: Thing, other: Thing) => boolean;
}

/** Pairs things one to one, exact pairs first: copies always find their source again. */
export function pairOneToOne<Thing>(
  things: readonly Thing[],
  others: readonly Thing[],
  { getKind, isExact, fits }: PairingRule<Thing>,
): Map<Thing, Thing> {
  const free = new Map<string, Thing[]>();
  for (const other of others) {
    const kind = getKind(other);
    const ofKind = free.get(kind);
    if (ofKind) ofKind.push(other);
    else free.set(kind, [other]);
  }
  const pairs = new Map<Thing, Thing>();
  for (const rule of [isExact, fits]) {
    for (const thing of things) {
      if (pairs.has(thing)) continue;
      const ofKind = free.get(getKind(thing)) ?? [];
      const index = ofKind.findIndex((other) => rule(thing, other));
      const [found] = index < 0 ? [] : ofKind.splice(index, 1);
      if (found !== undefined) pairs.set(thing, found);
    }
  }
  return pairs;
}
