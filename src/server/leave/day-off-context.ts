import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Branches } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch, keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { findTakers } from './find-takers.ts';
import { findFirstBranch } from './first-branch.ts';
import { computeLeaveBalance } from './leave-balance.ts';
import { readPlannedShifts } from './read-days-off.ts';

type Off = ResponseOf<Calls['day-off.context']>['others'][number];

/** Lists the others within reach who are off on a day or asked for it, by name, including leave planned without a request. */
async function readOthersOff(
  query: StoreQuery,
  reached: Branches,
  { employee_id: employee, dayoff: date }: { employee_id: number; dayoff: string },
): Promise<Off[]> {
  const asked = await query
    .selectFrom('day_off')
    .innerJoin('employee', 'employee.id', 'day_off.employee_id')
    .select(['employee.id', 'first_name', 'last_name', 'kind', 'approved'])
    .where('dayoff', '=', date)
    .where('ignore', '=', false)
    .where(worksWithin('day_off.employee_id', reached))
    .execute();
  const planned = await query
    .selectFrom('shift')
    .innerJoin('employee', 'employee.id', 'shift.employee_id')
    .select(['employee.id', 'first_name', 'last_name', 'shift_role as kind'])
    .where('local_date', '=', date)
    .where('shift_role', 'in', ['TO', 'SL'])
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

type Planned = Awaited<ReturnType<typeof readPlannedShifts>>[number];

const toJson = (shift: Planned) => ({
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
  const rows = await query
    .selectFrom('shift')
    .leftJoin('employee', 'employee.id', 'shift.employee_id')
    .select(['uuid', 'branch_id', 'start_time', 'end_time', 'shift_role'])
    .select(['employee.id', 'first_name', 'last_name'])
    .where('local_date', '=', dayoff)
    .where('planned', '=', true)
    .where('branch_id', 'in', branches)
    .where('shift_role', 'not in', ['TO', 'SL', 'OW'])
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
    .select(['employee_id', 'dayoff', 'shift_uuid'])
    .where('id', '=', params.id)
    .where(worksWithin('day_off.employee_id', reached))
    .executeTakeFirst();
  if (!row) throw notFound();
  const planned = await readPlannedShifts(query, row.employee_id, row.dayoff);
  const shifts = planned.filter(
    ({ uuid, branch_id }) => uuid !== row.shift_uuid && isReachedBranch(context, branch_id),
  );
  return {
    others: await readOthersOff(query, reached, row),
    shifts: shifts.map(toJson),
    day: await readDay(query, reached, { ...row, shifts }),
    takers: await findTakers(query, context, shifts),
    balance: await computeLeaveBalance(query, context, row.employee_id),
  };
});
