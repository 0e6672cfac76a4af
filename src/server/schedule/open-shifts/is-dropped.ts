import { sql } from 'kysely';

/** Matches a `shift` that its person has dropped into the pool. */
export const isDropped = sql<boolean>`exists (select from shift_drop d
  where d.store_id = shift.store_id and d.shift_uuid = shift.uuid and d.employee_id = shift.employee_id)`;
