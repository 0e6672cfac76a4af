import {
  shortestMealSeconds,
  shortestUnpaidBreakSeconds,
  type WorkedShift,
} from '#domain/shifts/worked-time.ts';
import { clip, type Interval, total } from '#domain/time/intervals.ts';

const hour = 3600;

/** Meals due beyond `workedOver`, waivable up to `waivedTo` (docs/rules/pay.md#meal-premiums). */
const mealRules = [
  { meal: 1, workedOver: 5 * hour, waivedTo: 6 * hour },
  { meal: 2, workedOver: 10 * hour, waivedTo: 12 * hour },
] as const;

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

function findMeals(stretches: readonly Interval[], breaks: WorkedShift['breaks']): MealTaken[] {
  return breaks
    .flatMap(({ start, end }) => (end !== null && end - start >= shortestMealSeconds ? [start] : []))
    .sort((a, b) => a - b)
    .map((start) => ({
      begunAfter: total(
        stretches.flatMap((stretch) => clip(stretch, { start: stretch.start, end: start }) ?? []),
      ),
    }));
}

/** Finds the first missing, short or late meal, to the second (docs/rules/pay.md#meal-premiums). */
export function findMealFailure(
  { stretches, breaks }: { stretches: readonly Interval[]; breaks: WorkedShift['breaks'] },
  { waiver }: { waiver: boolean },
): MealFailure | null {
  const worked = total(stretches);
  const taken = findMeals(stretches, breaks);
  const pauses = breaks.filter(
    ({ start, end }) => end !== null && end - start >= shortestUnpaidBreakSeconds,
  ).length;
  for (const { meal, workedOver, waivedTo } of mealRules) {
    if (worked <= workedOver) return null;
    const begunAfter = taken[meal - 1]?.begunAfter ?? null;
    const inTime = begunAfter !== null && begunAfter <= workedOver;
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
