import type { AuthType } from '#domain/auth-types.ts';
import {
  type CallId,
  type ContactRight,
  findReach,
  hasContactRight,
  type Rights,
} from '#domain/permissions.ts';

export const notificationChannels = ['app', 'mail', 'push', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const hour = 3600;
const day = 24 * hour;

/** A store's switches without which some notifications are never sent. */
export type NotificationSwitch = 'availability_approval' | 'shift_confirmation';

interface Offer {
  roles: readonly AuthType[];
  /** Call that an admin must be allowed to make: it decides what the notification is about, or shows it. */
  call?: CallId;
  /** Right that a client's contact must have. */
  contact?: ContactRight;
  /** Seconds after which it is no news any more; three days by default. */
  lasts?: number;
  /** The store's switch that it takes. */
  needs?: NotificationSwitch;
  /** It is about text messages: sent by none, and only where the store sends them. */
  aboutTexts?: true;
}

/** Every notification and the accounts that get it, each by every way. */
const notifications = {
  announcement: { roles: ['employee'] },
  week_published: { roles: ['employee'] },
  shift_changed: { roles: ['employee'] },
  confirmation_asked: { roles: ['employee'], needs: 'shift_confirmation' },
  open_shift: { roles: ['employee'] },
  shift_offer: { roles: ['employee'] },
  day_off_decided: { roles: ['employee'] },
  availability_decided: { roles: ['employee'], needs: 'availability_approval' },
  time_corrected: { roles: ['employee'] },
  correction_decided: { roles: ['employee'] },
  late: { roles: ['admin'], call: 'shift.update', lasts: 2 * hour },
  day_off_asked: { roles: ['admin'], call: 'day-off.update' },
  availability_asked: {
    roles: ['admin'],
    call: 'availability-request.decide',
    needs: 'availability_approval',
  },
  trade_waiting: { roles: ['admin'], call: 'shift-trade.decide' },
  shift_taken: { roles: ['admin'], call: 'shift-trade.decide' },
  correction_asked: { roles: ['admin'], call: 'correction-request.resolve' },
  punch_waiting: { roles: ['admin'], call: 'waiting-punch.resolve' },
  period_ready: { roles: ['admin'], call: 'period.close' },
  new_message: { roles: ['admin', 'employee', 'client'], call: 'project.list' },
  document_asked: { roles: ['client'], contact: 'requests' },
  sms_stopped: { roles: ['admin', 'employee', 'client'], aboutTexts: true },
  webhook_off: { roles: ['admin'], call: 'webhook.list' },
} as const satisfies Record<string, Offer>;

export type NotificationEvent = keyof typeof notifications;
export const notificationEvents = Object.keys(notifications) as NotificationEvent[];

export type NotificationChoices = Partial<
  Record<NotificationEvent, Partial<Record<NotificationChannel, boolean>>>
>;

/** Tells whether an account gets an event at all, by role, powers, branches and a contact's rights. */
export function isOffered(event: NotificationEvent, rights: Rights): boolean {
  const { roles, call, contact }: Offer = notifications[event];
  if (!roles.includes(rights.authType)) return false;
  if (contact && !hasContactRight(rights, contact)) return false;
  return rights.authType !== 'admin' || call === undefined || findReach(call, rights) !== null;
}

/** Lists the notifications for which a client's contact must have a right. */
export function needsContactRight(right: ContactRight): NotificationEvent[] {
  return notificationEvents.filter((event) => {
    const { contact }: Offer = notifications[event];
    return contact === right;
  });
}

/** Tells whether a store sends an event at all, by its switches. */
export function isSent(
  event: NotificationEvent,
  switches: Partial<Record<NotificationSwitch, boolean>> = {},
): boolean {
  const { needs }: Offer = notifications[event];
  return needs === undefined || switches[needs] === true;
}

/** Lists the ways of a notification; text messages are one only where the store sends them. */
export function listChannels(event: NotificationEvent, sendsTexts: boolean): NotificationChannel[] {
  const { aboutTexts }: Offer = notifications[event];
  if (aboutTexts && !sendsTexts) return [];
  return notificationChannels.filter((channel) => channel !== 'sms' || (sendsTexts && !aboutTexts));
}

/** Lists the notifications that an account gets and can switch, in order. */
export function offeredNotifications(rights: Rights, sendsTexts = false): NotificationEvent[] {
  return notificationEvents.filter(
    (event) => isOffered(event, rights) && listChannels(event, sendsTexts).length > 0,
  );
}

/** Returns the seconds after which a notification is no news any more: it is then sent nowhere. */
export function findLifetime(event: NotificationEvent): number {
  const { lasts = 3 * day }: Offer = notifications[event];
  return lasts;
}

/** Tells whether a notification cannot wait for the mail of the day. */
export function isUrgent(event: NotificationEvent): boolean {
  return findLifetime(event) < day;
}

/** Keeps what is known today of stored choices, whatever an earlier version stored. */
export function toChoices(stored: unknown): NotificationChoices {
  const known = notificationEvents.flatMap((event) => {
    const ways = (stored as Record<string, Record<string, unknown> | null> | null)?.[event];
    const chosen = notificationChannels.flatMap((channel) => {
      const wanted = ways?.[channel];
      return typeof wanted === 'boolean' ? [[channel, wanted]] : [];
    });
    return chosen.length > 0 ? [[event, Object.fromEntries(chosen)]] : [];
  });
  return Object.fromEntries(known) as NotificationChoices;
}

/** Tells whether an account wants an event's notification in a way; without a choice it does. */
export function wantsNotification(
  choices: NotificationChoices,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return choices[event]?.[channel] ?? true;
}
