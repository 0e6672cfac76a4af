import { addDays } from '#domain/time/dates.ts';
import { instantOfWallTime, localDate } from '#domain/time/zones.ts';

/** States of a request. `again` means the answer was not what the firm needed. */
export const requestStates = ['asked', 'received', 'accepted', 'again'] as const;
export type RequestState = (typeof requestStates)[number];

/** Events of a request: the client answers or says it does not apply; the firm accepts or asks again. */
export const requestEntryKinds = ['answer', 'does_not_apply', 'accepted', 'again'] as const;
export type RequestEntryKind = (typeof requestEntryKinds)[number];

/** States that wait for the client. */
export const openRequestStates = ['asked', 'again'] as const satisfies RequestState[];

export function isOpenRequest(state: RequestState): boolean {
  return state === 'asked' || state === 'again';
}

/** Facts about an open request that decide its next mail. Days are those of the store. */
export interface RemindableRequest {
  dueDate: string | null;
  /** Day of the last mail; null if none went out since the firm asked, or asked again. */
  mailedOn: string | null;
}

/** Days before the due date when the reminder goes out. */
const nearDays = 3;

/** Days between mails about an overdue request. */
const lateEveryDays = 7;

/** Finds the day of the next mail about a request: at once, shortly before the due date, after it, then weekly. Null: no more mails. */
export function findNextMailDay({ dueDate, mailedOn }: RemindableRequest, today: string): string | null {
  if (mailedOn === null) return today;
  if (dueDate === null) return null;
  const near = addDays(dueDate, -nearDays);
  const next =
    mailedOn < near ? near : mailedOn <= dueDate ? addDays(dueDate, 1) : addDays(mailedOn, lateEveryDays);
  return next > today ? next : today;
}

/** Time of the store's day between which these mails go out. */
const [opensAt, closesAt] = ['09:00', '18:00'];

/** Seconds that the firm has to correct a request before a mail goes out. */
export const correctionTime = 5 * 60;

/**
 * Finds when the next request mail is due: one a day, in the daytime, not immediately; null for
 * never.
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
