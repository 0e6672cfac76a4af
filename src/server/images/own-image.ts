import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the employee that an account of the table `app_user` is: its own, or an admin's by the email that both have
 * (docs/rules/people.md#admins). Null for others.
 */
export const ownEmployee: RawBuilder<number | null> = sql`coalesce(app_user.employee_id, (
  select own.id from employee own
  where app_user.auth_type = 'admin' and own.store_id = app_user.store_id and own.active
    and own.email <> '' and lower(own.email) = lower(app_user.email)
  order by own.id limit 1))`;

/** Selects the picture of an account of `app_user`, as its employee's file has it. */
export const ownImage: RawBuilder<string | null> = sql`(
  select e.image from employee e where e.store_id = app_user.store_id and e.id = ${ownEmployee})`;
