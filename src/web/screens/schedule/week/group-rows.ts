import { defaultShiftRole } from '#domain/roles.ts';
import type { GridShift } from './week-model.ts';
import { sumPlannedSeconds } from './week-model.ts';
import type { GridRow } from './week-rows.ts';

export const groupings = ['position', 'branch', 'role'] as const;
export type Grouping = (typeof groupings)[number];

/** What a group has in common: a position, a branch or a role; null: none. */
type GroupKey = string | number | null;

export interface Group {
  key: GroupKey;
  name: string;
  colour?: string | undefined;
}

/** Height of a heading (pixels). */
export const sectionHeight = 32;

/** Heading above the first row of a group, with the planned seconds of its shifts. */
export interface GridSection extends Group {
  seconds: number;
  days: readonly { date: string; seconds: number }[];
}

/** Sections by the index of the row that they precede; a group without people precedes the next one. */
export type GridSections = ReadonlyMap<number, readonly GridSection[]>;

interface Grouped {
  by: Grouping;
  /** Groups in their order, the one of what has none last. */
  groups: readonly Group[];
  /** Shown shifts, open ones too. */
  shifts: readonly GridShift[];
  days: readonly string[];
  findPositions: (employee: number) => readonly number[];
}

const keyOf = (shift: GridShift, by: Grouping): GroupKey => shift[by];

/** Finds a person's group: of most planned hours in the week, else the one they usually work in. */
function findGroup(row: GridRow, shifts: readonly GridShift[], { by, groups, findPositions }: Grouped) {
  const { employee } = row;
  const planned = shifts.filter((shift) => shift.employee === row.owner && shift.planned);
  const seconds = (key: GroupKey) => sumPlannedSeconds(planned.filter((shift) => keyOf(shift, by) === key));
  const [first] = groups.toSorted((one, other) => seconds(other.key) - seconds(one.key));
  if (first && seconds(first.key) > 0) return first.key;
  if (!employee) return null;
  const usual = {
    position: findPositions(employee.id)[0],
    branch: employee.branch[0],
    role: defaultShiftRole(employee.role),
  }[by];
  return groups.find(({ key }) => key === usual)?.key ?? null;
}

/** Groups people's rows below the open shifts, each person once; the hours of a section are those of its shifts, whoever works them. */
export function groupRows(rows: readonly GridRow[], grouped: Grouped) {
  const { by, groups, shifts, days } = grouped;
  const byOwner = Map.groupBy(shifts, ({ employee }) => employee);
  const people = Map.groupBy(
    rows.filter(({ owner }) => owner !== null),
    (row) => findGroup(row, byOwner.get(row.owner) ?? [], grouped),
  );
  const sorted = rows.filter(({ owner }) => owner === null);
  const sections = new Map<number, GridSection[]>();
  for (const group of groups) {
    const own = shifts.filter((shift) => shift.planned && keyOf(shift, by) === group.key);
    const members = people.get(group.key) ?? [];
    if (own.length === 0 && members.length === 0) continue;
    const section = {
      ...group,
      seconds: sumPlannedSeconds(own),
      days: days.map((date) => ({
        date,
        seconds: sumPlannedSeconds(own.filter(({ localDate }) => localDate === date)),
      })),
    };
    sections.set(sorted.length, [...(sections.get(sorted.length) ?? []), section]);
    sorted.push(...members);
  }
  return { rows: sorted, sections: sections as GridSections };
}
