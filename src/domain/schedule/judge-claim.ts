import type { PlannedShift } from '#domain/shifts/shift.ts';
import type { ClaimRule } from './claim-rule.ts';
import { judgePlan, type PlanContext, type Verdict } from './verdict.ts';
import { overtimeViolations } from './week-overtime.ts';

export interface ClaimJudgment {
  verdict: Verdict;
  /** `asks`: a manager decides. */
  outcome: 'at_once' | 'asks' | 'refused';
  /** Codes of what breaks rest or weekly hours, or makes overtime. */
  reasons: string[];
}

/** Warnings that need a manager's word by the rule `verdict`. */
const needsWord: ReadonlySet<string> = new Set([
  'shift.short_rest',
  'shift.over_weekly_hours',
  'shift.daily_overtime',
  'shift.makes_overtime',
]);

const saysOvertime: ReadonlySet<string> = new Set(['shift.over_weekly_hours', 'shift.daily_overtime']);

/** Adds the overtime that no warning of the editor explains. */
function addOvertime(verdict: Verdict, moved: readonly PlannedShift[], surroundings: PlanContext): Verdict {
  const explained = new Set(
    verdict.findings
      .filter(({ violation }) => saysOvertime.has(violation.code))
      .map(({ shift }) => shift.employee),
  );
  const findings = moved
    .filter(({ employee }) => !explained.has(employee))
    .flatMap((shift) =>
      overtimeViolations(shift, moved, surroundings).map((violation) => ({ shift, violation })),
    );
  if (findings.length === 0) return verdict;
  const level = verdict.level === 'fits' ? 'warns' : verdict.level;
  return { level, findings: [...verdict.findings, ...findings] };
}

/**
 * Judges shifts as they would be after a claim, an offer or a swap, and when it takes effect (docs/rules/schedule.md#claim-rule).
 * `word`: what a manager who offered the shift knew of; null without an offer.
 */
export function judgeClaim(
  moved: readonly PlannedShift[],
  surroundings: PlanContext,
  { rule, word }: { rule: ClaimRule; word?: ReadonlySet<string> | null },
): ClaimJudgment {
  const verdict = addOvertime(judgePlan(moved, surroundings), moved, surroundings);
  const codes = verdict.findings.map(({ violation }) => violation.code as string);
  const reasons = [...new Set(codes)].filter((code) => needsWord.has(code));
  const isFine = word ? reasons.every((code) => word.has(code)) : rule === 'verdict' && reasons.length === 0;
  const outcome = verdict.level === 'blocks' ? 'refused' : rule === 'free' || isFine ? 'at_once' : 'asks';
  return { verdict, outcome, reasons };
}
