import { useRef, useState } from 'react';
import type { Change } from '#domain/schedule/batch.ts';
import { mergeChange } from '#domain/schedule/merge.ts';
import type { Verdict } from '#domain/schedule/verdict.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/error-handling.ts';
import { useTexts } from '#web/base/texts.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast, type ToastContent } from '#web/components/toast.tsx';
import type { GridShift, ShiftRow } from '../week/week-model.ts';
import type { Plan } from './plan.ts';
import type { Proposal } from './plan-edit.ts';
import { toDeletions } from './plan-edit.ts';
import {
  ChangedSinceError,
  type MadeOn,
  type PlanEditing,
  type ShiftBatch,
  type Step,
} from './plan-editing.ts';
import { abbreviateFinding, describeFinding, describeShifts, type Names } from './plan-words.ts';
import { readContent, type ShiftContent } from './shift-content.ts';

/** Concurrent change of the edited shift. */
export interface Conflict {
  step: Step;
  change: Change<ShiftContent>;
  theirs: ShiftRow;
}

type Kind = 'added' | 'saved' | 'moved' | 'copied' | 'pasted' | 'deleted';

function isMovedOn(failure: unknown): failure is ApiError {
  return failure instanceof ApiError && failure.status === 412 && failure.current !== undefined;
}

/** Lists at most two warnings: nobody reads more. */
function listWarnings(verdict: Verdict, names: Names): string[] {
  return verdict.findings.slice(0, 2).map((finding) => describeFinding(finding, names));
}

/** Runs edits, and shows Undo or a refusal in toasts; {@link PlanEditing} holds the state. */
export function usePlanActions({ editing, names, describeEffects }: Plan) {
  const text = useTexts();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const toasts = useRef(new Map<Step, () => void>());

  function closeToast(step: Step) {
    toasts.current.get(step)?.();
    toasts.current.delete(step);
  }

  /** Replaces older toasts: Undo and Ctrl Z apply to the newest edit. */
  function say(step: Step, content: ToastContent) {
    for (const dismiss of toasts.current.values()) dismiss();
    toasts.current.clear();
    toasts.current.set(step, showToast(content));
  }

  /** Says how much of a step was saved before a part was refused, with Undo for it; false: nothing. */
  function sayPart({ saved, batch }: Step, failure: unknown, more: Partial<ToastContent> = {}): boolean {
    if (!saved) return false;
    const values = { count: saved.batch.length, rest: batch.length, reason: describeError(failure) };
    const content = { text: text('schedule.edit.inPart', values), undo: () => void undo(saved) };
    say(saved, { ...content, tone: 'failed', ...more });
    return true;
  }

  function explain(failure: unknown, step: Step, again: () => void) {
    closeToast(step);
    if (isMovedOn(failure)) {
      const theirs = failure.current as ShiftRow;
      const change = step.batch.find(({ uuid }) => uuid === theirs.uuid);
      editing.learn(theirs);
      if (change) {
        setConflict({ step, change, theirs });
        sayPart(step, failure);
        return;
      }
    }
    const passing = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
    const retry = passing ? { action: { label: text('common.tryAgain'), onSelect: again } } : {};
    if (!sayPart(step, failure, retry)) showToast({ text: describeError(failure), tone: 'failed', ...retry });
  }

  async function run(step: Step, extra: string[] = [], madeOn?: MadeOn) {
    const words = [`${step.words}.`, ...extra].join(' ');
    say(step, { text: words, undo: () => void undo(step) });
    try {
      await editing.run(step, madeOn);
    } catch (failure) {
      explain(failure, step, () => void run(step, extra, madeOn));
    }
  }

  const findEffects = (changes: readonly Change<ShiftContent>[], shown: readonly PlannedShift[]) => {
    const kept = new Set(changes.flatMap(({ uuid, after }) => (after ? uuid : [])));
    return describeEffects({
      gone: changes.flatMap(({ uuid, before }) => (before ? uuid : [])),
      now: shown.filter(({ uuid }) => kept.has(uuid)),
    });
  };

  function perform(
    kind: Kind,
    changes: Change<ShiftContent>[],
    shown: readonly PlannedShift[],
    extra: string[] = [],
    madeOn?: MadeOn,
  ) {
    if (changes.length === 0) return;
    const said = kind === 'moved' && shown.length === 1 ? 'movedTo' : kind;
    const words = text(`schedule.edit.${said}`, { what: describeShifts(shown, names) });
    void run({ batch: changes, words }, [...findEffects(changes, shown).sentences, ...extra], madeOn);
  }

  /** Explains the obstacle to a proposal; null without one. */
  function explainRefusal({ obstacle, verdict, entries }: Proposal): string | null {
    if (obstacle === 'inactive') {
      return text('schedule.edit.inactive', { person: names.person(entries[0]?.employee ?? null) });
    }
    if (obstacle) return text(`schedule.edit.${obstacle}`);
    const [first] = verdict.findings;
    return verdict.level === 'blocks' && first ? describeFinding(first, names) : null;
  }

  /** Summarizes a proposal in a cell's space: what blocks it, then worked hours that it changes, then warnings. */
  function summarize(proposal: Proposal): { level: Verdict['level']; words: string } {
    const { verdict, changes, entries } = proposal;
    const [first] = verdict.findings;
    const refusal = proposal.obstacle && explainRefusal(proposal);
    if (refusal) return { level: 'blocks', words: refusal };
    const { counted } = verdict.level === 'blocks' ? {} : findEffects(changes, entries);
    if (counted) return { level: 'warns', words: counted };
    return { level: verdict.level, words: first ? abbreviateFinding(first) : text('schedule.edit.fits') };
  }

  /** Runs a proposal or shows its obstacle; returns whether it ran. */
  function propose(kind: Kind, proposal: Proposal, extra: string[] = []): boolean {
    const refusal = explainRefusal(proposal);
    if (refusal) {
      showToast({ text: refusal, tone: 'failed' });
      return false;
    }
    const { changes, entries, verdict } = proposal;
    perform(kind, changes, entries, [...extra, ...listWarnings(verdict, names)]);
    return changes.length > 0;
  }

  async function travel(direction: 'undo' | 'redo', step?: Step) {
    const stack = editing.state().history[direction === 'undo' ? 'done' : 'undone'];
    const meant = step ?? stack.at(-1);
    if (!meant) {
      announce(text(direction === 'undo' ? 'schedule.edit.nothingToUndo' : 'schedule.edit.nothingToRedo'));
      return;
    }
    say(meant, {
      text: text(direction === 'undo' ? 'schedule.edit.undone' : 'schedule.edit.redone', {
        what: meant.words,
      }),
      ...(direction === 'undo'
        ? { action: { label: text('schedule.redo'), onSelect: () => void travel('redo') } }
        : { undo: () => void travel('undo', meant) }),
    });
    try {
      await (direction === 'undo' ? editing.undo(meant) : editing.redo());
    } catch (failure) {
      if (failure instanceof ChangedSinceError) {
        closeToast(meant);
        showToast({ text: text('schedule.edit.changedSince'), tone: 'failed' });
      } else {
        // Undo and Redo lead on from an undo that was done in part.
        meant.saved = undefined;
        explain(failure, meant, () => void travel(direction, meant));
      }
    }
  }

  const undo = (step?: Step) => travel('undo', step);

  /**
   * Saves a whole edit under its words, as one step to undo.
   * @throws the server's refusal
   */
  async function applyBatch(words: string, batch: ShiftBatch, madeOn?: MadeOn, extra: string[] = []) {
    const step = { batch, words };
    try {
      await editing.run(step, madeOn);
    } catch (failure) {
      sayPart(step, failure);
      throw failure;
    }
    say(step, { text: [`${words}.`, ...extra].join(' '), undo: () => void undo(step) });
  }

  return {
    conflict,
    describeEffects,
    learn: (row: ShiftRow) => editing.learn(row),
    shownVersion: editing.shownVersion,
    exists: editing.exists,
    /** Adopts shifts created elsewhere as one undoable step; `words` describes it. */
    adopt: (rows: readonly ShiftRow[], words: string) => {
      if (rows.length === 0) return;
      const batch = rows.map((row) => ({ uuid: row.uuid, before: null, after: readContent(row) }));
      const step = { batch, words };
      editing.adopt(step, rows);
      say(step, { text: words, undo: () => void undo(step) });
    },
    propose,
    explainRefusal,
    summarize,
    undo,
    redo: () => travel('redo'),
    remove: (shifts: readonly GridShift[], madeOn?: MadeOn) =>
      perform('deleted', toDeletions(shifts), shifts, [], madeOn),
    /**
     * Saves a form's edit, and keeps the form after a refusal. `madeOn` is the version from the
     * opening of the form.
     * @throws the server's refusal
     */
    save: (kind: Kind, change: Change<ShiftContent>, shown: PlannedShift, madeOn?: MadeOn) =>
      applyBatch(
        text(`schedule.edit.${kind}`, { what: describeShifts([shown], names) }),
        [change],
        madeOn,
        findEffects([change], [shown]).sentences,
      ),
    applyBatch,
    /** Closes the conflict and keeps the edit; a toast leads back. */
    postpone: () => {
      if (!conflict) return;
      setConflict(null);
      say(conflict.step, {
        text: text('schedule.merge.postponed', { what: conflict.step.words }),
        tone: 'failed',
        stays: true,
        action: { label: text('schedule.merge.decide'), onSelect: () => setConflict(conflict) },
      });
    },
    /** Resolves a conflict: keeps theirs, or applies my changes. */
    settle: (keep: 'theirs' | 'mine') => {
      setConflict(null);
      if (!conflict || keep === 'theirs') return;
      const { step, change, theirs } = conflict;
      const now = readContent(theirs);
      const after =
        change.before && change.after ? mergeChange(change.before, change.after, now).content : change.after;
      const batch = step.batch.map((one) =>
        one.uuid === change.uuid ? { uuid: one.uuid, before: now, after } : one,
      );
      void run({ ...step, batch });
    },
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
