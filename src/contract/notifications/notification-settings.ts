import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { timeOfDay } from '#contract/base/fields.ts';
import { notificationChoices } from './notification-choices.ts';

const settings = {
  quiet: z
    .strictObject({ from: timeOfDay, to: timeOfDay })
    .nullable()
    .describe('Mail and push wait for its end, in the store’s zone; past midnight where `to` is earlier'),
  digest: timeOfDay
    .nullable()
    .describe('An admin’s: one mail of the day at that time, in place of one for each; null for others'),
  push_details: z.boolean().describe('A push message says what happened, not only that something did'),
};

export const readNotificationSettings = defineCall('notification-settings.read', {
  method: 'GET',
  path: '/human/notification-settings/',
  summary: 'When and how the caller is notified.',
  response: z.object(settings).meta({ id: 'NotificationSettings' }),
});

export const updateNotificationSettings = defineCall('notification-settings.update', {
  method: 'PATCH',
  path: '/human/notification-settings/',
  summary:
    'Changes some of the own settings; the others stay. With `choices` it changes some of those too, all or nothing.',
  body: z.strictObject({ ...settings, choices: notificationChoices }).partial(),
  response: z
    .object({
      ...settings,
      choices: notificationChoices.optional().describe('All of them, where some were sent'),
    })
    .meta({ id: 'SavedNotificationSettings' }),
});
