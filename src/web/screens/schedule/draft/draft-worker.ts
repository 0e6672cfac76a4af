import type { Highs } from 'highs';
import type { Assignment, Distance, Draft, DraftInput, DraftProgress } from '#domain/schedule/draft/draft.ts';
import { describeAssignment, draftWeek } from '#domain/schedule/draft/draft-week.ts';
import { createHighsSolver } from '#domain/schedule/draft/highs-solver.ts';

/** What a worker is asked: to draft, or to describe the best draft of one that was stopped. */
export interface DraftTask {
  input: DraftInput;
  stopped: { best: Assignment; distance: Distance | null } | null;
}

export type DraftMessage =
  | { kind: 'progress'; progress: DraftProgress; best: Assignment }
  | { kind: 'done'; draft: Draft }
  | { kind: 'failed'; message: string };

/** Seconds after which the solver ends on a slow machine; elsewhere its steps end it. */
const maxSeconds = 8;

const send = (message: DraftMessage) => postMessage(message);

async function loadSolver() {
  // The package describes its CommonJS face; what is imported is its module.
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Highs> };
  return createHighsSolver(await load());
}

async function draft(input: DraftInput): Promise<Draft> {
  const solve = await loadSolver();
  return draftWeek(input, {
    solve,
    findSecondsLeft: () => maxSeconds - performance.now() / 1000,
    onProgress: (progress, best) => send({ kind: 'progress', progress, best }),
  });
}

addEventListener('message', async ({ data }: MessageEvent<DraftTask>) => {
  const { input, stopped } = data;
  try {
    const made = stopped ? describeAssignment(input, stopped.best, stopped.distance) : await draft(input);
    send({ kind: 'done', draft: made });
  } catch (error) {
    send({ kind: 'failed', message: String(error) });
  }
});
