import type { StoreQuery } from '#database/open.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { findExisting } from '#domain/schedule/copy-week.ts';
import type { CopyIdentity } from '#domain/shifts/matching.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Context } from '#server/http/context.ts';
import type { FieldProblem } from '#server/http/refusal.ts';
import { formatDay, formatEnd, formatTime } from '#texts/format.ts';
import type { ShiftPatch } from './shift-state.ts';

type OpenPlan = CopyIdentity & { uuid: string };

function toOpenPlan(item: ShiftPatch & { uuid: string }): OpenPlan[] {
  const { uuid, employee, branch, shift_role: role, start_time: start, end_time: end, planned } = item;
  const isOpenPlan = employee === null && planned !== false;
  if (!isOpenPlan || branch === undefined || role === undefined) return [];
  return start === undefined || end === undefined ? [] : [{ uuid, employee, branch, role, start, end }];
}

/**
 * Finds new open shifts of a copied week, by uuid, added since the copier looked.
 * Open shifts may be equal, unlike one person's: only the copier knows the intent.
 */
export async function findAddedMeanwhile(
  query: StoreQuery,
  { reader }: Context,
  created: readonly (ShiftPatch & { uuid: string })[],
  seen: readonly string[],
): Promise<ReadonlyMap<string, FieldProblem>> {
  const open = created.flatMap(toOpenPlan);
  if (open.length === 0) return new Map();
  // Adds a day to either side, more than any zone and the tolerance need.
  const days = open.map(({ start }) => localDate(start, 'UTC')).sort();
  const rows = await query
    .selectFrom('shift')
    .innerJoin('branch', 'branch.id', 'shift.branch_id')
    .select(['uuid', 'branch_id', 'shift_role', 'start_time', 'end_time', 'local_date'])
    .select(['branch.name', 'branch.timezone'])
    .where('employee_id', 'is', null)
    .where('planned', '=', true)
    .where('local_date', '>=', addDays(days[0] ?? '', -1))
    .where('local_date', '<=', addDays(days.at(-1) ?? '', 1))
    .orderBy('start_time')
    .orderBy('uuid')
    .execute();
  const known = new Set(seen);
  const others = rows
    .filter(({ uuid }) => !known.has(uuid))
    .map(
      (row): OpenPlan => ({
        uuid: row.uuid,
        employee: null,
        branch: row.branch_id,
        role: row.shift_role as ShiftRole,
        start: row.start_time,
        end: row.end_time,
      }),
    );
  const rowsByUuid = new Map(rows.map((row) => [row.uuid, row]));
  const problems = new Map<string, FieldProblem>();
  for (const [copied, { uuid }] of findExisting(open, others)) {
    const there = rowsByUuid.get(uuid);
    if (!there) continue;
    const values = {
      day: formatDay(reader, there.local_date, 'weekdayShort'),
      from: formatTime(reader, there.start_time, there.timezone),
      to: formatEnd(reader, there.end_time, there.timezone, there.local_date),
      branch: there.name,
    };
    problems.set(copied.uuid, { field: 'start_time', code: 'shift.put_meanwhile', values });
  }
  return problems;
}
