import type { AuthType } from '#domain/auth-types.ts';
import { hasPower, type Power, type Rights } from '#domain/permissions.ts';

export const notificationChannels = ['app', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface Offer {
  roles: readonly AuthType[];
  /** Power that an admin needs to get it. */
  power?: Power;
  channels: readonly NotificationChannel[];
}

/** Every notification: which accounts get it, and the ways it is sent. Messages and requests show in the app anyway, so only their mail is a choice. */
const notifications = {
  week_published: { roles: ['employee'], channels: ['app', 'mail'] },
  shift_changed: { roles: ['employee'], channels: ['app', 'mail'] },
  open_shift: { roles: ['employee'], channels: ['app', 'mail'] },
  shift_offer: { roles: ['employee'], channels: ['app', 'mail'] },
  day_off_decided: { roles: ['employee'], channels: ['app', 'mail'] },
  time_corrected: { roles: ['employee'], channels: ['app', 'mail'] },
  correction_decided: { roles: ['employee'], channels: ['app', 'mail'] },
  day_off_asked: { roles: ['admin'], power: 'plan', channels: ['app', 'mail'] },
  trade_waiting: { roles: ['admin'], power: 'plan', channels: ['app', 'mail'] },
  shift_taken: { roles: ['admin'], power: 'plan', channels: ['app', 'mail'] },
  correction_asked: { roles: ['admin'], power: 'plan', channels: ['app', 'mail'] },
  punch_waiting: { roles: ['admin'], power: 'plan', channels: ['app', 'mail'] },
  new_message: { roles: ['admin', 'employee', 'client'], power: 'clients', channels: ['mail'] },
  document_asked: { roles: ['client'], channels: ['mail'] },
} as const satisfies Record<string, Offer>;

export type NotificationEvent = keyof typeof notifications;
export const notificationEvents = Object.keys(notifications) as NotificationEvent[];

export type NotificationChoices = Partial<
  Record<NotificationEvent, Partial<Record<NotificationChannel, boolean>>>
>;

/** The notifications that an account can switch, with the ways each of them is sent, in order. */
export function offeredNotifications({ authType, powers }: Pick<Rights, 'authType' | 'powers'>): {
  event: NotificationEvent;
  channels: readonly NotificationChannel[];
}[] {
  return notificationEvents
    .filter((event) => {
      const { roles, power }: Offer = notifications[event];
      return roles.includes(authType) && (authType !== 'admin' || hasPower(powers, power ?? 'any'));
    })
    .map((event) => ({ event, channels: notifications[event].channels }));
}

/** Tells whether an account wants an event's notification in a way; without a choice it does. */
export function wantsNotification(
  choices: NotificationChoices,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return choices[event]?.[channel] ?? true;
}
