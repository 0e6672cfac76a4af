/** Hours of a full-time year: 52 weeks of 40. */
const hoursPerYear = 2080;

/** Cents a year above which an hourly rate is likely a slip of the keys. */
const maxLikelyYear = 500_000_00;

/** Finds what an hourly rate (cents) comes to in a full-time year, where that is too much to be meant; else null (docs/rules/people.md#pay-rates). */
export function findUnlikelyYear(rate: number): number | null {
  const year = rate * hoursPerYear;
  return year > maxLikelyYear ? year : null;
}
