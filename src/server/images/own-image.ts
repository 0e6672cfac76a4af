import { type RawBuilder, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';

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

/** Reads the accounts of admins by the employee whose file is theirs. */
export async function readAdminsByEmployee(query: StoreQuery): Promise<Map<number, number>> {
  const { rows } = await sql<{ employee: number; admin: number }>`
    select own_file.id as employee, app_user.id as admin
    from app_user cross join lateral ${ownFile} as own_file
    where app_user.store_id = current_store_id() and app_user.auth_type = 'admin' and app_user.active
      and app_user.removed_at is null`.execute(query);
  return new Map(rows.map(({ employee, admin }) => [employee, admin]));
}
