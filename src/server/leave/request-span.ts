import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { RequestSpan } from '#domain/leave/request-span.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';
import { invalid } from '#server/http/refusal.ts';
import { readSpan, type SpanColumns } from '#server/schedule/days-off.ts';

/** The uuids of the leave that an approval put into the plan. */
export const readLeaveShifts = (stored: unknown) => stored as string[];

type Body = ParsedRequestOf<Calls['day-off.create']>['body'];

/** Reads what a request asks for; 400 where its fields contradict each other. */
export function parseSpan({ dayoff, from = dayoff, to = from, from_time, to_time }: Body): RequestSpan {
  if (from === undefined || to === undefined) throw invalid({ field: 'dayoff', code: 'required' });
  if (dayoff !== undefined && dayoff !== from) throw invalid({ field: 'from', code: 'dayoff.two_days' });
  if (from_time === undefined && to_time === undefined) return { from, to, hours: null };
  if (from_time === undefined) throw invalid({ field: 'from_time', code: 'required' });
  if (to_time === undefined) throw invalid({ field: 'to_time', code: 'required' });
  return { from, to, hours: { from: parseMinutes(from_time), to: parseMinutes(to_time) } };
}

/** A span as the API writes it. */
export function spanJson(
  columns: SpanColumns,
): Pick<ResponseOf<Calls['day-off.create']>, 'dayoff' | 'from' | 'to' | 'from_time' | 'to_time'> {
  const { from, to, hours } = readSpan(columns);
  return {
    ...{ dayoff: from, from, to },
    from_time: hours && formatMinutes(hours.from),
    to_time: hours && formatMinutes(hours.to),
  };
}
