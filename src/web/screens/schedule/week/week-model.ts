import type { Calls } from '#contract/index.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Received } from '#web/api/instants.ts';

export type ShiftRow = Received<Calls['shift.list']>[number];
export type BusyRow = Received<Calls['shift.list-busy']>[number];
export type EmployeeRow = Received<Calls['employee.list']>[number];
export type Store = Received<Calls['store.info']>[number];
export type Branch = Store['branches'][number];

export interface PoolMark {
  bids: number;
  dropped: boolean;
}

/** Shift for the grid: epoch seconds and the branch's zone. */
export interface GridShift extends PlannedShift {
  zone: string;
  planned: boolean;
  clockIn: number | null;
  clockOut: number | null;
  missingOut: boolean;
  note: string;
  version: number;
  /** True if the person knows the current shift. */
  announced: boolean;
  /** Announced times, if different from the current ones. */
  was: { start: number; end: number; zone: string } | null;
  /** In a manager's week: dropped by its person, or wanted by some. */
  pool?: PoolMark;
  /** In a manager's week: whether its employee has confirmed it; undefined: no confirmation is wanted. */
  confirmed?: boolean;
  /** In a manager's week: began some time ago, and its person is not on the clock. */
  isLate?: boolean;
  /** In a manager's week: ended without its person clocking in. */
  isNoShow?: boolean;
  /** Original API row. */
  row: ShiftRow;
}

/** Shift of a branch that is not shown. */
export interface ElsewhereShift extends PlannedShift {
  zone: string;
}

/** Branch of busy times, which say no other. */
const beyondReach = 0;

/** Tells whether a shift is in a branch beyond the reader's, of which the hours alone are known. */
export function isBeyondReach({ branch }: Pick<PlannedShift, 'branch'>): boolean {
  return branch === beyondReach;
}

/** Reads busy times as shifts, for the grid and its rules. */
export function readBusyTimes(rows: readonly BusyRow[], zone: string): ElsewhereShift[] {
  return rows.map(({ employee, date, start_time, end_time }) => ({
    uuid: `busy ${employee} ${start_time}`,
    employee,
    branch: beyondReach,
    start: start_time,
    end: end_time,
    localDate: date,
    role: 'AT',
    position: null,
    zone,
  }));
}

export interface WeekFilter {
  branch: number | null;
  role: ShiftRole | null;
  position?: number | null;
  /** People who have the filtered position. */
  holders?: ReadonlySet<number>;
  /** Hides people without shifts. */
  onlyScheduled?: boolean;
  /** Part of a name; hides other people and open shifts. */
  search?: string;
}

export interface PersonWeek {
  employee: EmployeeRow;
  /** Shifts of the seven days, by start. */
  days: GridShift[][];
  /** Shifts in other branches than the filtered one. */
  elsewhere: GridShift[][];
  /** Planned seconds without off work (docs/rules/schedule.md#shift-roles), whatever is filtered. */
  seconds: number;
}

export interface Week {
  people: PersonWeek[];
  open: GridShift[][];
  /** Planned seconds by day, with open shifts. */
  daySeconds: number[];
  seconds: number;
  /** Number of people outside the filter. */
  filtered: boolean;
}

/** Caches shifts by row: the grid draws only new objects. */
const read = new WeakMap<ShiftRow, GridShift>();

/** Reads API rows; a deleted branch gets the store's zone. */
export function readShifts(
  rows: readonly ShiftRow[],
  branches: readonly Branch[],
  storeZone: string,
): GridShift[] {
  const zones = new Map(branches.map(({ id, timezone }) => [id, timezone]));
  return rows.map((row) => {
    const zone = zones.get(row.branch) ?? storeZone;
    const known = read.get(row);
    if (known?.zone === zone) return known;
    const shift: GridShift = {
      uuid: row.uuid,
      employee: row.employee,
      branch: row.branch,
      start: row.start_time,
      end: row.end_time,
      localDate: localDate(row.start_time, zone),
      role: row.shift_role,
      position: row.position,
      zone,
      planned: row.planned,
      clockIn: row.clock_in,
      clockOut: row.clock_out,
      missingOut: row.missing_out,
      note: row.note,
      version: row.version,
      announced: row.announced,
      was: row.was && { start: row.was.start_time, end: row.was.end_time, zone },
      row,
    };
    read.set(row, shift);
    return shift;
  });
}

/** Branches that a week is published in; employees are sent no others. */
export type PublishedBranches = ReadonlySet<number> | 'all';

export function isPublishedIn(published: PublishedBranches, branch: number): boolean {
  return published === 'all' || published.has(branch);
}

/** Describes announced or changed state of a plan in a published week. */
export function describeState(
  { planned, announced }: Pick<GridShift, 'planned' | 'announced'>,
  published: boolean,
): 'unplanned' | 'draft' | 'changed' | 'published' {
  if (!planned) return 'unplanned';
  if (!published) return 'draft';
  return announced ? 'published' : 'changed';
}

/** Sums planned seconds, without unplanned shifts. */
export function sumPlannedSeconds(shifts: readonly GridShift[]): number {
  return plannedSeconds(shifts.filter(({ planned }) => planned));
}

function byDay(shifts: GridShift[], days: readonly string[]): GridShift[][] {
  const sorted = [...shifts].sort((a, b) => a.start - b.start);
  return days.map((day) => sorted.filter((shift) => shift.localDate === day));
}

/** Matches part of a name without accents: `sofia` finds Sofía. */
function matchesName(person: EmployeeRow, search: string): boolean {
  return foldedText(personName(person)).includes(foldedText(search));
}

function fits(shift: GridShift, { branch, role, position = null }: WeekFilter): boolean {
  return (
    (branch === null || shift.branch === branch) &&
    (role === null || shift.role === role) &&
    (position === null || shift.position === position)
  );
}

/**
 * Builds rows by role and name. A branch filter adds others with shifts there, one by position those who have it;
 * inactive people appear only with a shift.
 */
export function buildWeek(
  shifts: GridShift[],
  everybody: EmployeeRow[],
  days: readonly string[],
  filter: WeekFilter,
  roleOrder: readonly string[],
): Week {
  const inWeek = new Set(days);
  const { search = '' } = filter;
  const named =
    search === '' ? null : new Set(everybody.filter((one) => matchesName(one, search)).map(({ id }) => id));
  const employees = named ? everybody.filter(({ id }) => named.has(id)) : everybody;
  const shown = shifts.filter(
    (shift) =>
      inWeek.has(shift.localDate) &&
      fits(shift, filter) &&
      (!named || (shift.employee !== null && named.has(shift.employee))),
  );
  const all = Map.groupBy(
    shifts.filter(({ localDate }) => inWeek.has(localDate)),
    ({ employee }) => employee,
  );
  const working = new Set(shown.map(({ employee }) => employee));
  const order = new Map(roleOrder.map((role, index) => [role, index]));
  const byOwner = Map.groupBy(shown, ({ employee }) => employee);
  const people = employees
    .filter(({ id, active, branch }) => {
      if (working.has(id)) return true;
      if (filter.onlyScheduled) return false;
      if (filter.position != null && !filter.holders?.has(id)) return false;
      return active && filter.role === null && (filter.branch === null || branch.includes(filter.branch));
    })
    .sort(
      (a, b) =>
        (order.get(a.role) ?? 99) - (order.get(b.role) ?? 99) ||
        a.first_name.localeCompare(b.first_name) ||
        a.last_name.localeCompare(b.last_name),
    )
    .map((employee) => {
      const own = byOwner.get(employee.id) ?? [];
      const everywhere = all.get(employee.id) ?? [];
      const elsewhere =
        filter.branch === null
          ? []
          : everywhere.filter(({ branch, planned }) => planned && branch !== filter.branch);
      return {
        employee,
        days: byDay(own, days),
        elsewhere: byDay(elsewhere, days),
        seconds: sumPlannedSeconds(everywhere),
      };
    });
  return {
    people,
    open: byDay(byOwner.get(null) ?? [], days),
    daySeconds: byDay(shown, days).map(sumPlannedSeconds),
    seconds: sumPlannedSeconds(shown),
    filtered: filter.branch !== null || filter.role !== null || filter.position != null || named !== null,
  };
}
