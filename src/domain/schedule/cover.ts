import { type AccountRole, defaultShiftRole } from '#domain/roles.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { weekStart } from '#domain/time/dates.ts';
import { fitsPosition } from './position-fit.ts';
import { judgePlan, type PlanContext, type Verdict } from './verdict.ts';

/** A person who might cover a shift. */
export interface CoverPerson {
  id: number;
  active: boolean;
  branch: readonly number[];
  role: AccountRole;
}

export interface CoverCandidate {
  employee: number;
  verdict: Verdict;
  ownBranch: boolean;
  ownRole: boolean;
  prefers: boolean;
  /** Planned seconds of their week, without this shift. */
  seconds: number;
  /** Nothing forbids it and they have no approved day off: it may be offered to them. */
  offerable: boolean;
}

/** Codes of warnings, the gravest first: fewer of an earlier one rank better. */
const severity = [
  'shift.on_day_off',
  'shift.not_available',
  'shift.on_requested_day',
  'shift.over_weekly_hours',
  'shift.daily_overtime',
  'shift.short_rest',
];

function rankCandidate(candidate: CoverCandidate): number[] {
  const { verdict, ownBranch, ownRole, prefers, seconds, employee } = candidate;
  const found = new Set(verdict.findings.map(({ violation }) => violation.code as string));
  return [
    Number(verdict.level === 'blocks'),
    ...severity.map((code) => Number(found.has(code))),
    Number(!ownBranch),
    Number(!ownRole),
    Number(!prefers),
    seconds,
    employee,
  ];
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Ranks who could cover a shift in any branch and has its position: free and rested people first, then by fit and hours. */
export function rankCover(
  shift: PlannedShift,
  people: readonly CoverPerson[],
  surroundings: PlanContext,
): CoverCandidate[] {
  const sunday = weekStart(shift.localDate);
  return people
    .filter(
      ({ id, active }) =>
        active && id !== shift.employee && fitsPosition(surroundings.findPositions(id), shift.position),
    )
    .map(({ id, branch, role }): { candidate: CoverCandidate; rank: number[] } => {
      const verdict = judgePlan([{ ...shift, employee: id }], surroundings);
      const own = surroundings.shifts.get(id) ?? [];
      const candidate = {
        employee: id,
        verdict,
        ownBranch: branch.includes(shift.branch),
        ownRole: defaultShiftRole(role) === shift.role,
        prefers: surroundings.availability.some(
          (line) => line.employee === id && line.date === shift.localDate && line.kind === 'prefers',
        ),
        seconds: plannedSeconds(own.filter(({ localDate }) => weekStart(localDate) === sunday)),
        offerable:
          verdict.level !== 'blocks' &&
          !verdict.findings.some(({ violation }) => violation.code === 'shift.on_day_off'),
      };
      return { candidate, rank: rankCandidate(candidate) };
    })
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .map(({ candidate }) => candidate);
}
