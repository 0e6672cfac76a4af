import type { ShiftRole } from '#domain/roles.ts';
import type { PlanChange } from '#domain/schedule/agreed-hours.ts';
import type { RowOwner } from '#domain/schedule/placing.ts';
import type { ShiftCosts } from '#domain/schedule/shift-cost.ts';
import type { PlanContext } from '#domain/schedule/verdict.ts';
import type { GridSections } from '../week/group-rows.ts';
import type { PlanEffects } from '../week/plan-effects.ts';
import type { GridShift } from '../week/week-model.ts';
import type { GridRow } from '../week/week-rows.ts';
import type { PlanEditing } from './plan-editing.ts';
import type { Names } from './plan-words.ts';

/** Week for planning: the grid's content and the data for judging edits. */
export interface Plan {
  editing: PlanEditing;
  rows: readonly GridRow[];
  sections: GridSections;
  owners: readonly RowOwner[];
  days: readonly string[];
  /** Shown shifts of the week by uuid. */
  shifts: ReadonlyMap<string, GridShift>;
  surroundings: PlanContext;
  /** Undefined while unknown or hidden from the reader. */
  costs: ShiftCosts | undefined;
  names: Names;
  /** Says what a change does beyond the plan; nothing until the rules are loaded. */
  describeEffects: (change: PlanChange) => PlanEffects;
  isActive: (employee: number) => boolean;
  /** Defaults of a new shift in a row. */
  chooseDefaults: (
    owner: RowOwner,
  ) => { branch: number; zone: string; role: ShiftRole; position: number | null } | null;
  /** Finds a row by its name in a spreadsheet. */
  findOwner: (name: string) => RowOwner | undefined;
}
