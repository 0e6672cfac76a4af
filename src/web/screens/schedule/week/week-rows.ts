import { personName } from '#domain/format/person-name.ts';
import type { AvailabilityLine } from '#domain/schedule/availability-warnings.ts';
import type { DayOff } from '#domain/schedule/day-off-warnings.ts';
import type { RowOwner } from '#domain/schedule/placing.ts';
import type { ShiftCost } from '#domain/schedule/shift-cost.ts';
import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { liveCount } from '#domain/shifts/live-count.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { ElsewhereShift, EmployeeRow, GridShift, Week } from './week-model.ts';

/** Day of a person, or of the open shifts. */
export interface GridCell {
  day: PlainDate;
  shifts: readonly GridShift[];
  /** Shifts in other branches than the filtered one, and beyond the reader's. */
  elsewhere: readonly ElsewhereShift[];
  dayOff: DayOff | null;
  /** Unavailable and preferred times of the day. */
  availability: readonly AvailabilityLine[];
  /** Live count (docs/rules/schedule.md#live-count) of the shown branches. */
  live: number;
}

export interface GridRow {
  owner: RowOwner;
  /** Null for open shifts. */
  employee: EmployeeRow | null;
  name: string;
  cells: readonly GridCell[];
  /** Planned seconds of the shown week, without off work. */
  seconds: number;
  weeklyHours: number;
  /** Hours a week that are planned at least. */
  minWeeklyHours: number;
}

/** Totals of the week, for the grid's foot. */
export interface GridTotals {
  seconds: number;
  daySeconds: readonly number[];
  /** Null if unknown or hidden from the reader. */
  cost: ShiftCost | null;
  dayCosts: readonly ShiftCost[] | null;
  filtered: boolean;
  scope: string;
  /** Branch whose sales the cost is compared with; undefined where the figures are of some of its shifts only. */
  salesOf?: number | 'all' | undefined;
}

interface RowSurroundings {
  days: readonly PlainDate[];
  daysOff: readonly DayOff[];
  availability: readonly AvailabilityLine[];
  busyTimes: readonly ElsewhereShift[];
  weeklyHoursOf: (employee: number) => number;
  /** Absent: nobody has a least. */
  findMinHours?: (employee: number) => number;
  openName: string;
}

const none: readonly never[] = [];

function countLive(shifts: readonly GridShift[], employee: RowOwner, date: PlainDate): number {
  const branches = new Set(shifts.map(({ branch }) => branch));
  return [...branches].reduce((sum, branch) => sum + liveCount(shifts, { branch, employee, date }), 0);
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function sameCell(one: GridCell, other: GridCell | undefined): boolean {
  return (
    other !== undefined &&
    one.day === other.day &&
    one.dayOff === other.dayOff &&
    sameItems(one.shifts, other.shifts) &&
    sameItems(one.elsewhere, other.elsewhere) &&
    sameItems(one.availability, other.availability)
  );
}

function sameRow(one: GridRow, other: GridRow | undefined): boolean {
  return (
    other !== undefined &&
    one.employee === other.employee &&
    one.name === other.name &&
    one.weeklyHours === other.weeklyHours &&
    one.minWeeklyHours === other.minWeeklyHours &&
    one.seconds === other.seconds &&
    one.cells.every((cell, index) => sameCell(cell, other.cells[index]))
  );
}

/** Builds rows, open shifts first; reuses unchanged rows and cells, to draw only changes. */
export function buildRows(week: Week, around: RowSurroundings, before: readonly GridRow[] = []): GridRow[] {
  const { days, weeklyHoursOf, findMinHours, openName } = around;
  const daysOff = Map.groupBy(around.daysOff, ({ employee }) => employee);
  const availability = Map.groupBy(around.availability, ({ employee }) => employee);
  const busy = Map.groupBy(around.busyTimes, ({ employee }) => employee);
  const known = new Map(before.map((row) => [row.owner, row]));
  const createCells = (
    owner: RowOwner,
    shifts: readonly (readonly GridShift[])[],
    elsewhere: readonly (readonly GridShift[])[] = [],
  ) =>
    days.map((day, index): GridCell => {
      const own = shifts[index] ?? [];
      const dayOff =
        (owner === null ? undefined : daysOff.get(owner)?.find(({ date }) => date === day)) ?? null;
      // An approved day off is itself a shift, in any of the person's branches.
      const isOff = dayOff?.state === 'approved';
      const beyond = isOff ? none : (busy.get(owner) ?? none).filter(({ localDate }) => localDate === day);
      const beside = elsewhere[index] ?? none;
      return {
        day,
        shifts: own,
        elsewhere: beyond.length > 0 ? [...beside, ...beyond] : beside,
        dayOff,
        availability:
          owner === null
            ? []
            : (availability.get(owner)?.filter(({ date, kind }) => date === day && kind !== 'can') ?? []),
        live: countLive(own, owner, day),
      };
    });
  const rows: GridRow[] = [
    {
      owner: null,
      employee: null,
      name: openName,
      cells: createCells(null, week.open),
      seconds: 0,
      weeklyHours: Number.POSITIVE_INFINITY,
      minWeeklyHours: 0,
    },
    ...week.people.map(
      ({ employee, days: shifts, elsewhere, seconds }): GridRow => ({
        owner: employee.id,
        employee,
        name: personName(employee),
        cells: createCells(employee.id, shifts, elsewhere),
        seconds:
          seconds +
          plannedSeconds((busy.get(employee.id) ?? none).filter(({ localDate }) => days.includes(localDate))),
        weeklyHours: weeklyHoursOf(employee.id),
        minWeeklyHours: findMinHours?.(employee.id) ?? 0,
      }),
    ),
  ];
  return rows.map((row) => {
    const earlier = known.get(row.owner);
    if (!earlier) return row;
    if (sameRow(row, earlier)) return earlier;
    const cells = row.cells.map((cell, index) => {
      const known = earlier.cells[index];
      return known && sameCell(cell, known) ? known : cell;
    });
    return { ...row, cells };
  });
}

/** Lists three shifts of a folded cell, planned first (docs/rules/schedule.md#live-count). */
export function listShownShifts({ shifts }: GridCell, unfolded: boolean): readonly GridShift[] {
  if (unfolded || !isFoldable(shifts)) return shifts;
  const planned = shifts.filter((shift) => shift.planned);
  const rest = shifts.filter((shift) => !shift.planned);
  const kept = new Set([...planned, ...rest].slice(0, maxShiftsPerDay));
  return shifts.filter((shift) => kept.has(shift));
}

/** Finds cells with more shifts than a folded one shows. */
export function isFoldable(shifts: readonly GridShift[]): boolean {
  return shifts.length > maxShiftsPerDay;
}

/** Minimum row height, and height of each line after the second (pixels). */
const rowHeight = 54;
const lineHeight = 24;

/** Computes a row's height before drawing, for undrawn rows. */
export function measureRow(row: GridRow, unfolded: ReadonlySet<string>): number {
  const lines = row.cells.map((cell) => {
    const shown = listShownShifts(cell, unfolded.has(cellKey(row.owner, cell.day))).length;
    // One shift alone is as high as two slim ones.
    const shifts = shown === 1 ? 2 : shown;
    const lines = (isFoldable(cell.shifts) ? 1 : 0) + (hasLeaveLine(cell) ? 1 : 0);
    return shifts + lines + cell.elsewhere.length;
  });
  return Math.max(rowHeight, Math.max(...lines) * lineHeight + 6);
}

/** Checks for a line about a day off; a leave's shift needs none, and alone it fills the cell. */
export function hasLeaveLine(cell: GridCell): boolean {
  const { dayOff, shifts } = cell;
  return dayOff !== null && !shifts.some(({ role }) => role === dayOff.kind);
}

export function cellKey(owner: RowOwner, day: PlainDate): string {
  return `${owner ?? 'open'} ${day}`;
}
