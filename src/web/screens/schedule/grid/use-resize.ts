import { useMemo, useRef, useState } from 'react';
import type { EdgeSteps } from '#domain/schedule/resize.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import type { Plan } from '../plan/plan.ts';
import { proposeResizing } from '../plan/plan-edit.ts';
import { describeShifts } from '../plan/plan-words.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { GridShift } from '../week/week-model.ts';
import type { RowVerdict } from './grid-row.tsx';

interface Resize {
  shift: GridShift;
  steps: EdgeSteps;
  by: 'pointer' | 'keys';
}

/** Steps of Alt and Shift with arrows: left and right move the end, up and down the start. */
export const edgeKeys: Record<string, EdgeSteps> = {
  ArrowLeft: { start: 0, end: -1 },
  ArrowRight: { start: 0, end: 1 },
  ArrowUp: { start: -1, end: 0 },
  ArrowDown: { start: 1, end: 0 },
};

/** Resizes shifts by quarters of an hour, and announces the time and verdict. */
export function useResize(plan: Plan, actions: PlanActions) {
  const text = useTexts();
  const [resize, setResize] = useState<Resize | null>(null);
  // Keeps the held shift in a ref: pointers and keys act faster than drawing.
  const held = useRef<Resize | null>(null);
  const { surroundings, names } = plan;

  function hold(next: Resize | null) {
    held.current = next;
    setResize(next);
  }

  function look({ shift, steps }: Resize): { words: string; verdict: Omit<RowVerdict, 'day'> } {
    const proposal = proposeResizing(shift, steps, surroundings);
    return { words: describeShifts(proposal.entries, names), verdict: actions.summarize(proposal) };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a proposal looks at is all in the surroundings
  const shown = useMemo(() => resize && look(resize), [resize, surroundings]);

  return {
    /** Resized shift and its verdict, if any. */
    shown,
    byKeys: resize?.by === 'keys',
    begin: (shift: GridShift, by: Resize['by']) => hold({ shift, by, steps: { start: 0, end: 0 } }),
    dragTo: (edge: keyof EdgeSteps, steps: number) => {
      const now = held.current;
      if (!now || now.steps[edge] === steps) return;
      hold({ ...now, steps: { ...now.steps, [edge]: steps } });
    },
    /** Moves an edge by key; the first step picks up the shift. */
    stepBy: (shift: GridShift, { start, end }: EdgeSteps) => {
      const before = held.current?.shift.uuid === shift.uuid ? held.current : null;
      const steps = { start: (before?.steps.start ?? 0) + start, end: (before?.steps.end ?? 0) + end };
      const next: Resize = { shift: before?.shift ?? shift, by: 'keys', steps };
      // Ignores steps beyond the limit, to reverse immediately.
      if (!before || look(before).words !== look(next).words) hold(next);
      const { words, verdict } = look(next);
      announce(text('schedule.edit.resizedTo', { what: words, verdict: verdict.words }));
    },
    /** Keeps the new time, or shows the obstacle. */
    putDown: () => {
      const now = held.current;
      hold(null);
      if (now) actions.propose('saved', proposeResizing(now.shift, now.steps, surroundings));
    },
    letGo: () => {
      hold(null);
      announce(text('schedule.edit.putBack'));
    },
  };
}

export type Resizing = ReturnType<typeof useResize>;
