import { findMinimumAbove } from '#domain/pay/minimum-wage.ts';
import { findUnlikelyYear } from '#domain/pay/unlikely-rate.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { findRateEnd } from './person-values.ts';
import type { Branch } from './team-model.ts';

interface RateWarningsProps {
  rates: readonly { from: string | null; rate: number | null; per?: string }[];
  index: number;
  branches: readonly Branch[];
  /** The person's branches. */
  own: readonly number[];
}

/** Warns of an hourly rate below the minimum wage of a branch where the person works, or higher than anyone means. */
export function RateWarnings({ rates, index, branches, own }: RateWarningsProps) {
  const text = useTexts();
  const { from, rate, per = 'hour' } = rates[index] ?? {};
  if (!from || typeof rate !== 'number' || per !== 'hour') return null;
  const until = findRateEnd(rates, from);
  const year = findUnlikelyYear(rate);
  return (
    <>
      {year !== null && (
        <span className="block text-warn">
          {text('people.form.perYear', { amount: format.money(year).replace(/\D00$/, '') })}
        </span>
      )}
      {branches
        .filter(({ id }) => own.includes(id))
        .map(({ id, name, minimum_wages }) => {
          const minimum = findMinimumAbove({ rate, from, until }, minimum_wages);
          return (
            minimum && (
              <span key={id} className="block text-warn">
                {text('people.form.belowMinimum', {
                  branch: name,
                  amount: format.money(minimum.rate),
                  day: format.day(minimum.from, 'withYear'),
                })}
              </span>
            )
          );
        })}
    </>
  );
}
