import { type RawBuilder, sql } from 'kysely';
import type { AccountRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';

type Day = PlainDate | RawBuilder<unknown>;

/** Selects the newest row of a dated table that has begun by a day; before the first, the column of the employee holds. */
function heldOn<Value>(table: string, column: string, plain: string, day: Day, employee: string) {
  const of = (name: string) => sql.ref(`${employee}.${name}`);
  return sql<Value>`coalesce((
    select held.${sql.ref(column)} from ${sql.table(table)} held
    where held.store_id = ${of('store_id')} and held.employee_id = ${of('id')} and held.from_date <= ${day}
    order by held.from_date desc limit 1
  ), ${of(plain)})`;
}

/** Selects the role that an employee (a table or its alias) has on a day. */
export const roleOn = (day: Day, employee = 'employee') =>
  heldOn<AccountRole>('employee_role', 'role', 'role', day, employee);

/** Selects whether an employee is salaried on a day. */
export const salariedOn = (day: Day, employee = 'employee') =>
  heldOn<boolean>('pay_rate', 'salaried', 'salary', day, employee);

/** Selects whether a meal waiver of an employee holds on a day. */
export const mealWaivedOn = (day: Day, employee = 'employee') =>
  heldOn<boolean>('meal_waiver', 'waived', 'meal_waiver', day, employee);
