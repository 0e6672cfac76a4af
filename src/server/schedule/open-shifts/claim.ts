import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { type Claimant, claimViolations, mayClaim } from '#domain/schedule/claim.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { addDays, weekStart } from '#domain/time/dates.ts';
import { nonFieldErrors } from '#domain/violation.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { notify } from '#server/notifications/notify.ts';
import {
  formatShift,
  parseNoticeShift,
  readAccounts,
  readManagerAccounts,
} from '#server/notifications/recipients.ts';
import { readPositionsOf } from '../positions-of.ts';
import { isPublished } from '../publish/published-branches.ts';
import { resolveSunday } from '../read-week.ts';
import { lockPeople, updateShift } from '../save-shift.ts';
import { readShift, readShifts, type ShiftRow } from '../shift-json.ts';
import type { StoredShift } from '../shift-state.ts';
import { inPublishedWeek } from '../visible-shifts.ts';
import { markAsKnown, toNoticeShift } from './notice-shift.ts';

export function toPlan(row: StoredShift): PlannedShift {
  return {
    uuid: row.uuid,
    employee: row.employee_id,
    branch: row.branch_id,
    start: row.start_time,
    end: row.end_time,
    localDate: row.local_date,
    role: row.shift_role as ShiftRole,
    position: row.position_id,
  };
}

export function requireEmployee({ actor }: Context): number {
  if (actor.employeeId === null) throw notAllowed();
  return actor.employeeId;
}

/** Reads facts that decide about an employee's claims in a range of days. */
async function readClaimant(
  query: StoreQuery,
  employee: number,
  from: string,
  to: string,
): Promise<Claimant> {
  const branches = await query
    .selectFrom('employee_branch')
    .select('branch_id')
    .where('employee_id', '=', employee)
    .execute();
  const findPositions = await readPositionsOf(query, [employee]);
  const daysOff = await query
    .selectFrom('day_off')
    .select(['dayoff', 'kind'])
    .where('employee_id', '=', employee)
    .where('approved', '=', true)
    .where('dayoff', '>=', from)
    .where('dayoff', '<=', to)
    .execute();
  const offered = await query
    .selectFrom('shift_offer')
    .select('shift_uuid')
    .where('employee_id', '=', employee)
    .execute();
  return {
    employee,
    branches: branches.map(({ branch_id }) => branch_id),
    positions: findPositions(employee),
    daysOff: daysOff.map(({ dayoff, kind }) => ({
      employee,
      date: dayoff,
      kind: kind as 'TO' | 'SL',
      state: 'approved',
    })),
    offered: new Set(offered.map(({ shift_uuid }) => shift_uuid)),
  };
}

/** Lists claimable open shifts of a published week. */
export const listOpenShifts = reading<Calls['shift.list-open']>(async (query, context, input) => {
  const employee = requireEmployee(context);
  const sunday = resolveSunday(context, input.query.date);
  const saturday = addDays(sunday, 6);
  if (!context.actor.store.enableSchedule) return [];
  const planned = query.selectFrom('shift').selectAll().where('planned', '=', true);
  const open = await planned
    .where('employee_id', 'is', null)
    .where('local_date', '>=', sunday)
    .where('local_date', '<=', saturday)
    .where('start_time', '>', at(context.now()))
    .where(inPublishedWeek('shift'))
    .execute();
  if (open.length === 0) return [];
  const own = await planned
    .where('employee_id', '=', employee)
    .where('local_date', '>=', addDays(sunday, -2))
    .where('local_date', '<=', addDays(saturday, 2))
    .execute();
  const claimant = await readClaimant(query, employee, sunday, saturday);
  const shifts = open
    .map(toPlan)
    .filter((shift) => mayClaim(shift, claimant, own.map(toPlan), context.now()))
    .sort((one, other) => one.start - other.start);
  return readShifts(
    query,
    shifts.map(({ uuid }) => uuid),
  );
});

async function mustRead(query: StoreQuery, uuid: string): Promise<ShiftRow> {
  const row = await readShift(query, uuid);
  if (!row) throw notFound();
  return row;
}

/**
 * Gives an open shift to the first claimer, whose concurrent rivals wait for the row lock and find it taken.
 * Repeats the answer to its employee; notifies the others it was offered to.
 */
export const claimShift = writing<Calls['shift.claim']>(async (query, context, { params }) => {
  const employee = requireEmployee(context);
  await lockPeople(query, [employee]);
  const stored = await query
    .selectFrom('shift')
    .selectAll()
    .where('uuid', '=', params.id)
    .where('planned', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!stored || !(await isPublished(query, stored))) throw notFound();
  if (stored.employee_id === employee) return mustRead(query, stored.uuid);
  if (stored.employee_id !== null) throw invalid({ field: nonFieldErrors, code: 'claim.taken' });
  const claimant = await readClaimant(query, employee, stored.local_date, stored.local_date);
  const problems = claimViolations(toPlan(stored), claimant, context.now());
  if (problems.length > 0) throw invalid(...problems.map(({ field, code }) => ({ field, code })));
  await updateShift(query, context, stored.uuid, { employee }, { alone: false, action: 'claim' });
  await markAsKnown(query, stored.uuid, context.now());
  const offers = await query
    .deleteFrom('shift_offer')
    .where('shift_uuid', '=', stored.uuid)
    .returning('employee_id')
    .execute();
  const row = await mustRead(query, stored.uuid);
  const about = { sunday: weekStart(stored.local_date), shift: toNoticeShift(row) };
  const others = offers.map(({ employee_id }) => employee_id).filter((other) => other !== employee);
  await notify(query, context, await readAccounts(query, others), {
    event: 'open_shift',
    kind: 'shift_taken',
    data: about,
  });
  const person = formatAccountName(context.actor);
  await notify(query, context, await readManagerAccounts(query, { branches: [row.branch] }), {
    event: 'shift_taken',
    kind: 'shift_claimed',
    data: { ...about, person },
    mail: (language, branches) => ({
      subject: language.translate('announcements.claimed', { person }),
      text: `${language.translate('announcements.claimed', { person })}\n\n${formatShift(language, parseNoticeShift(about.shift), branches)}`,
    }),
  });
  return row;
});
