import { type Selectable, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { DayOff as DayOffTable } from '#database/schema.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { Branches } from '#domain/permissions.ts';
import type { Context } from '#server/http/context.ts';
import { keepReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import { spanColumns } from '#server/schedule/days-off.ts';
import { lockPeople } from '#server/schedule/save-shift.ts';
import { freedJson, readFreed } from './freed-shifts.ts';
import { readLeaveShifts, spanJson } from './request-span.ts';

export type DayOff = ResponseOf<Calls['day-off.create']>;
export type StoredDayOff = Selectable<DayOffTable>;

/** Requests of people within reach in the contract's shape, newest day first; `shift` is null once a manager has deleted it. */
export async function readDaysOff(
  query: StoreQuery,
  filter: { id?: number; employee?: number | null; pending?: boolean; reached?: Branches },
): Promise<DayOff[]> {
  const { reached = 'all' } = filter;
  const rows = await query
    .selectFrom('day_off')
    .innerJoin('employee', 'employee.id', 'day_off.employee_id')
    .select([
      'day_off.id',
      'day_off.version',
      'kind',
      'minutes',
      'approved',
      'ignore',
      'day_off.note',
      'reason',
    ])
    .select(['day_off.employee_id', 'first_name', 'last_name', 'freed_shifts', 'leave_shifts'])
    .select(spanColumns)
    .$if(filter.id !== undefined, (some) => some.where('day_off.id', '=', filter.id ?? 0))
    .$if(filter.employee !== undefined, (some) =>
      some.where('day_off.employee_id', '=', filter.employee ?? 0),
    )
    // Nobody has to answer for those who have left.
    .$if(filter.pending === true, (some) =>
      some.where('approved', '=', false).where('ignore', '=', false).where('employee.active', '=', true),
    )
    .where(worksWithin('day_off.employee_id', reached))
    .orderBy('dayoff', 'desc')
    .orderBy('day_off.id', 'desc')
    .execute();
  const leave = rows.flatMap(({ leave_shifts }) => readLeaveShifts(leave_shifts));
  const existing = await query
    .selectFrom('shift')
    .select('uuid')
    // One value however many: a statement takes 65,535.
    .where(sql<boolean>`uuid = any(${leave}::uuid[])`)
    .execute();
  const there = new Set(existing.map(({ uuid }) => uuid));
  return rows.map((row) => {
    const { id, version, approved, ignore, note, reason, minutes, employee_id, first_name, last_name } = row;
    const shifts = readLeaveShifts(row.leave_shifts).filter((uuid) => there.has(uuid));
    return {
      ...{ id, version, ...spanJson(row), approved, ignore, note, reason },
      shift: shifts[0] ?? null,
      shifts,
      freed: readFreed(row.freed_shifts)
        .filter(({ branch }) => keepReached(reached, [branch]).length > 0)
        .map(freedJson),
      kind: row.kind as LeaveKind,
      hours: minutes / 60,
      employee: { id: employee_id, first_name, last_name },
    };
  });
}

/** Reads one request in the contract's shape. */
export async function mustReadDayOff(
  query: StoreQuery,
  id: number,
  reached: Branches = 'all',
): Promise<DayOff> {
  const [row] = await readDaysOff(query, { id, reached });
  if (!row) throw notFound();
  return row;
}

/**
 * A request that the caller may see, held for this transaction; 404 otherwise. The person is locked before the row, as everywhere, so that
 * two who answer at the same moment come one after the other and put one shift.
 */
export async function holdDayOff(
  query: StoreQuery,
  { reach, actor }: Context,
  id: number,
): Promise<StoredDayOff> {
  const glance = await query
    .selectFrom('day_off')
    .select('employee_id')
    .where('id', '=', id)
    .where(worksWithin('day_off.employee_id', reachedBranches({ reach, actor })))
    .executeTakeFirst();
  if (!glance || (reach === 'own' && glance.employee_id !== actor.employeeId)) throw notFound();
  await lockPeople(query, [glance.employee_id]);
  const stored = await query
    .selectFrom('day_off')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}
