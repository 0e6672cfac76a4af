import { findShortenedWeeks, type PlanChange } from '#domain/schedule/agreed-hours.ts';
import type { PlanContext } from '#domain/schedule/verdict.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';

/** Warnings shown of one change: nobody reads more. */
const maxWarnings = 2;

/** Says whom a change leaves with fewer hours than agreed. Needs the texts of `publishDialogs`. */
export function describeShortWeeks(
  { agreedHours = [], shifts }: PlanContext,
  change: PlanChange,
  namePerson: (employee: number) => string,
): string[] {
  return findShortenedWeeks(agreedHours, shifts, change)
    .slice(0, maxWarnings)
    .map(({ employee, seconds, hours }) =>
      translate('publishDialogs.leavesUnder', {
        person: namePerson(employee),
        total: format.shortHours(seconds),
        hours: format.shortHours(hours * 3600),
      }),
    );
}
