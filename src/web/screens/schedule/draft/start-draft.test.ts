import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftInput } from '#domain/schedule/draft/draft.ts';
import type { DraftMessage, DraftTask } from './draft-worker.ts';
import { startDraft } from './start-draft.ts';

/** Stands in for the browser's worker: answers when told. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  task: DraftTask | null = null;
  isEnded = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(task: DraftTask) {
    this.task = task;
  }
  terminate() {
    this.isEnded = true;
  }
  answer(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const input = { sunday: '2026-11-15' } as DraftInput;
const progress = { stage: 'fill', filled: 1, demanded: 2, cents: 5, distance: null } as const;
const found = { kind: 'progress', progress, best: new Map([['a', 1]]) } satisfies DraftMessage;

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells progress and ends with the draft', async () => {
  const onProgress = vi.fn();
  const { result } = startDraft(input, { onProgress });
  const [worker] = FakeWorker.all;
  expect(worker?.task).toEqual({ input, stopped: null });
  worker?.answer(found);
  worker?.answer({ kind: 'done', draft: 'draft' });
  expect(onProgress).toHaveBeenCalledWith(progress);
  expect(await result).toBe('draft');
  expect(worker?.isEnded).toBe(true);
});

it('takes the best so far when stopped, or the first as soon as there is one', async () => {
  const { result, stopAndTakeBest } = startDraft(input);
  stopAndTakeBest();
  const [first] = FakeWorker.all;
  expect(first?.isEnded).toBe(false);
  first?.answer(found);
  expect(first?.isEnded).toBe(true);
  expect(FakeWorker.all[1]?.task?.stopped).toEqual({ best: found.best, distance: null });
  FakeWorker.all[1]?.answer({ kind: 'done', draft: 'stopped' });
  expect(await result).toBe('stopped');
});

it('fails with the worker, and leaves nothing running once cancelled', async () => {
  const failed = startDraft(input);
  FakeWorker.all[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'no memory' }));
  await expect(failed.result).rejects.toThrow('no memory');
  const refused = startDraft(input);
  FakeWorker.all[1]?.answer({ kind: 'failed', message: 'no solver' });
  await expect(refused.result).rejects.toThrow('no solver');
  startDraft(input).cancel();
  expect(FakeWorker.all[2]?.isEnded).toBe(true);
});
