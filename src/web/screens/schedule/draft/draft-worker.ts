import type { Assignment, Distance, Draft, DraftInput, DraftProgress } from '#domain/schedule/draft/draft.ts';
import { describeAssignment, draftWeek } from '#domain/schedule/draft/draft-week.ts';

/** What a worker is asked: to draft, or to describe the best draft of one that was stopped. */
export interface DraftTask {
  input: DraftInput;
  stopped: { best: Assignment; distance: Distance | null } | null;
}

export type DraftMessage =
  | { kind: 'progress'; progress: DraftProgress; best: Assignment }
  | { kind: 'done'; draft: Draft };

const send = (message: DraftMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<DraftTask>) => {
  const { input, stopped } = data;
  const draft = stopped
    ? describeAssignment(input, stopped.best, stopped.distance)
    : draftWeek(input, { onProgress: (progress, best) => send({ kind: 'progress', progress, best }) });
  send({ kind: 'done', draft });
});
