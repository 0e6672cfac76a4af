import { useState } from 'react';
import { planningViolations } from '#domain/shifts/index.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { ApiError } from '#web/api/api-error.ts';
import { messageOf } from '#web/api/error-handling.ts';
import { announce } from '#web/components/announcer.tsx';
import { showToast } from '#web/components/toast.tsx';
import { format } from '#web/format.ts';
import { useTexts } from '#web/texts.ts';
import type { WeekWrites } from './queries.ts';
import {
  bodyOf,
  bodyOfDeleted,
  changeOf,
  type DraftTimes,
  draftOf,
  draftTimes,
  type ShiftBody,
  type ShiftDraft,
  zoneOf,
} from './shift-form.ts';
import { type Branch, type EmployeeRow, type GridShift, readShifts, type ShiftRow } from './week-model.ts';

export interface ShiftEditorState {
  /** The shift that is edited; null: a new one. */
  shift: GridShift | null;
  draft: ShiftDraft;
  people: EmployeeRow[];
  branches: Branch[];
  storeZone: string;
  /** The week's shifts, for the rules. */
  others: GridShift[];
  writes: WeekWrites;
  onClose: () => void;
}

/** Messages by the field of the API they belong to; `general` for the rest. */
type Errors = Record<string, string | undefined>;

/** What the editor holds and does; the dialog only shows it. */
export function useShiftEditor(state: ShiftEditorState) {
  const { people, branches, storeZone, others, writes, onClose } = state;
  const text = useTexts();
  const [draft, setDraft] = useState(state.draft);
  const [version, setVersion] = useState(state.shift?.version);
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const [theirs, setTheirs] = useState<GridShift | null>(null);

  const zone = zoneOf(draft.branch, branches, storeZone);
  const read = draftTimes(draft, zone);
  const times: DraftTimes | null = Array.isArray(read) ? null : read;

  function personOf(employee: number | null): string {
    const found = people.find(({ id }) => id === employee);
    return found ? `${found.first_name} ${found.last_name}` : text('schedule.openPerson');
  }

  function words(shift: Pick<GridShift, 'employee' | 'localDate' | 'start' | 'end' | 'zone'>) {
    return {
      person: personOf(shift.employee),
      day: format.day(shift.localDate, 'weekdayShort'),
      from: format.time(shift.start, shift.zone),
      to: format.time(shift.end, shift.zone),
    };
  }

  /** The rules of planning, asked while one types: an overlap is named at once. */
  function ruleErrors(candidate: PlannedShift): Errors {
    const errors: Errors = {};
    for (const { field, code, facts } of planningViolations(candidate, others)) {
      const other = 'other' in facts ? (facts.other as GridShift) : null;
      const values = other
        ? { ...words(other), branch: branches.find(({ id }) => id === other.branch)?.name ?? '' }
        : facts;
      errors[field] ??= (text as (key: string, values: object) => string)(`errors.${code}`, values);
    }
    return errors;
  }

  function formErrors(): Errors {
    if (!Array.isArray(read)) {
      // No rule of planning binds what was never planned.
      if (state.shift && !state.shift.planned) return {};
      return ruleErrors({ ...draft, localDate: draft.date, start: read.start, end: read.end });
    }
    const errors: Errors = {};
    for (const { field, code } of read) {
      if (code === 'required' && !attempted) continue;
      if (field === 'date') errors.date = text('schedule.editor.requiredDay');
      else {
        const key = field === 'from' ? 'start_time' : 'end_time';
        errors[key] = text(code === 'never' ? 'schedule.editor.never' : 'schedule.editor.required');
      }
    }
    return errors;
  }

  const found = formErrors();
  const errors: Errors = { ...refused, ...found };

  function showFailure(failure: unknown) {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.status === 412) {
      const [current] = readShifts([failure.current as ShiftRow], branches, storeZone);
      setTheirs(current ?? null);
      return;
    }
    const fields = Object.entries(failure.fieldErrors).map(([field, messages]) => [
      field === 'non_field_errors' ? 'general' : field,
      messages.join(' '),
    ]);
    setRefused(fields.length > 0 ? Object.fromEntries(fields) : { general: messageOf(failure) });
  }

  async function restore(body: ShiftBody) {
    try {
      await writes.create.mutateAsync(body);
      announce(text('schedule.restored'));
    } catch (failure) {
      showToast({ text: messageOf(failure), tone: 'failed' });
    }
  }

  async function saveOver(known: number | undefined) {
    setAttempted(true);
    setRefused({});
    if (!times || Object.values(found).some(Boolean)) return;
    const done = words({ ...draft, localDate: draft.date, start: times.start, end: times.end, zone });
    try {
      if (state.shift) {
        const body = changeOf(state.draft, draft, times);
        await writes.change.mutateAsync({ body, version: known });
      } else await writes.create.mutateAsync(bodyOf(draft, times));
      showToast({ text: text(state.shift ? 'schedule.saved' : 'schedule.added', done) });
      onClose();
    } catch (failure) {
      showFailure(failure);
    }
  }

  return {
    draft,
    times,
    errors,
    saving: writes.create.isPending || writes.change.isPending,
    deleting: writes.remove.isPending,
    stale: theirs && text('schedule.editor.stale', words(theirs)),
    set: (change: Partial<ShiftDraft>) => {
      setDraft((before) => ({ ...before, ...change }));
      setRefused({});
    },
    save: () => saveOver(version),
    takeTheirs: () => {
      if (!theirs) return;
      setDraft(draftOf(theirs));
      setVersion(theirs.version);
      setTheirs(null);
    },
    keepMine: () => {
      const current = theirs?.version;
      setVersion(current);
      setTheirs(null);
      return saveOver(current);
    },
    remove: async () => {
      if (!state.shift) return;
      const deleted = bodyOfDeleted(state.shift, text('schedule.undoReason'));
      try {
        await writes.remove.mutateAsync({ uuid: state.shift.uuid, version });
        showToast({
          text: text('schedule.deleted', words(state.shift)),
          undo: () => void restore(deleted),
        });
        onClose();
      } catch (failure) {
        showFailure(failure);
      }
    },
  };
}
