import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { changeFact, type Dated, listMovedDays, type MovedDays } from '#domain/people/dated.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { clipToPast, hasRepeatedDay, type PastDays } from '../past-days/past-days.ts';
import type { Person } from './team-model.ts';

type Change = RequestOf<Calls['employee-profile.update']>['body'];
type Fact = 'role' | 'meal_waiver' | 'pay_rates';

const undated = { first: undefined };

function listRates(rates: readonly { from: PlainDate; rate: number; salary?: boolean | undefined }[] = []) {
  return rates.map(({ from, rate, salary }) => ({ from, value: `${rate} ${salary}` }));
}

/** Lists the days before today that a change of a file would move; first rates of a person change nothing. */
export function listPastDays(change: Change, person: Person, today: PlainDate): PastDays[] {
  if ([change.roles, change.meal_waivers, change.pay_rates].some(hasRepeatedDay)) return [];
  // Nobody works before the hire date; without one there is no first day to name.
  const compare = (fact: Fact, moved: readonly MovedDays[]) =>
    clipToPast(fact, moved, { today, first: person.hire_date });
  const changed = <Value>(before: Dated<Value>, rows: Dated<Value>['rows'] | undefined) =>
    listMovedDays(before, changeFact(before, { plain: undefined, rows }, today));
  const rates = { ...undated, rows: listRates(person.pay_rates) };
  const isFirst = rates.rows.length === 0;
  return [
    ...compare('role', changed({ ...undated, rows: person.roles ?? [] }, change.roles)),
    ...compare('meal_waiver', changed({ ...undated, rows: person.meal_waivers ?? [] }, change.meal_waivers)),
    ...(isFirst || !change.pay_rates
      ? []
      : compare('pay_rates', listMovedDays(rates, { ...undated, rows: listRates(change.pay_rates) }))),
  ];
}
