/** What an employee may be told of; by app and by mail, each as they like (decisions, section 7, `notifications`). */
export const notificationEvents = [
  'week_published',
  'shift_changed',
  'open_shift',
  'shift_offer',
  'day_off_decided',
  'time_corrected',
  'new_message',
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

export const notificationChannels = ['app', 'mail'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type NotificationChoices = Partial<Record<NotificationEvent, Record<NotificationChannel, boolean>>>;

/** Whether somebody wants to hear of an event in a way; who never chose hears of everything. */
export function wantsNotification(
  choices: NotificationChoices,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return choices[event]?.[channel] ?? true;
}

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Pages an employee may start on; empty: as the role says. */
export const startPages = ['', '/spa/schedule', '/spa/dashboard', '/spa/clients'] as const;
export type StartPage = (typeof startPages)[number];

/** Languages one may ask for. */
export const preferredLanguages = ['en', 'es'] as const;

/** How times of day are written; empty: as the language does. */
export const clockChoices = ['', '12', '24'] as const;
export type ClockChoice = (typeof clockChoices)[number];
