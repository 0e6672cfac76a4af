import type { StoreQuery } from '#database/open.ts';
import { workedIntervals } from '#domain/shifts/worked-time.ts';
import { weekDays, weekStart } from '#domain/time/dates.ts';
import { clip, total } from '#domain/time/intervals.ts';
import { localDate, startOfDay } from '#domain/time/zones.ts';
import { parseShift, type ShiftRow } from '#server/schedule/shift-json.ts';

/**
 * Sums the seconds that a person has worked in the week of a punch, over all branches; an open record counts until the punch
 * (docs/rules/clock.md#hours-of-the-week). A tablet sees three days only, and can't add them up itself.
 */
export async function sumWorkedWeek(
  query: StoreQuery,
  { employee, at }: { employee: number; at: number },
  { row, zone }: { row: ShiftRow; zone: string },
): Promise<number> {
  const sunday = weekStart(localDate(at, zone));
  const kept = await query
    .selectFrom('worked_time')
    .select(({ fn }) => fn.sum<number>('seconds').as('seconds'))
    .where('of_month', '=', false)
    .where('local_date', 'in', weekDays(sunday))
    .where('employee_id', '=', employee)
    .executeTakeFirst();
  const shift = parseShift(row);
  const open =
    shift.clockOut === null ? workedIntervals({ ...shift, clockOut: at }, { salaried: false, now: at }) : [];
  const bounds = { start: startOfDay(sunday, zone), end: at };
  return Number(kept?.seconds ?? 0) + total(open.flatMap((stretch) => clip(stretch, bounds) ?? []));
}
