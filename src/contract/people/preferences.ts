import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, plainDate, timeOfDay } from '#contract/base/fields.ts';
import { notificationChoices } from '#contract/notifications/notification-choices.ts';
import { availabilityKinds } from '#domain/people/availability.ts';
import { clockChoices, preferredLanguages, startPages, themes } from '#domain/people/preferences.ts';

const params = z.strictObject({ id: idInPath });

const line = { from: timeOfDay, to: timeOfDay, kind: z.enum(availabilityKinds) };

const preference = {
  language: z.enum(preferredLanguages),
  theme: z.enum(themes),
  start_page: z.enum(startPages),
  clock: z.enum(clockChoices).describe('Empty: as the language does'),
  notifications: notificationChoices,
  availability: z.strictObject({
    weekly: z.array(z.strictObject({ weekday: z.int().min(0).max(6), ...line })).max(100),
    dated: z.array(z.strictObject({ date: plainDate, ...line })).max(500),
  }),
};

const preferenceChange = z.strictObject(preference).partial();

const preferenceOut = z
  .object({ id: z.int(), ...preference })
  .meta({ id: 'Preference', description: 'What an employee prefers; `id` is the employee’s.' });

export const readPreference = defineCall('preference.read', {
  method: 'GET',
  path: '/human/my-preference/{id}/',
  summary: 'The own preferences; `{id}` is the employee’s.',
  params,
  response: preferenceOut,
});

export const updatePreference = defineCall('preference.update', {
  method: 'PATCH',
  path: '/human/my-preference/{id}/',
  summary: 'Changes the own preferences; availability is replaced as a whole.',
  params,
  body: preferenceChange,
  response: preferenceOut,
});
