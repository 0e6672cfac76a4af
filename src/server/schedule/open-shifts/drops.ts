import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { at } from '#database/timestamps.ts';
import { addDays } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { audit } from '#server/http/audit.ts';
import { formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { readAccounts } from '#server/notifications/recipients.ts';
import { resolveSunday } from '../read-week.ts';
import { lockPeople } from '../save-shift.ts';
import { readShift } from '../shift-json.ts';
import { toPlan } from '../to-plan.ts';
import { requireTradeable } from '../trades/trades.ts';
import { inPublishedWeek } from '../visible-shifts.ts';
import { requireEmployee } from './claim.ts';
import { leavePool } from './end-bids.ts';
import { findTakersOf } from './find-takers.ts';
import { isDropped } from './is-dropped.ts';
import { notifyBid } from './notify-bid.ts';

/** Lists the dropped shifts of a published week: those within reach, or an employee's own. */
export const listDrops = reading<Calls['shift-drop.list']>(async (query, context, input) => {
  const { reach, actor } = context;
  const sunday = resolveSunday(context, input.query.date);
  const isTheirs =
    reach === 'own' ? sql`s.employee_id = ${actor.employeeId}` : sql`s.employee_id is not null`;
  // Lateral, to look up the drops of a week's shifts by key.
  const { rows } = await sql<{ shift: string; employee: number; droppedAt: number }>`
    select s.uuid as shift, s.employee_id as employee, d.dropped_at as "droppedAt"
    from (
      select * from shift s where ${isTheirs} and s.local_date between ${sunday} and ${addDays(sunday, 6)} and s.planned
        and s.start_time > ${at(context.now())} and ${isReached('s.branch_id', reachedBranches(context))} and ${inPublishedWeek('s')}
      offset 0
    ) as s
    cross join lateral (
      select * from shift_drop k where k.shift_uuid = s.uuid and k.employee_id = s.employee_id offset 0
    ) as d
    order by s.start_time, s.uuid`.execute(query);
  return rows.map(({ shift, employee, droppedAt }) => ({
    shift,
    employee,
    dropped_at: formatInstant(droppedAt),
  }));
});

/** Drops an own shift into the pool and asks colleagues who can take it; dropping it again changes nothing. */
export const dropShift = writing<Calls['shift-drop.create']>(async (query, context, { body }) => {
  const employee = requireEmployee(context);
  await lockPeople(query, [employee]);
  const stored = await requireTradeable(query, context, {
    uuid: body.shift,
    owner: employee,
    field: 'shift',
  });
  const made = await query
    .insertInto('shift_drop')
    .values({ shift_uuid: stored.uuid, employee_id: employee, dropped_at: at(context.now()) })
    .onConflict((same) => same.doNothing())
    .returning('dropped_at')
    .executeTakeFirst();
  const drop = await query
    .selectFrom('shift_drop')
    .select('dropped_at')
    .where('shift_uuid', '=', stored.uuid)
    .executeTakeFirstOrThrow();
  const row = { shift: stored.uuid, employee, dropped_at: formatInstant(drop.dropped_at) };
  if (!made) return row;
  const shift = await readShift(query, stored.uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: stored.uuid,
    action: 'drop',
    before: shift,
    after: { ...shift, dropped: true },
  });
  const takers = await findTakersOf(query, [toPlan(stored)], context.now());
  await notifyBid(query, context, await readAccounts(query, [...takers.keys()]), {
    step: 'dropped',
    event: 'open_shift',
    shift: stored,
    person: formatAccountName(context.actor),
  });
  return row;
});

/** Takes a dropped shift back; who bid for it hears so. */
export const takeBackShift = writing<Calls['shift-drop.delete']>(async (query, context, { params }) => {
  const employee = requireEmployee(context);
  await lockPeople(query, [employee]);
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', params.id)
    .where('employee_id', '=', employee)
    .where(isDropped)
    .where(inPublishedWeek('shift'))
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  await leavePool(query, context, stored);
  const shift = await readShift(query, stored.uuid);
  await audit(query, context, {
    subject: 'shift',
    subjectId: stored.uuid,
    action: 'undrop',
    before: { ...shift, dropped: true },
    after: shift,
  });
});
