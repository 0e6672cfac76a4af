import { sql } from 'kysely';
import type { EmploymentChange } from '#domain/employment.ts';

/** Selects when `employee e` left and came back, in order, as JSON of {@link EmploymentChange}s. */
export const employmentChangesAsJson = sql<EmploymentChange[]>`coalesce((
        select json_agg(
          json_build_object('at', extract(epoch from a.at), 'active', (a.after->>'active')::boolean) order by a.at, a.id)
        from audit_log a
        where a.store_id = e.store_id and a.subject = 'employee' and a.subject_id = e.id::text
          and a.before->>'active' <> a.after->>'active'
      ), '[]'::json)`;
