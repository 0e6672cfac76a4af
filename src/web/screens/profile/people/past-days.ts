import type { RequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { alwaysFrom, changeFact, type Dated, listMovedDays, type MovedDays } from '#domain/people/dated.ts';
import { addDays, daysBetween, type PlainDate } from '#domain/time/dates.ts';
import type { Person } from './team-model.ts';

type Change = RequestOf<Calls['employee-profile.update']>['body'];
type Fact = 'role' | 'meal_waiver' | 'pay_rates';

/** Days before today on which something else would hold than until now. */
export interface PastDays {
  fact: Fact;
  from: PlainDate;
  to: PlainDate;
  days: number;
}

const undated = { first: undefined };

function listRates(rates: readonly { from: PlainDate; rate: number; salary?: boolean | undefined }[] = []) {
  return rates.map(({ from, rate, salary }) => ({ from, value: `${rate} ${salary}` }));
}

/** Tells whether two rows begin on one day, which the server refuses. */
function hasRepeatedDay(rows: readonly { from: PlainDate }[] = []): boolean {
  return new Set(rows.map(({ from }) => from)).size < rows.length;
}

/** Lists the days before today that a change of a file would move; first rates of a person change nothing. */
export function listPastDays(change: Change, person: Person, today: PlainDate): PastDays[] {
  // Asking about days would come before the refusal.
  if ([change.roles, change.meal_waivers, change.pay_rates].some(hasRepeatedDay)) return [];
  const yesterday = addDays(today, -1);
  const compare = (fact: Fact, moved: readonly MovedDays[]) =>
    moved
      .filter(({ from }) => from <= yesterday)
      .map(({ from: begins, to: ends }) => {
        // Nobody works before the hire date; without one there is no first day to name.
        const from = begins === alwaysFrom ? (person.hire_date ?? begins) : begins;
        const to = ends === null || ends > yesterday ? yesterday : ends;
        return { fact, from, to, days: daysBetween(from, to) + 1 };
      })
      .filter(({ days }) => days > 0);
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
