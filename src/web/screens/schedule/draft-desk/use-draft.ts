import { useEffect, useRef, useState } from 'react';
import type { Draft, DraftInput, DraftProgress } from '#domain/schedule/draft/draft.ts';
import { startDraft } from '../draft/start-draft.ts';
import type { Chosen } from './draft-batch.ts';

/** Choices of the manager. */
type Options = Required<Pick<DraftInput, 'allow' | 'maxDaysInRow'>>;
type Given = Omit<DraftInput, keyof Options | 'chosen'>;

/** A day of rest in seven is the law in California and good sense elsewhere. */
export const restedDays = 6;

interface DraftState {
  draft: Draft | null;
  /** Null: not at work. */
  progress: DraftProgress | null;
  isRunning: boolean;
  failed: boolean;
}

/** Runs drafts one after the other; the last draft stays until the next is there. */
export function useDraft(input: Given | null) {
  const [state, setState] = useState<DraftState>({
    ...{ draft: null, progress: null, isRunning: false, failed: false },
  });
  const [options, setOptions] = useState<Options>({
    allow: { weeklyHours: false, rest: false },
    maxDaysInRow: restedDays,
  });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const run = useRef<ReturnType<typeof startDraft> | null>(null);
  useEffect(() => () => run.current?.cancel(), []);

  function start(next: { options?: Partial<Options>; chosen?: Chosen } = {}) {
    if (!input) return;
    run.current?.cancel();
    const [nowOptions, nowChosen] = [{ ...options, ...next.options }, next.chosen ?? chosen];
    setOptions(nowOptions);
    setChosen(nowChosen);
    setState(({ draft }) => ({ draft, progress: null, isRunning: true, failed: false }));
    const started = startDraft(
      { ...input, ...nowOptions, chosen: nowChosen },
      { onProgress: (progress) => setState((before) => ({ ...before, progress })) },
    );
    run.current = started;
    started.result.then(
      (draft) => setState({ draft, progress: null, isRunning: false, failed: false }),
      () => setState(({ draft }) => ({ draft, progress: null, isRunning: false, failed: true })),
    );
  }

  const isReady = input !== null && input.demand.length > 0;
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (isReady) begin.current();
  }, [isReady]);

  return {
    ...state,
    options,
    chosen,
    start,
    /** Keeps the manager's word for the next draft. */
    choose: (shift: string, person: number | null | undefined) => {
      const next = new Map(chosen);
      if (person === undefined) next.delete(shift);
      else next.set(shift, person);
      setChosen(next);
      return next;
    },
    stop: () => run.current?.stopAndTakeBest(),
  };
}

export type DraftRun = ReturnType<typeof useDraft>;
