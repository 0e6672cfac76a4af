import type { LaborRules } from '#domain/labor-rules.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type Interval, total } from '#domain/time/intervals.ts';

/** Answers at clock-out about the rest breaks that were due. */
export const restAnswers = ['yes', 'chose', 'no'] as const;
export type RestAnswer = (typeof restAnswers)[number];

/** The switch of the question at clock-out, from a moment on. */
export interface RestAttestation {
  from: Instant;
  value: boolean;
}

/** Tells whether the clock asked at a moment; the switches are in order of time (docs/rules/clock.md#rest-breaks). */
export function asksRestsAt(switches: readonly RestAttestation[], at: Instant): boolean {
  return switches.findLast(({ from }) => from <= at)?.value ?? false;
}

/** Counts the rest breaks due for work of this many seconds: in California one per 4 hours or major fraction, none under 3:30 (docs/rules/pay.md#rest-premiums). */
export function countRestsDue(worked: number, { rests }: Pick<LaborRules, 'rests'>): number {
  if (!rests || worked < rests.least) return 0;
  return Math.floor(worked / rests.per) + (worked % rests.per > rests.per / 2 ? 1 : 0);
}

/** The reason for a rest premium. */
export interface RestFailure {
  due: number;
  worked_seconds: number;
}

/** Finds rest breaks that were due and not given, as the person said; silence owes nothing. */
export function findRestFailure(
  { stretches, restAnswer }: { stretches: readonly Interval[]; restAnswer: RestAnswer | null },
  rules: Pick<LaborRules, 'rests'>,
): RestFailure | null {
  const worked = total(stretches);
  const due = countRestsDue(worked, rules);
  return restAnswer === 'no' && due > 0 ? { due, worked_seconds: worked } : null;
}
