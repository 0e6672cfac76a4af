import type { Change } from '#domain/schedule/batch.ts';
import type { Draft } from '#domain/schedule/draft/draft.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { createContent, replan, type ShiftContent } from '../plan/shift-content.ts';

/** The manager's word for shifts by uuid: this person, or null: stays open. */
export type Chosen = ReadonlyMap<string, number | null>;

export interface DraftBatch {
  /** What applying saves. */
  changes: Change<ShiftContent>[];
  /** Shifts that coverage misses and nobody fits: shown as open, and saved as open if the manager keeps them. */
  gaps: Change<ShiftContent>[];
  /** Names of shifts in the draft, by the uuid they are shown and saved under. */
  names: ReadonlyMap<string, string>;
}

interface BatchInput {
  /** Shift before the draft. */
  findContent: (uuid: string) => ShiftContent | null | undefined;
  /** The uuid that a missing shift is saved under. */
  findUuid: (name: string) => string;
  findZone: (branch: number) => string;
  chosen: Chosen;
}

/** Turns a draft into changes of the plan; what the manager leaves open since is none. */
export function toBatch({ proposals, gaps }: Draft, input: BatchInput): DraftBatch {
  const { findContent, findUuid, findZone, chosen } = input;
  const batch: DraftBatch = { changes: [], gaps: [], names: new Map() };
  const names = new Map<string, string>();
  const entryOf = (shift: PlannedShift) => ({ ...shift, zone: findZone(shift.branch), note: '' });
  function create(shift: PlannedShift): Change<ShiftContent> {
    const uuid = findUuid(shift.uuid);
    names.set(uuid, shift.uuid);
    return { uuid, before: null, after: { ...createContent(entryOf(shift)), uuid } };
  }
  for (const { shift, kind } of proposals) {
    const isLeftOpen = chosen.get(shift.uuid) === null;
    if (kind === 'missing') {
      if (isLeftOpen) batch.gaps.push(create({ ...shift, employee: null }));
      else batch.changes.push(create(shift));
      continue;
    }
    const before = findContent(shift.uuid);
    if (isLeftOpen || !before) continue;
    names.set(shift.uuid, shift.uuid);
    const after = replan(before, { ...entryOf(shift), note: before.note });
    batch.changes.push({ uuid: shift.uuid, before, after });
  }
  for (const { shift, kind } of gaps) if (kind === 'missing') batch.gaps.push(create(shift));
  return { ...batch, names };
}
