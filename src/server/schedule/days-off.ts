import type { Selectable } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { DayOff as DayOffTable } from '#database/schema.ts';
import type { LeaveKind } from '#domain/leave/leave-kinds.ts';
import type { RequestSpan } from '#domain/leave/request-span.ts';
import { type DayOff, expandRequest } from '#domain/schedule/day-off-warnings.ts';
import { addDays, type DateRange } from '#domain/time/dates.ts';

export type SpanColumns = Pick<Selectable<DayOffTable>, 'dayoff' | 'last_day' | 'from_minute' | 'to_minute'>;

export const spanColumns = ['dayoff', 'last_day', 'from_minute', 'to_minute'] as const;

/** Reads the span of a stored request. */
export function readSpan({ dayoff, last_day, from_minute, to_minute }: SpanColumns): RequestSpan {
  const hours = from_minute === null || to_minute === null ? null : { from: from_minute, to: to_minute };
  return { from: dayoff, to: last_day, hours };
}

/** Reads approved days off that shifts of some days may touch, of some people or everybody; `pending` adds those asked for. */
export async function readDaysOffAround(
  query: StoreQuery,
  { from, to, employees, pending = false }: DateRange & { employees?: readonly number[]; pending?: boolean },
): Promise<DayOff[]> {
  const rows = await query
    .selectFrom('day_off')
    .innerJoin('store', 'store.id', 'day_off.store_id')
    .select(['employee_id as employee', 'kind', 'approved', 'timezone', ...spanColumns])
    .where('ignore', '=', false)
    // A shift may reach into the hours of the next day.
    .where('dayoff', '<=', addDays(to, 2))
    .where('last_day', '>=', addDays(from, -1))
    .$if(!pending, (some) => some.where('approved', '=', true))
    .$if(employees !== undefined, (some) => some.where('employee_id', 'in', [...(employees ?? [])]))
    .execute();
  return rows.flatMap(({ employee, kind, approved, timezone, ...columns }) => {
    const state = approved ? 'approved' : 'pending';
    return expandRequest({ ...readSpan(columns), employee, kind: kind as LeaveKind, state }, timezone);
  });
}
