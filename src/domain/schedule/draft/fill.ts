import { type DraftModel, fits } from './model.ts';
import type { Scorer } from './score.ts';

/** The shifts of each person, and the person of each shift, by index; null: open. */
export interface Fill {
  sets: number[][];
  takers: (number | null)[];
}

/** Makes a fill of takers by shift. */
export function createFill({ people, shifts }: DraftModel, takers: readonly (number | null)[] = []): Fill {
  const sets = people.map((_, person) => [...shifts.keys()].filter((shift) => takers[shift] === person));
  return { sets, takers: shifts.map((_, shift) => takers[shift] ?? null) };
}

/** Gives a shift to another person, or opens it. */
export function assign({ sets, takers }: Fill, shift: number, person: number | null): void {
  const before = takers[shift] ?? null;
  if (before !== null) sets[before] = (sets[before] ?? []).filter((one) => one !== shift);
  if (person !== null) sets[person] = [...(sets[person] ?? []), shift].sort((one, other) => one - other);
  takers[shift] = person;
}

/** Finds the person who takes a shift at the least more; null: nobody fits. */
export function findCheapest(
  model: DraftModel,
  scorer: Scorer,
  { sets }: Fill,
  shift: number,
): { person: number; more: number } | null {
  let best: { person: number; more: number } | null = null;
  for (const person of model.shifts[shift]?.eligible ?? []) {
    const set = sets[person] ?? [];
    if (!fits(model, person, set, shift)) continue;
    const more = scorer.score(person, [...set, shift]) - scorer.score(person, set);
    if (!best || more < best.more) best = { person, more };
  }
  return best;
}

/** Fills greedily: shifts that the fewest people can take first, each by who costs the least more. */
export function fillGreedily(model: DraftModel, scorer: Scorer): Fill {
  const fill = createFill(model);
  const order = [...model.shifts.keys()].sort((one, other) => {
    const count = (shift: number) => model.shifts[shift]?.eligible.length ?? 0;
    return count(one) - count(other) || one - other;
  });
  for (const shift of order) {
    const best = findCheapest(model, scorer, fill, shift);
    if (best) assign(fill, shift, best.person);
  }
  return fill;
}
