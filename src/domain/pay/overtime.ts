import { joinLimits, type WorkLimits } from '#domain/labor-rules.ts';

/** Whole seconds of one workday by the multiple they are paid at: ×1, ×1.5, ×2. */
export interface WorkedCategories {
  regular: number;
  overtime: number;
  double_time: number;
}

const defaultLimits = joinLimits();

/** Splits a workweek's seconds, Sunday first, by the limits of each day, California's by default (docs/rules/pay.md#overtime). */
export function categorizeWeek(
  secondsByDay: readonly number[],
  limitsByDay: readonly WorkLimits[] = [],
): WorkedCategories[] {
  const workedEachDay = secondsByDay.length === 7 && secondsByDay.every((seconds) => seconds > 0);
  let straightSoFar = 0;
  return secondsByDay.map((seconds, day) => {
    const limits = limitsByDay[day] ?? defaultLimits;
    const straight = Math.min(seconds, limits.dailyOvertime ?? seconds);
    if (limits.seventhDay && workedEachDay && day === 6) {
      return { regular: 0, overtime: straight, double_time: seconds - straight };
    }
    const regular = Math.min(straight, Math.max(0, limits.weeklyOvertime - straightSoFar));
    const double_time = Math.max(0, seconds - (limits.dailyDouble ?? seconds));
    straightSoFar += regular;
    return { regular, overtime: seconds - regular - double_time, double_time };
  });
}
