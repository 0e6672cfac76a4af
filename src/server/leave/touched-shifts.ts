import type { Selectable } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Shift } from '#database/schema.ts';
import { findInterval } from '#domain/leave/hours-off.ts';
import { addDays } from '#domain/time/dates.ts';
import { readSpan, type SpanColumns } from '#server/schedule/days-off.ts';

/** The planned shifts that a request touches, in order: those of its days, or those that share its hours. */
export async function readTouchedShifts(
  query: StoreQuery,
  request: SpanColumns & { employee_id: number },
  zone: string,
): Promise<Selectable<Shift>[]> {
  const span = readSpan(request);
  const hours = findInterval(span, zone);
  const planned = await query
    .selectFrom('shift')
    .selectAll()
    .where('employee_id', '=', request.employee_id)
    .where('planned', '=', true)
    // One of the day before may reach into the hours, one of another zone begins a day off.
    .where('local_date', '>=', hours ? addDays(span.from, -2) : span.from)
    .where('local_date', '<=', hours ? addDays(span.to, 1) : span.to)
    .orderBy('start_time')
    .execute();
  return planned.filter(
    ({ start_time, end_time }) => !hours || (start_time < hours.end && hours.start < end_time),
  );
}
