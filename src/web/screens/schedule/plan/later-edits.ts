import type { Change } from '#domain/schedule/batch.ts';
import type { PlannedEntry } from '#domain/schedule/placing.ts';
import { judgePlan, type PlanContext } from '#domain/schedule/verdict.ts';
import { localDate } from '#domain/time/zones.ts';
import type { GridShift } from '../week/week-model.ts';
import { isPlanOnly, type Proposal } from './plan-edit.ts';
import { createContent, readContent, replan, type ShiftContent } from './shift-content.ts';

// Edits of the parts that load later: they stay out of the grid's first view.

/** Moves a whole shift by quarters of an hour; one that was clocked stays. */
export function proposeMoving(shift: GridShift, quarters: number, surroundings: PlanContext): Proposal {
  const [start, end] = [shift.start + quarters * 900, shift.end + quarters * 900];
  const entry = { ...shift, start, end, localDate: localDate(start, shift.zone) };
  const before = readContent(shift.row);
  return {
    changes: quarters === 0 ? [] : [{ uuid: shift.uuid, before, after: replan(before, entry) }],
    entries: [entry],
    obstacle: isPlanOnly(shift) ? null : 'hasRecord',
    verdict: judgePlan([entry], surroundings),
  };
}

/** Lists the quarter hours inside a shift that it may be split at. */
export function listSplits({ start, end }: Pick<GridShift, 'start' | 'end'>): number[] {
  const first = (Math.floor(start / 900) + 1) * 900;
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / 900)) }, (_, n) => first + n * 900);
}

/** Splits a shift: the rest becomes an open shift, as shifts of one person and day may not touch. */
export function proposeSplit(shift: GridShift, at: number, surroundings: PlanContext): Proposal {
  const first = { ...shift, end: at };
  const before = readContent(shift.row);
  const rest = createContent({ ...shift, employee: null, start: at });
  const open = { ...shift, uuid: rest.uuid, employee: null, start: at };
  return {
    changes: [
      { uuid: shift.uuid, before, after: replan(before, first) },
      { uuid: rest.uuid, before: null, after: rest },
    ],
    entries: [first, { ...open, localDate: localDate(at, shift.zone) }],
    obstacle: isPlanOnly(shift) ? null : 'hasRecord',
    verdict: judgePlan([first], surroundings),
  };
}

/** Adds open shifts, as one step. */
export function proposeOpenShifts(
  entries: readonly Omit<PlannedEntry, 'uuid' | 'employee' | 'note'>[],
  surroundings: PlanContext,
): Proposal {
  const changes = entries.map((entry): Change<ShiftContent> => {
    const after = createContent({ ...entry, employee: null, note: '' });
    return { uuid: after.uuid, before: null, after };
  });
  const made = entries.map((entry, index) => ({
    ...{ ...entry, employee: null, note: '', uuid: changes[index]?.uuid ?? '' },
  }));
  return { changes, entries: made, obstacle: null, verdict: judgePlan(made, surroundings) };
}
