import type { Component } from './components.ts';
import { assign, type Fill, findCheapest } from './fill.ts';
import { type DraftModel, fits } from './model.ts';
import type { Scorer } from './score.ts';

/** Rounds of single steps, at most. */
export const maxRounds = 12;

export interface Search {
  model: DraftModel;
  scorer: Scorer;
  fill: Fill;
}

/** Less than this is no improvement: sums of fractions of cents are not exact. */
const epsilon = 1e-6;

const without = (set: readonly number[], shift: number) => set.filter((one) => one !== shift);

/** Fills an open shift, where nobody can take it by moving one shift of a person's to another. */
function fillOpen({ model, scorer, fill }: Search, shift: number): boolean {
  const direct = findCheapest(model, scorer, fill, shift);
  if (direct) {
    assign(fill, shift, direct.person);
    return true;
  }
  let best: { person: number; moved: number; to: number; more: number } | null = null;
  for (const person of model.shifts[shift]?.eligible ?? []) {
    const set = fill.sets[person] ?? [];
    for (const moved of set) {
      const rest = without(set, moved);
      if (!fits(model, person, rest, shift)) continue;
      const taker = findCheapest(model, scorer, fill, moved);
      if (!taker || taker.person === person) continue;
      const more = taker.more + scorer.score(person, [...rest, shift]) - scorer.score(person, set);
      if (!best || more < best.more) best = { person, moved, to: taker.person, more };
    }
  }
  if (!best) return false;
  assign(fill, best.moved, best.to);
  assign(fill, shift, best.person);
  return true;
}

/** Moves a shift to whoever costs the least, if that is less than now. */
function moveShift({ model, scorer, fill }: Search, shift: number): boolean {
  const person = fill.takers[shift] ?? null;
  if (person === null) return false;
  const set = fill.sets[person] ?? [];
  const saved = scorer.score(person, set) - scorer.score(person, without(set, shift));
  assign(fill, shift, null);
  const best = findCheapest(model, scorer, fill, shift);
  const isBetter = best !== null && best.person !== person && best.more < saved - epsilon;
  assign(fill, shift, isBetter ? best.person : person);
  return isBetter;
}

/** Exchanges two people's shifts where both together then cost less. */
function swapShifts({ model, scorer, fill }: Search, shift: number, shifts: readonly number[]): boolean {
  for (const other of shifts) {
    const [one, two] = [fill.takers[shift] ?? null, fill.takers[other] ?? null];
    if (other <= shift || one === null || two === null || one === two) continue;
    const [oneSet, twoSet] = [fill.sets[one] ?? [], fill.sets[two] ?? []];
    const [oneRest, twoRest] = [without(oneSet, shift), without(twoSet, other)];
    if (!fits(model, one, oneRest, other) || !fits(model, two, twoRest, shift)) continue;
    const before = scorer.score(one, oneSet) + scorer.score(two, twoSet);
    const after = scorer.score(one, [...oneRest, other]) + scorer.score(two, [...twoRest, shift]);
    if (after >= before - epsilon) continue;
    assign(fill, shift, two);
    assign(fill, other, one);
    return true;
  }
  return false;
}

/** Improves a part of a fill in place by single steps until none helps, in at most so many rounds. */
export function improveFill(search: Search, { shifts }: Component, rounds: number): void {
  for (let round = 0; round < rounds; round += 1) {
    let isBetter = false;
    for (const shift of shifts) {
      if (search.fill.takers[shift] === null) isBetter = fillOpen(search, shift) || isBetter;
      else {
        isBetter = moveShift(search, shift) || isBetter;
        isBetter = swapShifts(search, shift, shifts) || isBetter;
      }
    }
    if (!isBetter) return;
  }
}
