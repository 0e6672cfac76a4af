import type { Component } from './components.ts';
import type { Fill } from './fill.ts';
import { addColumn, addRow, createLinearModel, type LinearModel } from './linear-model.ts';
import { type DraftModel, fits } from './model.ts';
import type { Scorer } from './score.ts';
import { weights } from './weights.ts';

/** A part of a week as a linear model, and how its columns and fills translate. */
export interface PartModel {
  linear: LinearModel;
  /** No draft costs less than the model's bound less this. */
  slack: number;
  /** Columns of a fill. */
  encode: (fill: Fill) => number[];
  /** Pairs of shift and person that a solution chooses. */
  decode: (values: Pick<Float64Array, number>) => [shift: number, person: number][];
}

/** Lists every set of shifts that a person could have; null: more than `max`. */
function listSets(model: DraftModel, person: number, shifts: readonly number[], max: number) {
  const own = shifts.filter((shift) => model.shifts[shift]?.eligible.includes(person));
  const sets: number[][] = [[]];
  for (const shift of own) {
    for (const set of [...sets]) {
      if (fits(model, person, set, shift)) sets.push([...set, shift]);
    }
    if (sets.length > max) return null;
  }
  return sets.filter((set) => set.length > 0);
}

/**
 * Models a part of a week exactly, with a column for each week that each person could have, priced by the functions that pay it;
 * null: these are more than `maxSets`.
 */
export function modelSets(
  model: DraftModel,
  scorer: Scorer,
  { people, shifts }: Component,
  maxSets: number,
): PartModel | null {
  const sets: { person: number; set: number[] }[] = [];
  for (const person of people) {
    const own = listSets(model, person, shifts, maxSets - sets.length);
    if (!own) return null;
    for (const set of own) sets.push({ person, set });
  }
  const linear = createLinearModel();
  const columns = sets.map(({ person, set }) =>
    addColumn(linear, scorer.score(person, set), { whole: true }),
  );
  const open = new Map(shifts.map((shift) => [shift, addColumn(linear, weights.open)]));
  const byShift = new Map(shifts.map((shift) => [shift, [[open.get(shift) ?? 0, 1]] as [number, number][]]));
  const byPerson = new Map(people.map((person) => [person, [] as [number, number][]]));
  for (const [index, { person, set }] of sets.entries()) {
    const column = columns[index] ?? 0;
    byPerson.get(person)?.push([column, 1]);
    for (const shift of set) byShift.get(shift)?.push([column, 1]);
  }
  for (const entries of byShift.values()) addRow(linear, entries, { lower: 1, upper: 1 });
  for (const entries of byPerson.values()) addRow(linear, entries, { upper: 1 });
  return {
    linear,
    slack: 0,
    encode: (fill) => [
      ...sets.map(({ person, set }) => Number(set.join() === fill.sets[person]?.join())),
      ...shifts.map((shift) => Number(fill.takers[shift] === null)),
    ],
    decode: (values) =>
      sets.flatMap(({ person, set }, index) =>
        (values[index] ?? 0) > 0.5 ? set.map((shift): [number, number] => [shift, person]) : [],
      ),
  };
}
