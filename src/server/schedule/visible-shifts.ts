import { type RawBuilder, sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { isWorkRole, leaveRoles, shiftRoles } from '#domain/roles.ts';

/** Leave, for `in`. */
export const leaveRolesInSql = sql`(${sql.join(leaveRoles.map((role) => sql.lit(role)))})`;

/** Leave and off work, for `not in`. */
export const nonWorkRoles = sql`(${sql.join(shiftRoles.filter((role) => !isWorkRole(role)).map((role) => sql.lit(role)))})`;

/** Matches plans of weeks that are published in their branch (docs/rules/schedule.md#publishing). */
export const inPublishedWeek = (
  shift: string,
): RawBuilder<boolean> => sql`exists (select from published_branch p
  where p.store_id = ${sql.ref(`${shift}.store_id`)} and p.branch_id = ${sql.ref(`${shift}.branch_id`)}
    and p.sunday = ${sql.ref(`${shift}.local_date`)} - extract(dow from ${sql.ref(`${shift}.local_date`)})::integer)`;

/** Matches shifts `s` visible to their employee: records, and plans of published weeks (docs/rules/schedule.md#publishing). */
export const isVisibleToEmployee = sql<boolean>`(not s.planned or s.clock_in is not null or s.clock_out is not null
  or ${inPublishedWeek('s')})`;

/**
 * Matches shifts `s` that count in the employee's own hours, pay and leave by then: visible and past shifts, and
 * approved leave that is still leave.
 */
export const countsForEmployee = (now: number): RawBuilder<boolean> => sql`(${isVisibleToEmployee}
  or s.end_time <= ${at(now)}
  or s.shift_role in ${leaveRolesInSql} and exists (select from day_off d
    where d.store_id = s.store_id and d.leave_shifts ? s.uuid::text and d.employee_id = s.employee_id and d.approved))`;
