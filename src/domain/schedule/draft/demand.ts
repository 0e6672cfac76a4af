import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { sum } from '#domain/sum.ts';
import { type Instant, type PlainDate, weekDays } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import {
  type CoverageTarget,
  findGaps,
  measureCoverage,
  type PositionCoverage,
  type Quarter,
} from '../coverage.ts';
import type { ClosedDay } from '../day-notes.ts';
import type { DraftDemand } from './draft.ts';

/** The longest shift that is made of a gap: beyond it the day is paid as overtime. */
const longestShift = 8 * 3600;
/** The shortest one that people come in for. */
const shortestShift = 3 * 3600;
const quarterHour = 900;

/** Cuts a gap into the fewest shifts of a straight day, as even as quarter hours allow. */
export function cutGap({ start, end }: Interval): Interval[] {
  const quarters = (end - start) / quarterHour;
  const count = Math.max(1, Math.ceil((end - start) / longestShift));
  const at = (part: number) => start + Math.round((quarters * part) / count) * quarterHour;
  return Array.from({ length: count }, (_, part) => ({ start: at(part), end: at(part + 1) }));
}

/** Tells how much a quarter would use one more person: what is missing first, then what would be best. */
function rateUse({ scheduled, open, least, best }: Quarter): number {
  if (scheduled + open < least) return 100;
  return scheduled + open < best ? 1 : 0;
}

/** Lengthens a short gap to where one more person is of most use, within the hours that want anybody. */
function lengthen({ start, end }: Interval, quarters: readonly Quarter[]): Interval {
  const wanted = quarters.filter(({ best, least }) => best > 0 || least > 0);
  const [opens, closes] = [wanted[0]?.start ?? start, (wanted.at(-1)?.start ?? end) + quarterHour];
  const length = Math.min(shortestShift, closes - opens);
  if (end - start >= length) return { start, end };
  const first = Math.max(opens, end - length);
  const last = Math.min(start, closes - length);
  const places = Array.from({ length: (last - first) / quarterHour + 1 }, (_, n) => first + n * quarterHour);
  const rated = places.map((place) => ({
    place,
    use: sum(
      quarters.filter((quarter) => place <= quarter.start && quarter.start < place + length),
      rateUse,
    ),
  }));
  const best = rated.reduce((most, one) => (one.use > most.use ? one : most));
  return { start: best.place, end: best.place + length };
}

/** Fills what a position misses with shifts that are neither too long nor too short to work, in order. */
export function coverGaps(coverage: PositionCoverage): Interval[] {
  let quarters = coverage.quarters;
  const made: Interval[] = [];
  for (;;) {
    // Long gaps first: they lend short ones nothing to overlap.
    const [gap] = findGaps({ ...coverage, quarters }).toSorted(
      (one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start,
    );
    if (!gap) return made.toSorted((one, other) => one.start - other.start || one.end - other.end);
    const added = cutGap(lengthen(gap, quarters));
    made.push(...added);
    const isIn = ({ start }: Quarter) => added.some((part) => part.start <= start && start < part.end);
    quarters = quarters.map((quarter) => (isIn(quarter) ? { ...quarter, open: quarter.open + 1 } : quarter));
  }
}

interface DemandedWeek {
  sunday: PlainDate;
  /** Branches to draft, with their targets. */
  branches: readonly { id: number; zone: string; targets: readonly CoverageTarget[] }[];
  /** Planned shifts of the week, open ones too. */
  shifts: readonly PlannedShift[];
  closedDays: readonly ClosedDay[];
  /** Shifts that have begun are left out. */
  now: Instant;
}

/** Lists what a draft is to fill: the week's open work, and what coverage targets miss beyond it, in shifts of 3 to 8 hours. */
export function listDemand({ sunday, branches, shifts, closedDays, now }: DemandedWeek): DraftDemand[] {
  const days = weekDays(sunday);
  return branches.flatMap(({ id, zone, targets }): DraftDemand[] => {
    const own = shifts.filter(({ branch }) => branch === id);
    const open = own.filter(
      ({ employee, role, localDate: date }) => employee === null && isWorkRole(role) && days.includes(date),
    );
    const missing = days
      .filter((date) => !closedDays.some((day) => day.branch === id && day.date === date))
      .flatMap((date) => measureCoverage(own, targets, { date, zone }))
      .flatMap((coverage) => coverGaps(coverage).map((part) => ({ ...part, position: coverage.position })));
    return [
      ...open.map((shift): DraftDemand => ({ shift, kind: 'open' })),
      ...missing.map(
        ({ start, end, position }, index): DraftDemand => ({
          kind: 'missing',
          shift: {
            uuid: `missing ${id} ${index}`,
            employee: null,
            branch: id,
            start,
            end,
            localDate: localDate(start, zone),
            role: 'AT',
            position,
          },
        }),
      ),
    ].filter(({ shift }) => shift.start > now);
  });
}
