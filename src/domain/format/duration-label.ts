const daysPerMonth = 30;
const daysPerYear = 360;

/** A duration in words, as the key of its text and the count in it. */
export interface DurationLabel {
  key: 'duration.lessThanMonth' | 'duration.months' | 'duration.years';
  count: number;
}

/**
 * Formats whole days as 'less than a month' (under 30), months of 30 days (under 360) or years of 360
 * (docs/rules/screens.md#how-figures-read).
 */
export function durationLabel(days: number): DurationLabel {
  if (days < daysPerMonth) return { key: 'duration.lessThanMonth', count: 0 };
  if (days < daysPerYear) return { key: 'duration.months', count: Math.floor(days / daysPerMonth) };
  return { key: 'duration.years', count: Math.floor(days / daysPerYear) };
}
