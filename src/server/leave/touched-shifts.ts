import type { Selectable } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Shift } from '#database/schema.ts';
import { findInterval } from '#domain/leave/hours-off.ts';
import { addDays } from '#domain/time/dates.ts';
import { readSpan, type SpanColumns } from '#server/schedule/days-off.ts';

type Request = SpanColumns & { id: number; employee_id: number };

/** Reads the planned shifts that each request touches, in order: those of its days, or those that share its hours. */
export async function readAllTouchedShifts(
  query: StoreQuery,
  requests: readonly Request[],
  zone: string,
): Promise<Map<number, Selectable<Shift>[]>> {
  const windows = requests.map((request) => {
    const span = readSpan(request);
    const hours = findInterval(span, zone);
    // One of the day before may reach into the hours, one of another zone begins a day off.
    const [first, last] = hours ? [addDays(span.from, -2), addDays(span.to, 1)] : [span.from, span.to];
    return { ...request, hours, first, last };
  });
  const planned = await query
    .selectFrom('shift')
    .selectAll()
    .where('planned', '=', true)
    .where((is) =>
      is.or(
        windows.map(({ employee_id, first, last }) =>
          is.and([
            is('employee_id', '=', employee_id),
            is('local_date', '>=', first),
            is('local_date', '<=', last),
          ]),
        ),
      ),
    )
    .orderBy('start_time')
    .execute();
  const byPerson = Map.groupBy(planned, (shift) => shift.employee_id);
  return new Map(
    windows.map(({ id, employee_id, hours, first, last }) => [
      id,
      (byPerson.get(employee_id) ?? []).filter(
        ({ local_date, start_time, end_time }) =>
          local_date >= first &&
          local_date <= last &&
          (!hours || (start_time < hours.end && hours.start < end_time)),
      ),
    ]),
  );
}

export async function readTouchedShifts(
  query: StoreQuery,
  request: Request,
  zone: string,
): Promise<Selectable<Shift>[]> {
  return (await readAllTouchedShifts(query, [request], zone)).get(request.id) ?? [];
}
