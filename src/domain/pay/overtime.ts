const hour = 3600;
/** Daily limits beyond which time is paid ×1.5 and ×2 (docs/rules/pay.md#overtime). */
export const dailyOvertimeFrom = 8 * hour;
export const dailyDoubleFrom = 12 * hour;
/** Weekly limit of straight time, in California and federal law (docs/rules/pay.md#federal-overtime-premium). */
export const weeklyStraightSeconds = 40 * hour;

/** Whole seconds of one workday by the multiple they are paid at: ×1, ×1.5, ×2. */
export interface WorkedCategories {
  regular: number;
  overtime: number;
  double_time: number;
}

/** Splits a workweek's seconds, Sunday first, by California's multiples (docs/rules/pay.md#overtime). */
export function categorizeWeek(secondsByDay: readonly number[]): WorkedCategories[] {
  const workedEachDay = secondsByDay.length === 7 && secondsByDay.every((seconds) => seconds > 0);
  let straightSoFar = 0;
  return secondsByDay.map((seconds, day) => {
    if (workedEachDay && day === 6) {
      const overtime = Math.min(seconds, dailyOvertimeFrom);
      return { regular: 0, overtime, double_time: seconds - overtime };
    }
    const straight = Math.min(seconds, dailyOvertimeFrom);
    const regular = Math.min(straight, weeklyStraightSeconds - straightSoFar);
    const double_time = Math.max(0, seconds - dailyDoubleFrom);
    straightSoFar += regular;
    return { regular, overtime: seconds - regular - double_time, double_time };
  });
}
