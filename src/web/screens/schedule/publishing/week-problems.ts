import type { Calls } from '#contract/index.ts';
import { countsInTotals } from '#domain/roles.ts';
import { findShortWeeks } from '#domain/schedule/agreed-hours.ts';
import { judgePlan } from '#domain/schedule/verdict.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { abbreviateFinding } from '../plan/plan-words.ts';
import { listWeekShifts, type Week } from './week-shifts.ts';

/** Warnings worth a look before publishing, the gravest first. */
export const weekProblems = [
  'on_day_off',
  'on_requested_day',
  'branch_closed',
  'over_weekly_hours',
  'under_weekly_hours',
  'daily_overtime',
  'not_available',
  'other_position',
  'short_rest',
  'no_pay_rate',
] as const;
export type WeekProblem = (typeof weekProblems)[number];

export interface ProblemCase {
  employee: number;
  day: string;
  why: string;
}

type Paid = Pick<Received<Calls['employee-profile.update']>, 'id' | 'pay_rates' | 'positions'>;

/** Finds people with work that no rate pays, each once; nobody where the reader sees no pay. */
export function findUnpaid(shifts: readonly PlannedShift[], profiles: readonly Paid[]): ProblemCase[] {
  const isPaid = ({ pay_rates, positions }: Paid, { localDate, position }: PlannedShift) =>
    pay_rates === undefined ||
    [pay_rates, positions.find((one) => one.position === position)?.rates ?? []].some((rates) =>
      effectiveOn(rates, localDate),
    );
  return profiles.flatMap((profile) => {
    const own = shifts.filter(({ employee, role }) => employee === profile.id && countsInTotals(role));
    const unpaid = own.find((shift) => !isPaid(profile, shift));
    return unpaid ? [{ employee: profile.id, day: unpaid.localDate, why: '' }] : [];
  });
}

/** Finds what a manager should know before publishing; each person's week or day counts once. */
export function findProblems(plan: Week, branches: ReadonlySet<number>): Map<WeekProblem, ProblemCase[]> {
  const found = new Map<WeekProblem, ProblemCase[]>();
  const seen = new Set<string>();
  for (const [employee, shifts] of Map.groupBy(listWeekShifts(plan, branches), (shift) => shift.employee)) {
    if (employee === null) continue;
    for (const finding of judgePlan(shifts, plan.surroundings).findings) {
      const code = finding.violation.code.replace('shift.', '');
      const problem = weekProblems.find((one) => one === code);
      if (!problem) continue;
      const day = finding.shift.localDate;
      const key = [problem, employee, problem === 'over_weekly_hours' ? '' : day].join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      found.set(problem, [...(found.get(problem) ?? []), { employee, day, why: abbreviateFinding(finding) }]);
    }
  }
  const { agreedHours = [], shifts } = plan.surroundings;
  const [sunday = ''] = plan.days;
  const short = findShortWeeks(
    agreedHours.filter((one) => one.branches.some((branch) => branches.has(branch))),
    shifts,
    sunday,
  );
  if (short.length > 0) {
    const cases = short.map(({ employee, seconds, hours }) => ({
      ...{ employee, day: sunday },
      why: translate('publishDialogs.hoursOf', {
        total: format.shortHours(seconds),
        hours: format.number(hours),
      }),
    }));
    found.set('under_weekly_hours', cases);
  }
  return found;
}
