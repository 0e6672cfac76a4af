import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { EmploymentChange } from '#domain/employment.ts';
import type { Compensation, CompensationFigures } from '#domain/pay/compensation.ts';
import type { CompensationExplanation } from '#domain/pay/explanation.ts';
import type { MealWaiver } from '#domain/pay/paid-employee.ts';
import type { PayRate, PositionRate } from '#domain/pay/pay-rate.ts';
import type { SaidCause } from '#domain/pay/premium-cause.ts';
import type { DateRange, PlainDate } from '#domain/time/dates.ts';
import { employmentChangesAsJson } from '#server/hours/employment-history.ts';
import { ratesAsJson } from '#server/hours/salaried-days.ts';

export interface PaidPerson {
  id: number;
  salaried: boolean;
  active: boolean;
  mealWaiver: boolean;
  mealWaivers: MealWaiver[];
  rates: PayRate[];
  positionRates: PositionRate[];
  premiumCauses: SaidCause[];
  /** When a salaried person left and came back, in order, as far as the history says. */
  changes: EmploymentChange[];
}

/** A person's pay of a range: kept closed days and calculated open ones, without tips. */
export interface PaidPart {
  /** One for each part of the range that no kept table covers, in the order of `openRanges`. */
  open: Compensation[];
  openRanges: readonly DateRange[];
  kept: CompensationExplanation[];
  isClosed: (date: PlainDate) => boolean;
  figures: CompensationFigures;
}

/** A person's pay with tips. */
export interface PaidEmployee extends PaidPart {
  employee: number;
  tips: readonly { branch: number; date: PlainDate; cents: number }[];
}

/** Reads everyone who was ever employed, or some of them: people who left keep what they earned. */
export async function readPeople(query: StoreQuery, employees?: readonly number[]): Promise<PaidPerson[]> {
  const only = employees === undefined ? sql`` : sql`where e.id = any(${employees}::bigint[])`;
  const { rows } = await sql<PaidPerson>`
    select e.id, e.salary as salaried, e.active, e.meal_waiver as "mealWaiver",
      ${ratesAsJson} as rates,
      coalesce((
        select json_agg(json_build_object('from', w.from_date, 'value', w.waived))
        from meal_waiver w where w.store_id = e.store_id and w.employee_id = e.id
      ), '[]'::json) as "mealWaivers",
      coalesce((
        select json_agg(json_build_object('position', r.position_id, 'from', r.from_date, 'rate', r.cents))
        from position_rate r where r.store_id = e.store_id and r.employee_id = e.id
      ), '[]'::json) as "positionRates",
      coalesce((
        select json_agg(json_build_object('date', c.local_date, 'kind', c.kind, 'cause', c.cause))
        from premium_cause c where c.store_id = e.store_id and c.employee_id = e.id
      ), '[]'::json) as "premiumCauses",
      case when exists (
        select from pay_rate r where r.store_id = e.store_id and r.employee_id = e.id and r.salaried
      ) then ${employmentChangesAsJson} else '[]'::json end as changes
    from employee e ${only}`.execute(query);
  return rows;
}
