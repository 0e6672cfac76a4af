import type { TFunction } from 'i18next';
import { findWaitingDeadline } from '#domain/clock/waiting-deadline.ts';
import type { Instant } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import type { Queue } from './queue/queue.ts';

function deadlineWords(text: TFunction, { waiting }: Queue, now: Instant, zone: string): string[] {
  const deadline = waiting[0] && findWaitingDeadline(Math.min(...waiting.map(({ at }) => at)), now);
  if (!deadline) return [];
  return deadline.kind === 'near'
    ? [text('clock.waitingDeadline', { until: format.dateTime(deadline.until, zone) })]
    : [text('clock.waitingTooLate')];
}

/** Describes the reason for waiting punches and the next step. */
export function describeWaiting(text: TFunction, queue: Queue, now: Instant, zone: string): string[] {
  const { waiting, elsewhere, isShutOut, failed } = queue;
  const count = waiting.length;
  const lines: string[] = [];
  if (isShutOut && count > 0) lines.push(text('clock.waitingShutOut', { count }));
  else if (failed > 0 && count > 0) lines.push(text('clock.waitingFailed', { count: failed }));
  if (!isShutOut && count > failed) lines.push(text('clock.waitingHere', { count: count - failed }));
  lines.push(...deadlineWords(text, queue, now, zone));
  if (elsewhere > 0) lines.push(text('clock.waitingElsewhere', { count: elsewhere }));
  return lines;
}
