import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { addDays } from '#domain/time/dates.ts';
import { audit } from '#server/http/audit.ts';
import { JsonText, reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { resolveSunday } from './read-week.ts';
import { leaveRolesInSql } from './visible-shifts.ts';

/** A week is copied from plans that are not leave and were not taken out (docs/rules/schedule.md#copying-a-week). */
export const isInCopies = sql<boolean>`shift.in_copies and shift.planned and shift.shift_role not in ${leaveRolesInSql}`;

export const listShiftCopies = reading<Calls['shift-copy.list']>(async (query, context, input) => {
  const sunday = resolveSunday(context, input.query.date);
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(row_to_json(copies) order by copies.start_time, copies.uuid), '[]'::json)::text as text
    from (
      select uuid, uuid as shift, employee_id as employee, branch_id as branch, start_time, end_time, shift_role,
        position_id as position, note
      from shift where local_date between ${sunday} and ${addDays(sunday, 6)} and ${isInCopies}
        and ${isReached('branch_id', reachedBranches(context))}
    ) copies`.execute(query);
  return new JsonText(rows[0]?.text ?? '[]');
});

/** Excludes a shift from later copies; the shift stays. */
export const deleteShiftCopy = writing<Calls['shift-copy.delete']>(async (query, context, { params }) => {
  const gone = await query
    .updateTable('shift')
    .set({ in_copies: false })
    .where('uuid', '=', params.id)
    .where(isReached('branch_id', reachedBranches(context)))
    .where(isInCopies)
    .returning('uuid')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await audit(query, context, {
    subject: 'shift',
    subjectId: gone.uuid,
    action: 'take_out_of_copying',
  });
});
