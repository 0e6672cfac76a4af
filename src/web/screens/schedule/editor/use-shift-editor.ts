import { useState } from 'react';
import type { Change } from '#domain/schedule/batch.ts';
import { changeCost } from '#domain/schedule/change-cost.ts';
import { mergeChange } from '#domain/schedule/merge.ts';
import { judgePlan, type PlanContext } from '#domain/schedule/verdict.ts';
import { ApiError } from '#web/api/api-error.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import type { MadeOn } from '../plan/plan-editing.ts';
import { describeFailure, describeFinding, type Names } from '../plan/plan-words.ts';
import { createContent, readContent, replan, type ShiftContent, toRow } from '../plan/shift-content.ts';
import { changesTimes, draftShift, entryOf, readDraftTimes, type ShiftDraft } from '../plan/shift-form.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import {
  type Branch,
  type EmployeeRow,
  type GridShift,
  readShifts,
  type ShiftRow,
} from '../week/week-model.ts';

export interface ShiftEditorState {
  /** The shift that is edited; null: a new one. */
  shift: GridShift | null;
  draft: ShiftDraft;
  people: readonly EmployeeRow[];
  branches: readonly Branch[];
  storeZone: string;
  surroundings: PlanContext;
  names: Names;
  actions: Pick<PlanActions, 'save' | 'remove' | 'learn' | 'shownVersion' | 'exists'>;
  onClose: () => void;
}

/** Messages by the field of the API they belong to; `general` for the rest. */
type Errors = Record<string, string | undefined>;

const { clock } = session.reader;

/** What the server has against the one shift of a batch, by its fields. */
function readErrors(failure: ApiError): Errors {
  const fields = Object.entries(failure.fieldErrors).map(([field, messages]) => {
    const name = field.replace(/^shifts\.\d+\./, '');
    const known = name === 'end_time' || name === 'start_time' ? 'hours' : name;
    return [known === 'non_field_errors' ? 'general' : known, messages.join(' ')] as const;
  });
  return fields.length > 0 ? Object.fromEntries(fields) : { general: describeFailure(failure) };
}

/** What the editor holds and does; what shows it only shows it. */
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

  const zone = names.zone(draft.branch);
  const touched = base === null || changesTimes(draftShift(base, clock), draft);
  const read = readDraftTimes(draft, zone, clock);
  const times = 'code' in read ? null : read;
  // No rule of planning binds what was never planned.
  const judged = times && (base?.planned ?? true);
  const entry = judged ? entryOf(draft, times, zone) : null;
  const verdict = entry && judgePlan([entry], surroundings);
  const { pricing } = surroundings;
  const cents = entry && pricing ? changeCost(entry, surroundings.shifts, pricing) : null;

  function formErrors(): Errors {
    const errors: Errors = {};
    if ('code' in read) {
      if (!touched || (read.code === 'required' && !attempted)) return {};
      if (read.code === 'required') {
        errors[read.field] = text(
          read.field === 'date' ? 'schedule.editor.requiredDay' : 'schedule.editor.required',
        );
      } else
        errors[read.field] =
          read.code === 'never' ? text('schedule.editor.never') : text(`errors.${read.code}`);
    }
    if (blocking[0]) errors.hours ??= blocking[0];
    return errors;
  }

  const blocking = (verdict?.findings ?? [])
    .filter(({ violation }) => violation.level === 'blocks')
    .map((finding) => describeFinding(finding, names));
  const found = formErrors();
  const warnings = (verdict?.findings ?? [])
    .filter(({ violation }) => violation.level === 'warns')
    .map((finding) => describeFinding(finding, names));

  /** The change that the draft stands for, on what it was made from; null: its times cannot be read. */
  function makeChange(from: GridShift | null): Change<ShiftContent> | null {
    if (from === null) {
      const entry = times && entryOf(draft, times, zone);
      return (
        entry && { uuid: draft.uuid, before: null, after: { ...createContent(entry), uuid: draft.uuid } }
      );
    }
    const before = readContent(from.row);
    if (!touched) {
      const kept = { start: from.start, end: from.end };
      const { employee, shift_role, note } = replan(before, entryOf(draft, kept, zone));
      return { uuid: from.uuid, before, after: { ...before, employee, shift_role, note } };
    }
    return times && { uuid: from.uuid, before, after: replan(before, entryOf(draft, times, zone)) };
  }

  /** What others change while this is open is loaded behind it: the server must hear which version was edited here. */
  function madeOn(from: GridShift | null): MadeOn {
    if (!from) return new Map();
    return new Map([[from.uuid, from === opened.shift ? opened.version : from.version]]);
  }

  async function carryOut(change: Change<ShiftContent>, from: GridShift | null) {
    const { after } = change;
    const [shown] = readShifts(after ? [toRow(after)] : [], branches, storeZone);
    if (!shown) return;
    setSaving(true);
    try {
      await actions.save(change.before ? 'saved' : 'added', change, shown, madeOn(from));
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 412) {
        const row = failure.current as ShiftRow;
        actions.learn(row);
        setTheirs(readShifts([row], branches, storeZone)[0] ?? null);
      } else if (failure.status === 404) {
        setRefused({ general: text('schedule.editor.gone') });
        setBase(null);
      } else setRefused(readErrors(failure));
    } finally {
      setSaving(false);
    }
  }

  const mine = makeChange(base);
  const merged =
    theirs && mine?.before && mine.after
      ? mergeChange(mine.before, mine.after, readContent(theirs.row))
      : null;

  return {
    draft,
    times,
    errors: { ...refused, ...found } as Errors,
    /** What rules forbid it. */
    blocking,
    warnings,
    /** What the week costs more or less by it; null: nothing, or not known. */
    cost: cents
      ? text(cents > 0 ? 'schedule.editor.costsMore' : 'schedule.editor.costsLess', {
          amount: format.money(Math.abs(cents)),
        })
      : null,
    saving,
    /** The shift is there: neither new nor deleted in the meantime. */
    exists: base !== null,
    stale:
      theirs &&
      text('schedule.editor.stale', {
        person: names.person(theirs.employee),
        day: format.day(theirs.localDate, 'weekdayShort'),
        from: format.time(theirs.start, theirs.zone),
        to: format.time(theirs.end, theirs.zone),
      }),
    /** Whether both changes fit together: neither touched what the other did. */
    mergeable: merged !== null && merged.contested.length === 0,
    changed: JSON.stringify(draft) !== JSON.stringify(state.draft),
    set: (change: Partial<ShiftDraft>) => {
      setDraft((before) => ({ ...before, ...change }));
      setRefused({});
    },
    save: async () => {
      setAttempted(true);
      setRefused({});
      if (Object.values(found).some(Boolean) || !mine) return;
      // Opened while it was on its way, and refused since: it is made anew, whole.
      const from = base && actions.exists(base.row) ? base : null;
      const change = from === base ? mine : makeChange(null);
      if (change) await carryOut(change, from);
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
