import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { reading } from '#server/http/handler.ts';

type FirstSteps = ResponseOf<Calls['first-steps.read']>;

/** Reads which first steps are done, from what the store holds: nothing is ticked by hand. */
export const readFirstSteps = reading<Calls['first-steps.read']>(async (query) => {
  const { rows } = await sql<FirstSteps>`
    select exists (select from branch where deleted_at is null and is_active) as branch,
      exists (select from employee where active) as team,
      exists (
        select from employee e join app_user u on u.store_id = e.store_id and u.employee_id = e.id
      ) as invite,
      exists (select from pay_rate) as pay,
      exists (select from shift) as week,
      exists (select from published_week) as publish,
      exists (select from device where revoked_at is null) or exists (select from punch) as clock`.execute(
    query,
  );
  const [steps] = rows;
  if (!steps) throw new Error('A select without a table has one row.');
  return steps;
});
