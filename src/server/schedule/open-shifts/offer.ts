import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { judgeClaim } from '#domain/schedule/judge-claim.ts';
import { fitsPosition } from '#domain/schedule/position-fit.ts';
import { weekStart } from '#domain/time/dates.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { writing } from '#server/http/handler.ts';
import { isReachedBranch, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { readPlanContext } from '../plan-context.ts';
import { readPositionsOf } from '../positions-of.ts';
import { isPublished } from '../publish/published-branches.ts';
import { updateShift } from '../save-shift.ts';
import { readShift } from '../shift-json.ts';
import { toPlan } from '../to-plan.ts';
import { toNoticeShift } from './notice-shift.ts';
import { notifyOffered } from './notify-offered.ts';

async function requirePeople(
  query: StoreQuery,
  context: Context,
  { field, people, position }: { field: string; people: number[]; position: number | null },
): Promise<void> {
  const found = await query
    .selectFrom('employee')
    .select(['id', 'active'])
    .where('id', 'in', people)
    .where(worksWithin('employee.id', reachedBranches(context)))
    .execute();
  if (found.length < people.length) throw invalid({ field, code: 'unknown_employee' });
  if (found.some(({ active }) => !active)) throw invalid({ field, code: 'shift.inactive_employee' });
  const findPositions = await readPositionsOf(query, people);
  if (!people.every((person) => fitsPosition(findPositions(person), position)))
    throw invalid({ field, code: 'claim.position_missing' });
}

/** Opens a shift and offers it to people of any branch within reach; the first claim wins. */
export const offerShift = writing<Calls['shift.offer']>(async (query, context, { params, body }) => {
  const glance = await readShift(query, params.id);
  if (!glance || !isReachedBranch(context, glance.branch)) throw notFound();
  const people = [...new Set(body.employees ?? [body.employee ?? 0])];
  await requirePeople(query, context, {
    field: body.employees ? 'employees' : 'employee',
    people,
    position: glance.position,
  });
  await updateShift(query, context, params.id, { employee: null });
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', params.id)
    .executeTakeFirstOrThrow();
  if (!stored.planned || stored.start_time <= context.now()) {
    throw invalid({ field: nonFieldErrors, code: 'claim.begun' });
  }
  if (!(await isPublished(query, stored))) {
    throw invalid({ field: nonFieldErrors, code: 'claim.not_published' });
  }
  const day = stored.local_date;
  const surroundings = await readPlanContext(query, people, { from: day, to: day });
  const offers = await query
    .insertInto('shift_offer')
    .values(
      people.map((employee) => ({
        shift_uuid: params.id,
        employee_id: employee,
        offered_at: at(context.now()),
        known: judgeClaim([{ ...toPlan(stored), employee }], surroundings, { rule: 'manager' }).reasons,
      })),
    )
    // Offered again as it was, nobody is asked twice; what the manager learned since is asked anew.
    .onConflict((same) =>
      same
        .columns(['store_id', 'shift_uuid', 'employee_id'])
        .doUpdateSet((given) => ({
          known: given.ref('excluded.known'),
          offered_at: given.ref('excluded.offered_at'),
        }))
        .whereRef('shift_offer.known', 'is distinct from', 'excluded.known'),
    )
    .returning('employee_id')
    .execute();
  const row = await readShift(query, params.id);
  if (!row) throw notFound();
  const asked = offers.map(({ employee_id }) => employee_id);
  if (asked.length === 0) return row;
  await audit(query, context, {
    subject: 'shift',
    subjectId: params.id,
    action: 'offer',
    before: row,
    after: { ...row, offered_to: asked },
  });
  await notifyOffered(query, context, asked, {
    sunday: weekStart(stored.local_date),
    shift: toNoticeShift(row),
  });
  return row;
});
