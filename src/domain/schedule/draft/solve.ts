import { sum } from '#domain/sum.ts';
import { modelAssignments } from './assignment-model.ts';
import { type Component, splitIntoComponents } from './components.ts';
import type { Distance, Draft } from './draft.ts';
import { assign } from './fill.ts';
import { improveFill, maxRounds, type Search } from './improve.ts';
import type { LinearSolution, Solve } from './linear-model.ts';
import { fits } from './model.ts';
import { modelSets } from './set-model.ts';
import { weights } from './weights.ts';

/** Weeks of people that a part may have to be modelled exactly. */
const maxSets = 3000;
/** Work of the solver in all, in steps × columns, and steps of a part at most: the same on every machine. */
const maxWork = 60_000_000;
const maxSteps = 8000;
/** Sums of fractions of cents, and the solver's whole numbers, are off by less. */
const tolerance = 0.01;

interface PartOptions {
  solve: Solve;
  work: number;
  seconds: number;
  onBound: (bound: number) => void;
}

/** What a part of a fill weighs. */
function scorePart({ scorer, fill }: Search, { people, shifts }: Component): number {
  const open = shifts.filter((shift) => fill.takers[shift] === null).length;
  return open * weights.open + sum(people, (person) => scorer.score(person, fill.sets[person] ?? []));
}

/** Puts a solution into a fill as far as it fits, improves that, and keeps the better one. */
function takeSolution(search: Search, part: Component, chosen: readonly [number, number][]): void {
  const { model, fill } = search;
  const before = part.shifts.map((shift) => fill.takers[shift] ?? null);
  const score = scorePart(search, part);
  for (const shift of part.shifts) assign(fill, shift, null);
  for (const [shift, person] of chosen) {
    if (fits(model, person, fill.sets[person] ?? [], shift)) assign(fill, shift, person);
  }
  improveFill(search, part, maxRounds);
  if (scorePart(search, part) < score) return;
  for (const shift of part.shifts) assign(fill, shift, null);
  for (const [index, shift] of part.shifts.entries()) assign(fill, shift, before[index] ?? null);
}

/** Tells how far a fill that weighs `score` can be from the best; null: no bound is known. */
function measureDistance(score: number, bound: number, cost: number): Distance | null {
  if (!Number.isFinite(bound)) return null;
  const off = Math.max(0, score - bound - tolerance);
  const shifts = Math.floor(off / weights.open + 1e-3);
  const cents = Math.ceil(Math.max(0, off - shifts * weights.open));
  return { shifts, cents, ppm: cost > 0 ? Math.ceil((cents * 1_000_000) / cost) : 0 };
}

function solvePart(
  search: Search,
  part: Component,
  { solve, work, seconds, onBound }: PartOptions,
): ReturnType<Solve>['ended'] {
  const { model, scorer, fill } = search;
  const { linear, slack, encode, decode } =
    modelSets(model, scorer, part, maxSets) ?? modelAssignments(model, scorer, part);
  const take = ({ values, bound }: LinearSolution) => {
    if (values) takeSolution(search, part, decode(values));
    onBound(bound - slack);
  };
  const solution = solve(linear, {
    start: encode(fill),
    maxSteps: Math.min(maxSteps, work / linear.costs.length),
    maxSeconds: seconds,
    onImproved: take,
  });
  take(solution);
  return solution.ended;
}

interface SolveFillOptions {
  solve: Solve;
  /** Called with each better fill. */
  onImproved: (distance: Distance | null) => void;
  /** Seconds that may still pass: only a guard for slow machines, as what it ends depends on them. */
  findSecondsLeft: () => number;
}

/** Improves a fill in place, part by part, and tells how far from the best it is then. */
export function solveFill(
  search: Search,
  { solve, onImproved, findSecondsLeft }: SolveFillOptions,
): { distance: Distance | null; ended: Draft['ended'] } {
  const { model, scorer, fill } = search;
  const parts = splitIntoComponents(model).toSorted((one, other) => one.shifts.length - other.shifts.length);
  const size = sum(parts, ({ shifts }) => shifts.length);
  const bounds = new Map<Component, number>();
  function measure(): Distance | null {
    const score = sum(parts, (part) => scorePart(search, part));
    const bound = sum(parts, (part) => bounds.get(part) ?? Number.NEGATIVE_INFINITY);
    const added = sum(fill.sets.map((set, person) => scorer.pay(person, set)));
    const base = sum([...model.people.keys()], (person) => scorer.base(person).pay);
    return measureDistance(score, bound, base + added);
  }
  const endings = parts.map((part) =>
    solvePart(search, part, {
      solve,
      work: (maxWork * part.shifts.length) / size,
      seconds: Math.max(0, findSecondsLeft()),
      onBound: (bound) => {
        bounds.set(part, Math.max(bound, bounds.get(part) ?? Number.NEGATIVE_INFINITY));
        onImproved(measure());
      },
    }),
  );
  const distance = measure();
  const isBest = distance !== null && distance.shifts === 0 && distance.cents === 0;
  return { distance, ended: isBest ? 'best' : endings.includes('time') ? 'time' : 'limit' };
}
