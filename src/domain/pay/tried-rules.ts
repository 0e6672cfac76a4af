import type { LaborRulesByBranch } from '#domain/labor-rules.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { MinimumWage } from './minimum-wage.ts';
import type { NoticeCover } from './notice-premium.ts';
import type { PaidShift } from './paid-record.ts';
import type { PayRate, PositionRate } from './pay-rate.ts';
import type { PremiumCause, SaidCause } from './premium-cause.ts';
import type { CancelledShift } from './reporting-time.ts';
import type { RestAnswer } from './rests.ts';

/** A rate to try; without `salary`, as the person's file says. */
export interface TriedRate {
  employee: number;
  position?: number | undefined;
  from: PlainDate;
  rate: number;
  salary?: boolean | undefined;
}

/** Rules that pay past days in place of those that are kept (docs/rules/pay.md#what-if). */
export interface TriedRules {
  payRates: readonly TriedRate[];
  /** Of the branches that have other ones. */
  laborRules: LaborRulesByBranch;
  minimumWages: ReadonlyMap<number, readonly MinimumWage[]>;
  noticeCovers: ReadonlyMap<number, readonly NoticeCover[]>;
  /** Absent: as everybody answered. */
  restAnswer?: RestAnswer | undefined;
  /** Absent: as managers said. */
  reportingCause?: PremiumCause | undefined;
  /** Tells whether a branch is one that answers and causes are tried in. */
  isThere: (branch: number) => boolean;
}

interface Person {
  id: number;
  salaried: boolean;
  rates: PayRate[];
  positionRates: PositionRate[];
  premiumCauses: SaidCause[];
}

/** Returns a person's rates as tried; those that are kept where none are. */
export function tryRates(
  { id, salaried, rates }: Pick<Person, 'id' | 'salaried' | 'rates'>,
  tried: readonly TriedRate[],
): PayRate[] {
  const own = tried.filter(({ employee, position }) => employee === id && position === undefined);
  return own.length > 0
    ? own.map(({ from, rate, salary }) => ({ from, rate, salaried: salary ?? salaried }))
    : rates;
}

function tryPositionRates({ id, positionRates }: Person, tried: readonly TriedRate[]): PositionRate[] {
  const own = tried.flatMap(({ employee, position, from, rate }) =>
    employee === id && position !== undefined ? [{ position, from, rate }] : [],
  );
  const positions = new Set(own.map(({ position }) => position));
  return [...positionRates.filter(({ position }) => !positions.has(position)), ...own];
}

/** Returns a person and their shifts as other rules would have them. */
export function tryOnPerson<Someone extends Person, Shift extends PaidShift>(
  {
    person,
    shifts,
    cancelled,
  }: { person: Someone; shifts: readonly Shift[]; cancelled: readonly CancelledShift[] },
  tried: TriedRules | undefined,
): { person: Someone; shifts: readonly Shift[] } {
  if (!tried) return { person, shifts };
  const { payRates, restAnswer, reportingCause, isThere } = tried;
  const isTried = ({ branch }: PaidShift) => branch !== undefined && isThere(branch);
  const dates = new Set([
    ...shifts.filter(isTried).map(({ clockIn, start, zone }) => localDate(clockIn ?? start, zone)),
    ...cancelled.filter(({ branch }) => isThere(branch)).map(({ date }) => date),
  ]);
  const kind = 'reporting_time';
  const causes = reportingCause
    ? [...dates].map((date) => ({ date, kind, cause: reportingCause }) as const)
    : [];
  return {
    person: {
      ...person,
      rates: tryRates(person, payRates),
      positionRates: tryPositionRates(person, payRates),
      premiumCauses: [...causes, ...person.premiumCauses],
    },
    shifts: restAnswer ? shifts.map((shift) => (isTried(shift) ? { ...shift, restAnswer } : shift)) : shifts,
  };
}
