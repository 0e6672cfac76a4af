import { type RawBuilder, sql } from 'kysely';

/**
 * That a row of `shift` is of an employee and lies on certain days, compared as pairs, which only the index by employee can find: where many rows
 * were just written the planner took the one by date, and looked at everybody's.
 */
export function isOnDaysOf(shift: string, employee: number, from: string, to: string): RawBuilder<boolean> {
  const pair = sql`(${sql.ref(`${shift}.employee_id`)}, ${sql.ref(`${shift}.local_date`)})`;
  return sql`(${pair} >= (${employee}::bigint, ${from}::date) and ${pair} <= (${employee}::bigint, ${to}::date))`;
}
