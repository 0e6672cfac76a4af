import type { ShiftRole } from '#domain/roles.ts';
import type { RowOwner } from '#domain/schedule/placing.ts';
import type { PlanContext } from '#domain/schedule/verdict.ts';
import type { GridShift } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import type { PlanEditing } from './plan-editing.ts';
import type { Names } from './plan-words.ts';

/** The week as it is planned in: what the grid shows, and what edits are judged by. */
export interface Plan {
  editing: PlanEditing;
  rows: readonly GridRow[];
  owners: readonly RowOwner[];
  days: readonly string[];
  /** The week's shifts as they are shown, by uuid. */
  shifts: ReadonlyMap<string, GridShift>;
  surroundings: PlanContext;
  names: Names;
  isActive: (employee: number) => boolean;
  /** Branch, its zone, and role of a new shift in a row. */
  chooseDefaults: (owner: RowOwner) => { branch: number; zone: string; role: ShiftRole } | null;
  /** Finds the row that a name in a spreadsheet means. */
  findOwner: (name: string) => RowOwner | undefined;
}
