import type { LaborRulesByBranch, LaborRulesName } from '#domain/labor-rules.ts';
import type { PaySchedules } from '#domain/time/dated-schedule.ts';
import type { DateRange, Instant, PlainDate } from '#domain/time/dates.ts';
import type { ClosedPay } from './adjustments.ts';
import type { MealFailure } from './meals.ts';
import type { MinimumWage } from './minimum-wage.ts';
import type { NoticeCover, NoticePremium, ToldChange } from './notice-premium.ts';
import type { PaidShift } from './paid-record.ts';
import type { PayRate, PositionRate } from './pay-rate.ts';
import type { SaidCause } from './premium-cause.ts';
import type { CancelledShift, ReportingTime } from './reporting-time.ts';
import type { RestFailure } from './rests.ts';
import type { SplitShift } from './split-shift.ts';
import type { WorkPart } from './week-pay.ts';

/** One person's closed days as kept; the pay of the open days around them depends on them. */
export interface KeptPay extends ClosedPay {
  /** Days with work, leave or a premium; all others were empty. */
  days: ReadonlyMap<PlainDate, CompensationDay>;
  /** The pay periods over which salaries were spread. */
  salaryPeriods: readonly DateRange[];
}

/** A person's waiver of meals from a day on. */
export interface MealWaiver {
  from: PlainDate;
  value: boolean;
}

export interface PaidEmployee {
  /** In any order. A day before the first is paid nothing. */
  rates: readonly PayRate[];
  /** In any order; they hold before `rates` for hourly work in their position. */
  positionRates?: readonly PositionRate[];
  /** Absent: California’s everywhere. */
  laborRules?: LaborRulesByBranch;
  /** By branch, in any order. */
  minimumWages?: ReadonlyMap<number, readonly MinimumWage[]>;
  /** By branch, in any order. */
  noticeCovers?: ReadonlyMap<number, readonly NoticeCover[]>;
  /** Changes of published shifts that were told, in any order. */
  toldChanges?: readonly ToldChange[];
  /** Managers’ answers about days that owe a premium. */
  premiumCauses?: readonly SaidCause[];
  /** Deleted without being told, in any order. */
  cancelled?: readonly CancelledShift[];
  /** Applies to days that no rate covers. */
  salaried: boolean;
  /** Applies to days before the first of `mealWaivers`. */
  mealWaiver: boolean;
  /** In any order. */
  mealWaivers?: readonly MealWaiver[];
  /** All that touch the days of {@link extendToWholeWeeks}, in any order; further ones change nothing. */
  shifts: readonly PaidShift[];
  /** Cents of the range: shares of pools and tips declared at clock-out. */
  tips: number;
  /** With closed days, the figures cover the open ones and adjustments of the closed ones. */
  kept?: KeptPay;
}

export interface PayCircumstances {
  range: DateRange;
  salaryPeriod: PaySchedules;
  now: Instant;
}

/** One person's day by kind of time, in whole seconds. */
export interface CompensationDay {
  date: PlainDate;
  salaried: boolean;
  /** Null: no rate has begun. */
  rate: number | null;
  /** Rules of the branches of its work; absent: California’s. */
  labor_rules?: LaborRulesName[];
  worked: number;
  pto: number;
  sick: number;
  /** Unpaid leave; absent: none. */
  unpaid?: number;
  /** The shift that owes a meal premium; at most one a day. */
  meal_failure: (MealFailure & { uuid: string }) | null;
  /** The shift that owes a rest premium; absent: none. */
  rest_failure?: RestFailure & { uuid: string };
  /** Pay for reporting to too little work; absent: none. */
  reporting?: ReportingTime;
  /** Absent: no split shift. */
  split?: SplitShift;
  /** Pay for changes at short notice; absent: none. */
  notice?: NoticePremium;
  /** Hourly work in order of time; absent: all at the day's rate. */
  parts?: WorkPart[];
}
