import { useState } from 'react';
import type { Change } from '#domain/schedule/batch.ts';
import { mergeChange } from '#domain/schedule/merge.ts';
import type { PlanContext } from '#domain/schedule/verdict.ts';
import { ApiError } from '#web/api/api-error.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import type { MadeOn } from '../plan/plan-editing.ts';
import type { Names } from '../plan/plan-words.ts';
import { readContent, type ShiftContent, toRow } from '../plan/shift-content.ts';
import { draftShift, type ShiftDraft } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import {
  type Branch,
  type EmployeeRow,
  type GridShift,
  readShifts,
  type ShiftRow,
} from '../week/week-model.ts';
import { type Errors, judgeDraft, readErrors } from './draft-change.ts';

export interface ShiftEditorState {
  /** Null for a new shift. */
  shift: GridShift | null;
  draft: ShiftDraft;
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
  storeZone: string;
  surroundings: PlanContext;
  names: Names;
  actions: Pick<PlanActions, 'save' | 'remove' | 'learn' | 'shownVersion' | 'exists' | 'describeEffects'>;
  onClose: () => void;
}

const { clock } = session.reader;

/** Holds and saves the editor's draft. */
export function useShiftEditor(state: ShiftEditorState) {
  const { branches, storeZone, surroundings, names, actions, onClose } = state;
  const text = useTexts();
  const [base, setBase] = useState(state.shift);
  const [opened] = useState(() => ({
    shift: base,
    version: base ? actions.shownVersion(base.row) : undefined,
  }));
  const [draft, setDraft] = useState(state.draft);
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [theirs, setTheirs] = useState<GridShift | null>(null);

  const judged = judgeDraft(base, draft, surroundings, names, clock);
  const { times, problem, blocking, cents, entry, makeChange } = judged;
  const warnings = [
    ...judged.warnings,
    ...(entry ? actions.describeEffects({ gone: base ? [base.uuid] : [], now: [entry] }).sentences : []),
  ];

  function describeProblem(): Errors {
    if (problem && problem.code !== 'required') {
      const { code, field } = problem;
      return { [field]: text(code === 'never' ? 'schedule.edit.never' : `errors.${code}`) };
    }
    if (problem && attempted) {
      return {
        [problem.field]: text(
          problem.field === 'date' ? 'schedule.editor.requiredDay' : 'schedule.editor.required',
        ),
      };
    }
    return blocking[0] ? { hours: blocking[0] } : {};
  }
  const found = describeProblem();

  /** Sends the version from the opening: others' changes load behind the editor. */
  function madeOn(from: GridShift | null): MadeOn {
    if (!from) return new Map();
    return new Map([[from.uuid, from === opened.shift ? opened.version : from.version]]);
  }

  async function carryOut(change: Change<ShiftContent>, from: GridShift | null): Promise<boolean> {
    const { after } = change;
    const [shown] = readShifts(after ? [toRow(after)] : [], branches, storeZone);
    if (!shown) return false;
    setSaving(true);
    try {
      await actions.save(change.before ? 'saved' : 'added', change, shown, madeOn(from));
      onClose();
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 412) {
        const row = failure.current as ShiftRow;
        actions.learn(row);
        setTheirs(readShifts([row], branches, storeZone)[0] ?? null);
      } else if (failure.code === 'unknown_shift') {
        setRefused({ general: text('schedule.editor.gone') });
        setBase(null);
      } else setRefused(readErrors(failure));
    } finally {
      setSaving(false);
    }
    return false;
  }

  /** Gives a new shift the only position of the person chosen for it. */
  function fillPosition({ position }: ShiftDraft, { employee }: Partial<ShiftDraft>): Partial<ShiftDraft> {
    if (base || position !== null || !employee) return {};
    const own = surroundings.findPositions(employee);
    return own.length === 1 ? { position: own[0] ?? null } : {};
  }

  const mine = makeChange(base);
  const merged =
    theirs && mine?.before && mine.after
      ? mergeChange(mine.before, mine.after, readContent(theirs.row))
      : null;

  return {
    draft,
    times,
    zone: names.zone(draft.branch),
    errors: { ...refused, ...found } as Errors,
    blocking,
    warnings,
    /** Change of the week's cost; null without one, if unknown, or where the shift can't be saved. */
    cost:
      cents && blocking.length === 0
        ? text(cents > 0 ? 'schedule.editor.costsMore' : 'schedule.editor.costsLess', {
            amount: format.money(Math.abs(cents)),
          })
        : null,
    saving,
    ownPositions: draft.employee === null ? [] : surroundings.findPositions(draft.employee),
    /** True unless the shift is new or has been deleted. */
    exists: base !== null,
    stale:
      theirs &&
      text('schedule.editor.stale', {
        person: names.person(theirs.employee),
        day: format.day(theirs.localDate, 'weekdayShort'),
        from: format.time(theirs.start, theirs.zone),
        to: format.time(theirs.end, theirs.zone),
      }),
    /** True if the two changes touch different fields. */
    mergeable: merged !== null && merged.contested.length === 0,
    changed: JSON.stringify(draft) !== JSON.stringify(state.draft),
    set: (change: Partial<ShiftDraft>) => {
      setDraft((before) => ({ ...before, ...fillPosition(before, change), ...change }));
      setRefused({});
    },
    /** Returns whether the shift is saved. */
    save: async (): Promise<boolean> => {
      setAttempted(true);
      setRefused({});
      if (Object.values(found).some(Boolean) || !mine) return false;
      // Creates the shift again after the server refused its creation.
      const from = base && actions.exists(base.row) ? base : null;
      const change = from === base ? mine : makeChange(null);
      return change ? carryOut(change, from) : false;
    },
    takeTheirs: () => {
      if (!theirs) return;
      setBase(theirs);
      setDraft(draftShift(theirs, clock));
      setTheirs(null);
    },
    keepMine: async () => {
      if (!theirs || !merged) return;
      setBase(theirs);
      setTheirs(null);
      const change = { uuid: theirs.uuid, before: readContent(theirs.row), after: merged.content };
      await carryOut(change, theirs);
    },
    remove: () => {
      if (base) actions.remove([base], madeOn(base));
      onClose();
    },
  };
}

export type ShiftEditor = ReturnType<typeof useShiftEditor>;
