import { toHours } from '#domain/hours/labor-hours.ts';
import type { ClosedFigures } from '../closed-figures.ts';
import { emptyRate, type RatePart } from '../rate-parts.ts';
import { mapHours } from './layout.ts';

/** A {@link RatePart} as it is kept at closing: hours instead of seconds. */
export type KeptRate = RatePart;

const salary = 'salary';

/** Lists the rates of those with several, as a report that is kept at closing: `<employee>:<rate>` → figure. */
export function storeRates(people: ReadonlyMap<number, readonly RatePart[]>): ClosedFigures[string] {
  return Object.fromEntries(
    [...people].flatMap(([employee, parts]) =>
      parts.map(({ rate, ...figures }) => [`${employee}:${rate ?? salary}`, mapHours(figures, toHours)]),
    ),
  );
}

/** Reads a person's kept rates; empty: one rate made all of their pay, or the period was closed before rates were kept. */
export function readKeptRates(kept: ClosedFigures, employee: number): KeptRate[] {
  return Object.entries(kept.rates ?? {}).flatMap(([row, figures]) => {
    const [id, rate] = row.split(':');
    if (Number(id) !== employee) return [];
    return [{ ...emptyRate, ...figures, rate: rate === salary ? null : Number(rate) }];
  });
}
