import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { addDays } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import { JsonText, reading, writing } from '#server/http/handler.ts';
import { notFound } from '#server/http/refusal.ts';
import { resolveSunday } from './read-week.ts';

export const listShiftCopies = reading<Calls['shift-copy.list']>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(row_to_json(copies) order by copies.start_time, copies.uuid), '[]'::json)::text as text
    from (
      select uuid, shift_uuid as shift, employee_id as employee, branch_id as branch, start_time, end_time, shift_role, note
      from shift_copy where local_date between ${sunday} and ${addDays(sunday, 6)}
    ) copies`.execute(query);
  return new JsonText(rows[0]?.text ?? '[]');
});

/** Excludes a shift from later copies; the shift stays. */
export const deleteShiftCopy = writing<Calls['shift-copy.delete']>(async (query, context, { params }) => {
  const gone = await query
    .deleteFrom('shift_copy')
    .where('uuid', '=', params.id)
    .returning('shift_uuid')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(query, context, {
    subject: 'shift',
    subjectId: gone.shift_uuid,
    action: 'take_out_of_copying',
  });
});
