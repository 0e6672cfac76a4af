/** Done steps to undo and undone steps to redo; the newest come last. */
export interface History<Step> {
  done: readonly Step[];
  undone: readonly Step[];
}

/** Enough for a long day, bounded for a tab that stays open. */
const maxSteps = 200;

export const emptyHistory: History<never> = { done: [], undone: [] };

/** A new step: what was taken back before it can no longer be done again. */
export function record<Step>(history: History<Step>, step: Step): History<Step> {
  return { done: [...history.done, step].slice(-maxSteps), undone: [] };
}

/** Takes a step back, the newest unless another is named; null where there is none. */
export function undo<Step>(
  history: History<Step>,
  step: Step | undefined = history.done.at(-1),
): { history: History<Step>; step: Step } | null {
  if (step === undefined || !history.done.includes(step)) return null;
  return {
    step,
    history: { done: history.done.filter((one) => one !== step), undone: [...history.undone, step] },
  };
}

/** Does the step again that was taken back last; null where there is none. */
export function redo<Step>(history: History<Step>): { history: History<Step>; step: Step } | null {
  const step = history.undone.at(-1);
  if (step === undefined) return null;
  return { step, history: { done: [...history.done, step], undone: history.undone.slice(0, -1) } };
}

/** Leaves a step out that the server refused, wherever it stands. */
export function forget<Step>(history: History<Step>, step: Step): History<Step> {
  const others = (steps: readonly Step[]) => steps.filter((one) => one !== step);
  return { done: others(history.done), undone: others(history.undone) };
}
