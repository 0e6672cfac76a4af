import { toHours } from '#domain/hours/labor-hours.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import type { RatePart } from '../rate-parts.ts';

/** A {@link RatePart} as it is kept at closing: hours instead of seconds. */
export type KeptRate = RatePart;

const salary = 'salary';

/** The rates of those with several, as a report that is kept at closing: `<employee>:<rate>` → figure. */
export function storeRates(people: ReadonlyMap<number, readonly RatePart[]>): ClosedFigures[string] {
  return Object.fromEntries(
    [...people].flatMap(([employee, parts]) =>
      parts.map(({ rate, wages, leave_pay, ...seconds }) => [
        `${employee}:${rate ?? salary}`,
        {
          regular: toHours(seconds.regular),
          overtime: toHours(seconds.overtime),
          double_time: toHours(seconds.double_time),
          pto: toHours(seconds.pto),
          sick: toHours(seconds.sick),
          wages,
          leave_pay,
        },
      ]),
    ),
  );
}

/** A person's rates as they were kept; empty: one rate made all of their pay, or the period was closed before rates were kept. */
export function readKeptRates(kept: ClosedFigures, employee: number): KeptRate[] {
  return Object.entries(kept.rates ?? {}).flatMap(([row, figures]) => {
    const [id, rate] = row.split(':');
    if (Number(id) !== employee) return [];
    const of = (figure: string) => figures[figure] ?? 0;
    return [
      {
        rate: rate === salary ? null : Number(rate),
        regular: of('regular'),
        overtime: of('overtime'),
        double_time: of('double_time'),
        pto: of('pto'),
        sick: of('sick'),
        wages: of('wages'),
        leave_pay: of('leave_pay'),
      },
    ];
  });
}
