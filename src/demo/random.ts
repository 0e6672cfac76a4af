/** A repeatable stream of numbers (mulberry32): the demo company is the same each time, apart from the day it is made on. */
export function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    /** True in so many cases of a hundred. */
    chance: (percent: number) => next() * 100 < percent,
  };
}

export type Random = ReturnType<typeof randomFrom>;
