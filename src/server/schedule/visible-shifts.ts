import { type RawBuilder, sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { isWorkRole, shiftRoles } from '#domain/roles.ts';

/** Roles that are no work, for `not in`: leave, and off work. */
export const nonWorkRoles = sql`(${sql.join(shiftRoles.filter((role) => !isWorkRole(role)).map((role) => sql.lit(role)))})`;

/** Tells whether the shift of that name in a statement stands in a published week. */
export const inPublishedWeek = (
  shift: string,
): RawBuilder<boolean> => sql`exists (select from published_week p
  where p.store_id = ${sql.ref(`${shift}.store_id`)}
    and p.sunday = ${sql.ref(`${shift}.local_date`)} - extract(dow from ${sql.ref(`${shift}.local_date`)})::integer)`;

/** Keeps of shifts `s` those that their employee may see: records, and plans of published weeks (docs/rules/schedule.md#publishing). */
export const isVisibleToEmployee = sql<boolean>`(not s.planned or s.clock_in is not null or s.clock_out is not null
  or ${inPublishedWeek('s')})`;

/**
 * Keeps of shifts `s` those that count in the employee's own hours, pay and leave by then: what they may see, what is over, and approved
 * leave as long as it still is that.
 */
export const countsForEmployee = (now: number): RawBuilder<boolean> => sql`(${isVisibleToEmployee}
  or s.end_time <= ${at(now)}
  or s.shift_role in ('TO', 'SL') and exists (select from day_off d
    where d.store_id = s.store_id and d.shift_uuid = s.uuid and d.employee_id = s.employee_id and d.approved))`;
