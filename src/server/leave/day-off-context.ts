import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Branches } from '#domain/permissions.ts';
import { leaveRoles, type ShiftRole } from '#domain/roles.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch, keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { type SpanColumns, spanColumns } from '#server/schedule/days-off.ts';
import { findStandIns } from './find-stand-ins.ts';
import { findFirstBranch } from './first-branch.ts';
import { computeLeaveBalance } from './leave-balance.ts';

import { readLeaveShifts } from './request-span.ts';
import { readTouchedShifts } from './touched-shifts.ts';

type Off = ResponseOf<Calls['day-off.context']>['others'][number];

/** Lists the others within reach who are off on days of a request or asked for them, by name, including leave planned without a request. */
async function readOthersOff(
  query: StoreQuery,
  reached: Branches,
  { employee_id: employee, dayoff, last_day }: SpanColumns & { employee_id: number },
): Promise<Off[]> {
  const asked = await query
    .selectFrom('day_off')
    .innerJoin('employee', 'employee.id', 'day_off.employee_id')
    .select(['employee.id', 'first_name', 'last_name', 'kind', 'approved'])
    .where('dayoff', '<=', last_day)
    .where('last_day', '>=', dayoff)
    .where('ignore', '=', false)
    .where(worksWithin('day_off.employee_id', reached))
    .execute();
  const planned = await query
    .selectFrom('shift')
    .innerJoin('employee', 'employee.id', 'shift.employee_id')
    .select(['employee.id', 'first_name', 'last_name', 'shift_role as kind'])
    .where('local_date', '>=', dayoff)
    .where('local_date', '<=', last_day)
    .where('shift_role', 'in', leaveRoles)
    .where(worksWithin('shift.employee_id', reached))
    .execute();
  const known = new Map<number, Off>();
  for (const row of [...asked, ...planned.map((leave) => ({ ...leave, approved: true }))]) {
    const { id, first_name, last_name, kind, approved } = row;
    if (id === employee || known.get(id)?.approved) continue;
    known.set(id, { employee: { id, first_name, last_name }, kind: kind as LeaveKind, approved });
  }
  return [...known.values()].sort(
    (one, other) =>
      one.employee.first_name.localeCompare(other.employee.first_name) ||
      one.employee.last_name.localeCompare(other.employee.last_name) ||
      one.employee.id - other.employee.id,
  );
}

type Planned = Pick<
  Awaited<ReturnType<typeof readTouchedShifts>>[number],
  'uuid' | 'branch_id' | 'local_date' | 'start_time' | 'end_time' | 'shift_role'
>;

const toJson = (shift: Omit<Planned, 'local_date'>) => ({
  uuid: shift.uuid,
  branch: shift.branch_id,
  start_time: formatInstant(shift.start_time),
  end_time: formatInstant(shift.end_time),
  shift_role: shift.shift_role as ShiftRole,
});

/** Reads the work of others on the day, where the person would have worked. */
async function readDay(
  query: StoreQuery,
  reached: Branches,
  { employee_id, dayoff, shifts }: { employee_id: number; dayoff: string; shifts: Planned[] },
) {
  const own = shifts.map(({ branch_id }) => branch_id);
  const first = own.length > 0 ? undefined : (await findFirstBranch(query, employee_id))?.id;
  const branches = keepReached(reached, first === undefined ? own : [first]);
  if (branches.length === 0) return [];
  const date = shifts[0]?.local_date ?? dayoff;
  const rows = await query
    .selectFrom('shift')
    .leftJoin('employee', 'employee.id', 'shift.employee_id')
    .select(['uuid', 'branch_id', 'start_time', 'end_time', 'shift_role'])
    .select(['employee.id', 'first_name', 'last_name'])
    .where('local_date', '=', date)
    .where('planned', '=', true)
    .where('branch_id', 'in', branches)
    .where('shift_role', 'not in', [...leaveRoles, 'OW'])
    .where((is) => is.or([is('employee_id', 'is', null), is('employee_id', '<>', employee_id)]))
    .orderBy('start_time')
    .orderBy('first_name')
    .execute();
  return rows.map((row) => ({
    ...toJson(row),
    employee:
      row.id === null
        ? null
        : { id: row.id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
  }));
}

/** Reads what helps an admin to answer a request. Leaves out the shift that its approval added. */
export const readDayOffContext = reading<Calls['day-off.context']>(async (query, context, { params }) => {
  const reached = reachedBranches(context);
  const row = await query
    .selectFrom('day_off')
    .select(['employee_id', 'leave_shifts', ...spanColumns])
    .where('id', '=', params.id)
    .where(worksWithin('day_off.employee_id', reached))
    .executeTakeFirst();
  if (!row) throw notFound();
  const touched = await readTouchedShifts(query, row, context.actor.store.zone);
  const leave = readLeaveShifts(row.leave_shifts);
  const shifts = touched.filter(
    ({ uuid, branch_id }) => !leave.includes(uuid) && isReachedBranch(context, branch_id),
  );
  return {
    others: await readOthersOff(query, reached, row),
    shifts: shifts.map(toJson),
    day: await readDay(query, reached, { ...row, shifts }),
    takers: await findStandIns(query, context, shifts),
    balance: await computeLeaveBalance(query, context, row.employee_id),
  };
});
