import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Shift } from '#database/schema.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Branches } from '#domain/permissions.ts';
import { leaveRoles, type ShiftRole } from '#domain/roles.ts';
import { formatInstant } from '#domain/time/instants.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { isReachedBranch, keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { type SpanColumns, spanColumns } from '#server/schedule/days-off.ts';
import { findStandIns } from './find-stand-ins.ts';
import { readFirstBranches } from './first-branch.ts';
import { computeLeaveBalances } from './leave-balance.ts';
import { readLeaveShifts } from './request-span.ts';
import { readAllTouchedShifts } from './touched-shifts.ts';

type Off = ResponseOf<Calls['day-off.context']>['others'][number];

type Request = SpanColumns & { id: number; employee_id: number };

/** Reads who within reach is off on days of some requests or asked for them, including leave planned without a request. */
async function readOff(query: StoreQuery, reached: Branches, requests: readonly Request[]) {
  const asked = await query
    .selectFrom('day_off')
    .innerJoin('employee', 'employee.id', 'day_off.employee_id')
    .select([
      'employee.id',
      'first_name',
      'last_name',
      'kind',
      'approved',
      'dayoff as from',
      'last_day as to',
    ])
    .where((is) =>
      is.or(
        requests.map(({ dayoff, last_day }) =>
          is.and([is('dayoff', '<=', last_day), is('last_day', '>=', dayoff)]),
        ),
      ),
    )
    .where('ignore', '=', false)
    .where(worksWithin('day_off.employee_id', reached))
    .execute();
  const planned = await query
    .selectFrom('shift')
    .innerJoin('employee', 'employee.id', 'shift.employee_id')
    .select(['employee.id', 'first_name', 'last_name', 'shift_role as kind'])
    .select(['local_date as from', 'local_date as to'])
    .where((is) =>
      is.or(
        requests.map(({ dayoff, last_day }) =>
          is.and([is('local_date', '>=', dayoff), is('local_date', '<=', last_day)]),
        ),
      ),
    )
    .where('shift_role', 'in', leaveRoles)
    .where(worksWithin('shift.employee_id', reached))
    .execute();
  return [...asked, ...planned.map((leave) => ({ ...leave, approved: true }))];
}

/** Lists the others who are off on days of a request or asked for them, by name. */
function listOthersOff(
  off: Awaited<ReturnType<typeof readOff>>,
  { employee_id: employee, dayoff, last_day }: Request,
): Off[] {
  const known = new Map<number, Off>();
  for (const { id, first_name, last_name, kind, approved, from, to } of off) {
    if (from > last_day || to < dayoff) continue;
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
  Selectable<Shift>,
  'uuid' | 'branch_id' | 'local_date' | 'start_time' | 'end_time' | 'shift_role'
>;

const toJson = (shift: Omit<Planned, 'local_date'>) => ({
  uuid: shift.uuid,
  branch: shift.branch_id,
  start_time: formatInstant(shift.start_time),
  end_time: formatInstant(shift.end_time),
  shift_role: shift.shift_role as ShiftRole,
});

interface AskedDay extends Request {
  shifts: readonly Planned[];
}

/** Reads the work of others on the day of each request, where its person would have worked. */
async function readDays(query: StoreQuery, reached: Branches, requests: readonly AskedDay[]) {
  const idle = requests.filter(({ shifts }) => shifts.length === 0).map(({ employee_id }) => employee_id);
  const first = idle.length > 0 ? await readFirstBranches(query, idle) : new Map<number, { id: number }>();
  const asked = requests.map(({ id, employee_id, dayoff, shifts }) => {
    const own = shifts.map(({ branch_id }) => branch_id);
    const branch = first.get(employee_id)?.id;
    return {
      id,
      employee_id,
      date: shifts[0]?.local_date ?? dayoff,
      branches: keepReached(reached, own.length > 0 || branch === undefined ? own : [branch]),
    };
  });
  const days = asked.filter(({ branches }) => branches.length > 0);
  const rows =
    days.length === 0
      ? []
      : await query
          .selectFrom('shift')
          .leftJoin('employee', 'employee.id', 'shift.employee_id')
          .select(['uuid', 'branch_id', 'local_date', 'start_time', 'end_time', 'shift_role'])
          .select(['employee.id', 'first_name', 'last_name'])
          .where('planned', '=', true)
          .where((is) =>
            is.or(
              days.map(({ date, branches }) =>
                is.and([is('local_date', '=', date), is('branch_id', 'in', branches)]),
              ),
            ),
          )
          .where('shift_role', 'not in', [...leaveRoles, 'OW'])
          .orderBy('start_time')
          .orderBy('first_name')
          .execute();
  const listDay = ({ employee_id, date, branches }: (typeof asked)[number]) =>
    rows
      .filter((row) => row.local_date === date && branches.includes(row.branch_id) && row.id !== employee_id)
      .map((row) => ({
        ...toJson(row),
        employee:
          row.id === null
            ? null
            : { id: row.id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' },
      }));
  return new Map(asked.map((day) => [day.id, listDay(day)]));
}

/** Reads what helps an admin to answer requests, for all in as many statements as for one. Leaves out the shifts that approvals added. */
async function readContexts(query: StoreQuery, context: Context, ids: readonly number[]) {
  const reached = reachedBranches(context);
  const rows = await query
    .selectFrom('day_off')
    .select(['id', 'employee_id', 'leave_shifts', ...spanColumns])
    .where('id', 'in', [...ids])
    .where(worksWithin('day_off.employee_id', reached))
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const touched = await readAllTouchedShifts(query, rows, context.actor.store.zone);
  const requests = rows.map((row) => {
    const leave = readLeaveShifts(row.leave_shifts);
    const shifts = (touched.get(row.id) ?? []).filter(
      ({ uuid, branch_id }) => !leave.includes(uuid) && isReachedBranch(context, branch_id),
    );
    return { ...row, shifts };
  });
  const off = await readOff(query, reached, rows);
  const days = await readDays(query, reached, requests);
  const takers = await findStandIns(
    query,
    context,
    requests.map(({ shifts }) => shifts),
  );
  const people = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const balances = await computeLeaveBalances(query, context, people);
  return requests.flatMap((request, index) => {
    const balance = balances.get(request.employee_id);
    if (!balance) return [];
    return {
      id: request.id,
      others: listOthersOff(off, request),
      shifts: request.shifts.map(toJson),
      day: days.get(request.id) ?? [],
      takers: takers[index] ?? [],
      balance,
    };
  });
}

export const listDayOffContexts = reading<Calls['day-off.contexts']>((query, context, { query: { ids } }) =>
  readContexts(query, context, ids),
);

export const readDayOffContext = reading<Calls['day-off.context']>(async (query, context, { params }) => {
  const [found] = await readContexts(query, context, [params.id]);
  if (!found) throw notFound();
  const { id: _, ...facts } = found;
  return facts;
});
