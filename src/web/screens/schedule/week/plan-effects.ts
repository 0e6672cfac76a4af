import { isSalariedOn } from '#domain/pay/pay-rate.ts';
import { findShortenedWeeks, type PlanChange } from '#domain/schedule/agreed-hours.ts';
import { findCountedChanges } from '#domain/schedule/counted-plans.ts';
import type { PayRates } from '#domain/schedule/labor-cost.ts';
import type { PlanContext } from '#domain/schedule/verdict.ts';
import { format } from '#web/base/format.ts';
import { readNow } from '#web/base/now.ts';
import { translate } from '#web/base/texts.ts';

/** Sentences shown of one kind: nobody reads more. */
const maxSentences = 2;

interface People {
  name: (employee: number) => string;
  /** Salaried or not today; decides where rates are hidden from the reader. */
  hasSalary: (employee: number) => boolean;
  rates: PayRates;
}

/** Says what a change does beyond the plan: to timesheets of past days, and to weeks with fewer hours than agreed. */
export interface PlanEffects {
  sentences: string[];
  /** Hours that count as worked, in a cell's space. */
  counted?: string;
}

/** Needs the texts of `publishDialogs`. */
export function describeEffects(
  { agreedHours = [], shifts }: PlanContext,
  change: PlanChange,
  { name, hasSalary, rates }: People,
): PlanEffects {
  const isSalaried = (employee: number, date: string) =>
    isSalariedOn({ salaried: hasSalary(employee), rates: rates.get(employee)?.rates ?? [] }, date);
  const counted = findCountedChanges(shifts, change, isSalaried, readNow()).slice(0, maxSentences);
  const say = (kind: 'counted' | 'countedShort') =>
    counted.map(({ employee, seconds }) =>
      translate(`publishDialogs.${kind}.${seconds > 0 ? 'added' : 'removed'}`, {
        person: name(employee),
        hours: format.hours(Math.abs(seconds)),
      }),
    );
  const [short] = say('countedShort');
  return {
    ...(short && { counted: short }),
    sentences: [
      ...say('counted'),
      ...findShortenedWeeks(agreedHours, shifts, change)
        .slice(0, maxSentences)
        .map(({ employee, seconds, hours }) =>
          translate('publishDialogs.leavesUnder', {
            person: name(employee),
            total: format.shortHours(seconds),
            hours: format.shortHours(hours * 3600),
          }),
        ),
    ],
  };
}
