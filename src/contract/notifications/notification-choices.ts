import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { notificationChannels, notificationEvents } from '#domain/notifications/notification-choices.ts';

/** Wanted notifications by event and channel. */
export const notificationChoices = z.partialRecord(
  z.enum(notificationEvents),
  z.partialRecord(z.enum(notificationChannels), z.boolean()),
);

export const readNotificationChoices = defineCall('notification-choice.read', {
  method: 'GET',
  path: '/human/notification-choices/',
  summary: 'The notifications that the caller’s role gets, and by which of their ways the caller wants them.',
  response: notificationChoices,
});

export const updateNotificationChoices = defineCall('notification-choice.update', {
  method: 'PATCH',
  path: '/human/notification-choices/',
  summary: 'Changes some of the own choices; the others stay.',
  body: notificationChoices,
  response: notificationChoices,
});
