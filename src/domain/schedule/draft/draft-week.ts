import { sum } from '#domain/sum.ts';
import { describeFill } from './describe.ts';
import type { Assignment, Distance, Draft, DraftInput, DraftProgress } from './draft.ts';
import { createFill, type Fill, fillGreedily } from './fill.ts';
import { buildModel, type DraftModel } from './model.ts';
import { createScorer, type Scorer } from './score.ts';

interface Listener {
  /** Called with each better draft. */
  onProgress?: (progress: DraftProgress, best: Assignment) => void;
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

/** Drafts a week (docs/rules/schedule.md#draft-of-a-week). The same input gives the same draft. */
export function draftWeek(input: DraftInput, { onProgress }: Listener = {}): Draft {
  const model = buildModel(input);
  const scorer = createScorer(model);
  const fill = fillGreedily(model, scorer);
  onProgress?.(measureProgress({ model, scorer, fill }, 'fill', null), readAssignment(model, fill));
  return describeFill({ model, scorer, fill }, { distance: null, ended: 'limit' });
}

/** Describes the best draft so far of one that was stopped. */
export function describeAssignment(input: DraftInput, best: Assignment, distance: Distance | null): Draft {
  const model = buildModel(input);
  const scorer = createScorer(model);
  const indexes = new Map(model.people.map(({ person }, index) => [person.id, index]));
  const takers = model.shifts.map(({ shift }) => indexes.get(best.get(shift.uuid) ?? -1) ?? null);
  return describeFill({ model, scorer, fill: createFill(model, takers) }, { distance, ended: 'stopped' });
}
