import { sum } from '#domain/sum.ts';
import { splitIntoComponents } from './components.ts';
import { describeFill } from './describe.ts';
import type { Assignment, Distance, Draft, DraftInput, DraftProgress } from './draft.ts';
import { createFill, type Fill, fillGreedily } from './fill.ts';
import { improveFill, maxRounds } from './improve.ts';
import type { Solve } from './linear-model.ts';
import { buildModel, type DraftModel } from './model.ts';
import { createScorer, type Scorer } from './score.ts';
import { solveFill } from './solve.ts';

interface DraftOptions {
  /** Called with each better draft. */
  onProgress?: (progress: DraftProgress, best: Assignment) => void;
  solve?: Solve;
  /** Seconds that the solver may still take: only a guard for slow machines, as what it ends depends on them. */
  findSecondsLeft?: () => number;
}

function readAssignment({ people, shifts }: DraftModel, { takers }: Fill): Assignment {
  return new Map(
    shifts.flatMap(({ shift }, index) => {
      const who = people[takers[index] ?? -1];
      return who ? [[shift.uuid, who.person.id] as const] : [];
    }),
  );
}

function measureProgress(
  { model, scorer, fill }: { model: DraftModel; scorer: Scorer; fill: Fill },
  stage: DraftProgress['stage'],
  distance: Distance | null,
): DraftProgress {
  return {
    stage,
    filled: fill.takers.filter((taker) => taker !== null).length,
    demanded: model.shifts.length,
    cents: model.input.rates ? sum(fill.sets.map((set, person) => scorer.pay(person, set))) : null,
    distance,
  };
}

/** Drafts a week (docs/rules/schedule.md#draft-of-a-week). Without a solver nothing is known of how good it is. */
export function draftWeek(
  input: DraftInput,
  { onProgress, solve, findSecondsLeft = () => Number.POSITIVE_INFINITY }: DraftOptions = {},
): Draft {
  const model = buildModel(input);
  const scorer = createScorer(model);
  const fill = fillGreedily(model, scorer);
  const search = { model, scorer, fill };
  const report = (stage: DraftProgress['stage'], distance: Distance | null = null) =>
    onProgress?.(measureProgress(search, stage, distance), readAssignment(model, fill));
  report('fill');
  for (const part of splitIntoComponents(model)) improveFill(search, part, maxRounds);
  report('improve');
  if (!solve) return describeFill(search, { distance: null, ended: 'limit' });
  const onImproved = (distance: Distance | null) => report('solve', distance);
  return describeFill(search, solveFill(search, { solve, onImproved, findSecondsLeft }));
}

/** Describes the best draft so far of one that was stopped. */
export function describeAssignment(input: DraftInput, best: Assignment, distance: Distance | null): Draft {
  const model = buildModel(input);
  const scorer = createScorer(model);
  const indexes = new Map(model.people.map(({ person }, index) => [person.id, index]));
  const takers = model.shifts.map(({ shift }) => indexes.get(best.get(shift.uuid) ?? -1) ?? null);
  return describeFill({ model, scorer, fill: createFill(model, takers) }, { distance, ended: 'stopped' });
}
