import { isWorkRole } from '#domain/roles.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { type Instant, type PlainDate, weekDays } from '#domain/time/dates.ts';
import type { Interval } from '#domain/time/intervals.ts';
import { localDate } from '#domain/time/zones.ts';
import { type CoverageTarget, findGaps, measureCoverage } from '../coverage.ts';
import type { ClosedDay } from '../day-notes.ts';
import type { DraftDemand } from './draft.ts';

/** The longest shift that is made of a gap: beyond it the day is paid as overtime. */
const longestShift = 8 * 3600;
const quarterHour = 900;

/** Cuts a gap into the fewest shifts of a straight day, as even as quarter hours allow. */
export function cutGap({ start, end }: Interval): Interval[] {
  const quarters = (end - start) / quarterHour;
  const count = Math.max(1, Math.ceil((end - start) / longestShift));
  const at = (part: number) => start + Math.round((quarters * part) / count) * quarterHour;
  return Array.from({ length: count }, (_, part) => ({ start: at(part), end: at(part + 1) }));
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

/** Lists what a draft is to fill: the week's open work, and what coverage targets miss beyond it, in shifts of at most 8 hours. */
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
      .flatMap((coverage) =>
        findGaps(coverage)
          .flatMap(cutGap)
          .map((part) => ({ ...part, position: coverage.position })),
      );
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
