import { personName } from '#domain/format/person-name.ts';
import type { AvailabilityLine } from '#domain/schedule/availability-warnings.ts';
import type { DayOff } from '#domain/schedule/day-off-warnings.ts';
import type { RowOwner } from '#domain/schedule/placing.ts';
import { maxShiftsPerDay } from '#domain/shifts/daily-limit.ts';
import { liveCount } from '#domain/shifts/live-count.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { EmployeeRow, GridShift, Week } from './week-model.ts';

/** One person's day, or the open shifts of one. */
export interface GridCell {
  day: PlainDate;
  /** By start. */
  shifts: readonly GridShift[];
  dayOff: DayOff | null;
  /** When they cannot, or would like to, work that day. */
  availability: readonly AvailabilityLine[];
  /** The live count (docs/rules/schedule.md#live-count), over the branches that are shown. */
  live: number;
}

export interface GridRow {
  owner: RowOwner;
  /** Null: the open shifts. */
  employee: EmployeeRow | null;
  name: string;
  cells: readonly GridCell[];
  /** Planned seconds of the week in what is shown, off work excluded. */
  seconds: number;
  weeklyHours: number;
}

/** What a week comes to, at the foot of the grid. */
export interface GridTotals {
  seconds: number;
  daySeconds: readonly number[];
  /** Whole cents; null: not known, or not for this reader. */
  cents: number | null;
  dayCents: readonly number[] | null;
  filtered: boolean;
  /** Name of what the totals cover. */
  scope: string;
}

interface RowSurroundings {
  days: readonly PlainDate[];
  daysOff: readonly DayOff[];
  availability: readonly AvailabilityLine[];
  weeklyHoursOf: (employee: number) => number;
  openName: string;
}

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
    sameItems(one.availability, other.availability)
  );
}

function sameRow(one: GridRow, other: GridRow | undefined): boolean {
  return (
    other !== undefined &&
    one.employee === other.employee &&
    one.name === other.name &&
    one.weeklyHours === other.weeklyHours &&
    one.cells.every((cell, index) => sameCell(cell, other.cells[index]))
  );
}

/**
 * The rows of the grid, the open shifts first. A row or cell that shows the same as before is the same object, so that only what changed is
 * drawn again.
 */
export function buildRows(week: Week, around: RowSurroundings, before: readonly GridRow[] = []): GridRow[] {
  const { days, weeklyHoursOf, openName } = around;
  const daysOff = Map.groupBy(around.daysOff, ({ employee }) => employee);
  const availability = Map.groupBy(around.availability, ({ employee }) => employee);
  const known = new Map(before.map((row) => [row.owner, row]));
  const createCells = (owner: RowOwner, shifts: readonly (readonly GridShift[])[]) =>
    days.map((day, index): GridCell => {
      const own = shifts[index] ?? [];
      return {
        day,
        shifts: own,
        dayOff: (owner === null ? undefined : daysOff.get(owner)?.find(({ date }) => date === day)) ?? null,
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
    },
    ...week.people.map(
      ({ employee, days: shifts, seconds }): GridRow => ({
        owner: employee.id,
        employee,
        name: personName(employee),
        cells: createCells(employee.id, shifts),
        seconds,
        weeklyHours: weeklyHoursOf(employee.id),
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

/**
 * The shifts of a cell that are shown: three, until it is unfolded (docs/rules/schedule.md#live-count); what came without a plan hides none that
 * was planned.
 */
export function listShownShifts({ shifts }: GridCell, unfolded: boolean): readonly GridShift[] {
  if (unfolded || !isFoldable(shifts)) return shifts;
  const planned = shifts.filter((shift) => shift.planned);
  const rest = shifts.filter((shift) => !shift.planned);
  const kept = new Set([...planned, ...rest].slice(0, maxShiftsPerDay));
  return shifts.filter((shift) => kept.has(shift));
}

/** Whether a cell has more shifts than are shown at first. */
export function isFoldable(shifts: readonly GridShift[]): boolean {
  return shifts.length > maxShiftsPerDay;
}

/** The least height of a row, and what each line beyond the second adds (pixels; design, type and space). */
const rowHeight = 54;
const lineHeight = 24;

/** How high a row is drawn: known before it is, so that rows out of sight need not be. */
export function measureRow(row: GridRow, unfolded: ReadonlySet<string>): number {
  const lines = row.cells.map((cell) => {
    const shown = listShownShifts(cell, unfolded.has(cellKey(row.owner, cell.day))).length;
    return shown + (isFoldable(cell.shifts) ? 1 : 0) + (hasLeaveLine(cell) ? 1 : 0);
  });
  return Math.max(rowHeight, Math.max(...lines) * lineHeight + 6);
}

/** Whether a cell says in a line of its own that the day is off, or asked for; the shift of a leave says so itself. */
export function hasLeaveLine(cell: GridCell): boolean {
  const { dayOff, shifts } = cell;
  return dayOff !== null && !shifts.some(({ role }) => role === dayOff.kind);
}

/** A name for a cell, for sets of them. */
export function cellKey(owner: RowOwner, day: PlainDate): string {
  return `${owner ?? 'open'} ${day}`;
}
