import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';

/** Where an asked document stands: `again`, when what came was not it. */
export const requestStates = ['asked', 'received', 'accepted', 'again'] as const;
export type RequestState = (typeof requestStates)[number];

/** What can happen in a slot: the client answers, or says that it does not apply; the firm accepts, or asks again. */
export const requestEntryKinds = ['answer', 'does_not_apply', 'accepted', 'again'] as const;
export type RequestEntryKind = (typeof requestEntryKinds)[number];

/** The states in which the client is awaited. */
export const openRequestStates = ['asked', 'again'] as const satisfies RequestState[];

export function isOpenRequest(state: RequestState): boolean {
  return state === 'asked' || state === 'again';
}

/** What of an open slot decides when a mail speaks of it; days of the store. */
export interface RemindableRequest {
  dueDate: string | null;
  /** When one last did; null: not since it was asked, or asked again. */
  mailedOn: string | null;
}

/** Days before the due date from which a mail says that it nears. */
const nearDays = 3;

/** Days between two mails about what is late. */
const lateEveryDays = 7;

/** The first day on which a mail about a slot is due: when it is new, near and past its date, from then on weekly; null: no more. */
export function findNextMailDay({ dueDate, mailedOn }: RemindableRequest, today: string): string | null {
  if (mailedOn === null) return today;
  if (dueDate === null) return null;
  const near = addDays(dueDate, -nearDays);
  const next =
    mailedOn < near ? near : mailedOn <= dueDate ? addDays(dueDate, 1) : addDays(mailedOn, lateEveryDays);
  return next > today ? next : today;
}

/** Between these times of the store's day mails about slots go out. */
const [opensAt, closesAt] = ['09:00', '18:00'];

/** Seconds in which whoever asks for something may still mend it before a mail says so. */
export const correctionTime = 5 * 60;

/**
 * The instant at which the next mail about a client's open slots is due, null for none: one a day at most, by day, and not at once.
 * @param mailedOn the day of the last mail to this client
 * @param now epoch seconds
 */
export function findNextMailTime(
  requests: readonly RemindableRequest[],
  mailedOn: string | null,
  now: number,
  zone: string,
): number | null {
  const today = localDate(now, zone);
  const days = requests.flatMap((request) => findNextMailDay(request, today) ?? []);
  if (days.length === 0) return null;
  const first = days.reduce((one, other) => (other < one ? other : one));
  const day = mailedOn !== null && mailedOn >= first ? addDays(mailedOn, 1) : first;
  const opens = instantOfWallTime(day, opensAt, zone);
  if (day > today) return opens;
  const at = Math.max(opens, now + correctionTime);
  return at < instantOfWallTime(day, closesAt, zone) ? at : instantOfWallTime(addDays(day, 1), opensAt, zone);
}
