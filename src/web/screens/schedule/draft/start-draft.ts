import type { Draft, DraftInput, DraftProgress } from '#domain/schedule/draft/draft.ts';
import type { DraftMessage, DraftTask } from './draft-worker.ts';

interface DraftRun {
  /** Rejects where the worker fails; never settles once cancelled. */
  result: Promise<Draft>;
  /** Ends the search: `result` is then the best draft so far. Before the first one it waits for that. */
  stopAndTakeBest: () => void;
  /** Ends it for good, as when the screen is left. */
  cancel: () => void;
}

/** Drafts a week in a worker. The solver is loaded on first use. */
export function startDraft(
  input: DraftInput,
  { onProgress }: { onProgress?: (progress: DraftProgress) => void } = {},
): DraftRun {
  const { promise, resolve, reject } = Promise.withResolvers<Draft>();
  let worker: Worker | null = null;
  let last: Extract<DraftMessage, { kind: 'progress' }> | null = null;
  let isStopping = false;

  function end() {
    worker?.terminate();
    worker = null;
  }

  function run(stopped: DraftTask['stopped']) {
    end();
    worker = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(event.message || 'The draft’s worker failed.'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => {
      if (data.kind === 'progress') {
        last = data;
        onProgress?.(data.progress);
        if (isStopping) takeLast();
        return;
      }
      end();
      if (data.kind === 'done') resolve(data.draft);
      else reject(new Error(data.message));
    });
    worker.postMessage({ input, stopped } satisfies DraftTask);
  }

  function takeLast() {
    if (last) run({ best: last.best, distance: last.progress.distance });
  }

  run(null);
  return {
    result: promise,
    stopAndTakeBest: () => {
      if (isStopping || !worker) return;
      isStopping = true;
      takeLast();
    },
    cancel: end,
  };
}
