import type { DraftModel } from './model.ts';

/** People and shifts that have nothing to do with the rest of the week. */
export interface Component {
  /** Indexes, ascending. */
  people: number[];
  shifts: number[];
}

/** Splits a week into the parts that can be drafted apart; people and shifts without a counterpart are in none. */
export function splitIntoComponents({ people, shifts }: Pick<DraftModel, 'people' | 'shifts'>): Component[] {
  const roots = people.map((_, index) => index);
  const findRoot = (index: number): number => {
    const parent = roots[index] ?? index;
    return parent === index ? index : findRoot(parent);
  };
  for (const { eligible } of shifts) {
    const [first = 0, ...others] = eligible.map(findRoot);
    for (const other of others) {
      const [low, high] = [findRoot(first), findRoot(other)].sort((one, two) => one - two);
      roots[high ?? other] = low ?? first;
    }
  }
  const found = new Map<number, Component>();
  for (const [index, { eligible }] of shifts.entries()) {
    if (eligible[0] === undefined) continue;
    const root = findRoot(eligible[0]);
    const component = found.get(root) ?? { people: [], shifts: [] };
    found.set(root, component);
    component.shifts.push(index);
    component.people = [...new Set([...component.people, ...eligible])].sort((one, other) => one - other);
  }
  return [...found.values()];
}
