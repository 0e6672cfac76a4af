import type { TFunction } from 'i18next';
import type { Instant } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { readNow, readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import type { Conversation } from './types.ts';

/** Formats a time as `Today, 9:15 AM` or `Nov 17, 9:15 AM`. */
export function formatWritten(text: TFunction, instant: Instant): string {
  return localDate(instant, session.timezone) === readToday()
    ? text('messages.todayAt', { time: format.time(instant) })
    : format.dateTime(instant);
}

/** Formats a time for lists: the time of today, else the day. */
export function formatShort(instant: Instant): string {
  const day = localDate(instant, session.timezone);
  if (day === readToday()) return format.time(instant);
  return format.day(day, day.slice(0, 4) === readToday().slice(0, 4) ? 'short' : 'withYear');
}

/** Formats how long ago, `2 days ago`. */
export function formatAgo(instant: Instant): string {
  return format.distance(instant, readNow());
}

/** Tells whether something unfinished is past its due date. */
export function isLate(due: string | null, isDone: boolean): boolean {
  return due !== null && due < readToday() && !isDone;
}

/** Formats a due date as `due Nov 30` or `was due Nov 3`; undefined without one. */
export function formatDue(text: TFunction, due: string | null, isDone: boolean): string | undefined {
  if (due === null) return undefined;
  const day = format.day(due, 'short');
  return text(isLate(due, isDone) ? 'messages.overdue' : 'messages.due', { day });
}

export function formatConversationDue(
  text: TFunction,
  { due_date, status }: Conversation,
): string | undefined {
  return formatDue(text, due_date, status === 'done');
}

/** Formats the start of the last message with its author. */
export function formatExcerpt(text: TFunction, { last_message }: Conversation): string {
  if (!last_message) return '';
  const { author, body, internal } = last_message;
  const isOwn = author.id === session.visitor?.userId;
  const said = body.trim() === '' ? text('messages.onlyFiles') : body.replaceAll(/\s+/g, ' ').slice(0, 200);
  return text(internal ? 'messages.excerptNote' : 'messages.excerpt', {
    author: isOwn ? text('messages.you') : author.name,
    text: said,
  });
}
