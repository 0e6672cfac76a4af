import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the file (`employee`) of an account of the table `app_user`: its own, or an admin's by the email that both
 * have (docs/rules/people.md#admins). Subqueries apart, to force the look-ups by key.
 */
export const ownFile: RawBuilder<unknown> = sql`(
  select file.* from (
    select coalesce(app_user.employee_id, (
      select min(same.id) from (
        select id from employee
        where app_user.auth_type = 'admin' and store_id = app_user.store_id and active
          and email_key <> '' and email_key = lower(app_user.email) offset 0
      ) as same)) as id offset 0
  ) as own
  cross join lateral (select * from employee where store_id = app_user.store_id and id = own.id offset 0) as file)`;

/** Selects the picture of an account of `app_user`, as its employee's file has it. */
export const ownImage: RawBuilder<string | null> = sql`(select own_file.image from ${ownFile} as own_file)`;
