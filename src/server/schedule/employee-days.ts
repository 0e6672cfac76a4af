import { type RawBuilder, sql } from 'kysely';

/**
 * Matches an employee's shifts of certain days. Compares pairs to force the index by employee:
 * after many writes, the planner chose the index by date and read everybody's shifts.
 */
export function isOnDaysOf(shift: string, employee: number, from: string, to: string): RawBuilder<boolean> {
  const pair = sql`(${sql.ref(`${shift}.employee_id`)}, ${sql.ref(`${shift}.local_date`)})`;
  return sql`(${pair} >= (${employee}::bigint, ${from}::date) and ${pair} <= (${employee}::bigint, ${to}::date))`;
}
