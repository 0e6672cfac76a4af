import { TriangleAlert } from 'lucide-react';
import { countRequestHours, type RequestSpan } from '#domain/leave/request-span.ts';
import { parseMinutes } from '#domain/time/minutes.ts';
import { isTimeOfDay } from '#domain/time/typed-time.ts';
import { countLeft } from '#web/attention/day-off-context.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { useLeaveBalance } from '../queries.ts';
import type { RequestValues } from './request-values.ts';

/** Reads what the fields ask for; null until they say it. */
function readSpan({
  length,
  from,
  to,
  from_time = '',
  to_time = '',
}: Partial<RequestValues>): RequestSpan | null {
  const first = from ?? '';
  if (length === 'day') return { from: first, to: first, hours: null };
  if (length === 'days') return from && to && to >= from ? { from, to, hours: null } : null;
  if (!isTimeOfDay(from_time) || !isTimeOfDay(to_time) || to_time <= from_time) return null;
  return { from: first, to: first, hours: { from: parseMinutes(from_time), to: parseMinutes(to_time) } };
}

/** Says what a request takes of the hours left, before it is sent; more than those is for a manager to decide. */
export function HoursLeft({ employee, values }: { employee: number; values: Partial<RequestValues> }) {
  const text = useTexts();
  const balance = useLeaveBalance(employee).data;
  const { kind } = values;
  const span = readSpan(values);
  const left = balance && kind ? countLeft({ balance }, kind) : null;
  if (left === null || !kind || !span) return null;
  const asked = countRequestHours(span);
  const facts = {
    kind: text(`leave.kinds.${kind}`),
    left: format.number(left, 2),
    asked: format.number(asked),
  };
  return asked > left ? (
    <p className="flex items-start gap-1.5 text-13 text-warn">
      <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {text('leave.ask.short', { ...facts, missing: format.number(asked - left, 2) })}
    </p>
  ) : (
    <p className="text-13 text-muted">{text('leave.ask.takes', facts)}</p>
  );
}
