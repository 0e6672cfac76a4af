import { type Interval, total } from '#domain/time/intervals.ts';

/** Answers at clock-out about the rest breaks that were due. */
export const restAnswers = ['yes', 'chose', 'no'] as const;
export type RestAnswer = (typeof restAnswers)[number];

const hour = 3600;
const shortestWithRest = 3.5 * hour;

/** Counts the rest breaks due for work of this many seconds: one per 4 hours or major fraction, none under 3:30 (docs/rules/pay.md#rest-premiums). */
export function countRestsDue(worked: number): number {
  if (worked < shortestWithRest) return 0;
  return Math.floor(worked / (4 * hour)) + (worked % (4 * hour) > 2 * hour ? 1 : 0);
}

/** The reason for a rest premium. */
export interface RestFailure {
  due: number;
  worked_seconds: number;
}

/** Finds rest breaks that were due and not given, as the person said; silence owes nothing. */
export function findRestFailure({
  stretches,
  restAnswer,
}: {
  stretches: readonly Interval[];
  restAnswer: RestAnswer | null;
}): RestFailure | null {
  const worked = total(stretches);
  const due = countRestsDue(worked);
  return restAnswer === 'no' && due > 0 ? { due, worked_seconds: worked } : null;
}
