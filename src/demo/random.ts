/** Repeats the same stream of numbers for a seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** Returns a whole number from `low` to `high`, both inclusive. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (percent: number) => next() * 100 < percent,
  };
}

export type Random = ReturnType<typeof randomFrom>;
