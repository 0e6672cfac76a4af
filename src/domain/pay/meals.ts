import type { LaborRules, MealRule } from '#domain/labor-rules.ts';
import { shortestUnpaidBreakSeconds, type WorkedShift } from '#domain/shifts/worked-time.ts';
import { clip, type Interval, total } from '#domain/time/intervals.ts';

/** The reason for a meal premium; the code is the key of its text. */
export interface MealFailure {
  code: 'meal.missing' | 'meal.short' | 'meal.late';
  meal: 1 | 2;
  worked_seconds: number;
  /** Work before the meal began; null where there was none. */
  begun_after_seconds: number | null;
}

interface MealTaken {
  begunAfter: number;
}

function findMeals(
  stretches: readonly Interval[],
  breaks: WorkedShift['breaks'],
  { shortest }: MealRule,
): MealTaken[] {
  return breaks
    .flatMap(({ start, end }) => (end !== null && end - start >= shortest ? [start] : []))
    .sort((a, b) => a - b)
    .map((start) => ({
      begunAfter: total(
        stretches.flatMap((stretch) => clip(stretch, { start: stretch.start, end: start }) ?? []),
      ),
    }));
}

/** Finds the first missing, short or late meal, to the second (docs/rules/pay.md#meal-premiums); none where the rules ask for no meals. */
export function findMealFailure(
  { stretches, breaks }: { stretches: readonly Interval[]; breaks: WorkedShift['breaks'] },
  { waiver, meals }: { waiver: boolean } & Pick<LaborRules, 'meals'>,
): MealFailure | null {
  const worked = total(stretches);
  const pauses = breaks.filter(
    ({ start, end }) => end !== null && end - start >= shortestUnpaidBreakSeconds,
  ).length;
  for (const rule of meals) {
    const { meal, workedOver, dueBy, waivedTo } = rule;
    if (worked <= workedOver) return null;
    const begunAfter = findMeals(stretches, breaks, rule)[meal - 1]?.begunAfter ?? null;
    const inTime = begunAfter !== null && begunAfter <= dueBy;
    if (inTime || (waiver && worked <= waivedTo)) continue;
    const absent = pauses >= meal ? 'meal.short' : 'meal.missing';
    return {
      code: begunAfter === null ? absent : 'meal.late',
      meal,
      worked_seconds: worked,
      begun_after_seconds: begunAfter,
    };
  }
  return null;
}
