import type { Change } from '#domain/schedule/batch.ts';
import { judgePlan, type PlanContext } from '#domain/schedule/verdict.ts';
import type { Clock } from '#domain/time/time-input.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { describeError } from '#web/api/error-handling.ts';
import { describeFinding, type Names } from '../plan/plan-words.ts';
import { createContent, readContent, replan, type ShiftContent } from '../plan/shift-content.ts';
import {
  changesTimes,
  type DraftTimes,
  draftShift,
  entryOf,
  readDraftTimes,
  type ShiftDraft,
} from '../plan/shift-form.ts';
import type { GridShift } from '../week/week-model.ts';

/** Messages by API field, with `general` for the rest. */
export type Errors = Record<string, string | undefined>;

/** Applies a draft, null if unreadable; keeps untouched times, as a running record has no end. */
export function makeChange(
  from: GridShift | null,
  draft: ShiftDraft,
  times: Pick<DraftTimes, 'start' | 'end'> | null,
  zone: string,
  isTouched: boolean,
): Change<ShiftContent> | null {
  if (from === null) {
    const entry = times && entryOf(draft, times, zone);
    return entry && { uuid: draft.uuid, before: null, after: { ...createContent(entry), uuid: draft.uuid } };
  }
  const before = readContent(from.row);
  if (!isTouched) {
    const { employee, shift_role, position, note } = replan(before, entryOf(draft, from, zone));
    return { uuid: from.uuid, before, after: { ...before, employee, shift_role, position, note } };
  }
  return times && { uuid: from.uuid, before, after: replan(before, entryOf(draft, times, zone)) };
}

/** Judges a draft: readable times, blocking and warning rules, and cost (cents). */
export function judgeDraft(
  base: GridShift | null,
  draft: ShiftDraft,
  surroundings: PlanContext,
  names: Names,
  clock: Clock,
) {
  const zone = names.zone(draft.branch);
  const read = readDraftTimes(draft, zone, clock);
  const times = 'code' in read ? null : read;
  const isTouched = base === null || changesTimes(draftShift(base, clock), draft);
  // Skips planning rules for an unplanned record.
  const entry = times && (base?.planned ?? true) ? entryOf(draft, times, zone) : null;
  const findings = entry ? judgePlan([entry], surroundings).findings : [];
  const describe = (level: 'blocks' | 'warns') =>
    findings
      .filter(({ violation }) => violation.level === level)
      .map((finding) => describeFinding(finding, names));
  const { pricing, findCost } = surroundings;
  return {
    times,
    problem: 'code' in read && isTouched ? read : null,
    blocking: describe('blocks'),
    warnings: describe('warns'),
    entry,
    cents: (entry && pricing && findCost?.(entry, surroundings.shifts, pricing)) ?? null,
    makeChange: (from: GridShift | null) => makeChange(from, draft, times, zone, isTouched),
  };
}

/** Reads the server's errors about a single shift by form field. */
export function readErrors(failure: ApiError): Errors {
  const fields = Object.entries(failure.fieldErrors).map(([field, messages]) => {
    const name = field.replace(/^shifts\.\d+\./, '');
    const known = name === 'end_time' || name === 'start_time' ? 'hours' : name;
    return [known === 'non_field_errors' ? 'general' : known, messages.join(' ')] as const;
  });
  return fields.length > 0 ? Object.fromEntries(fields) : { general: describeError(failure) };
}
