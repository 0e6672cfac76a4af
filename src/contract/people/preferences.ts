import { z } from 'zod';
import { availability, availabilityChanges } from '#contract/base/availability-fields.ts';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';
import { notificationChoices } from '#contract/notifications/notification-choices.ts';
import { clockChoices, preferredLanguages, startPages, themes } from '#domain/people/preferences.ts';

const params = z.strictObject({ id: idInPath });

const preference = {
  language: z.enum(preferredLanguages),
  theme: z.enum(themes),
  start_page: z.enum(startPages),
  clock: z.enum(clockChoices).describe('Empty: as the language does'),
  notifications: notificationChoices,
  availability,
};

const preferenceChange = z.strictObject(preference).partial();

const preferenceOut = z
  .object({
    id: z.int(),
    ...preference,
    pending_availability: z
      .object({ id: z.int(), asked_at: instantOut, availability, changes: availabilityChanges })
      .optional()
      .describe('A change that waits for a manager; until then `availability` holds'),
  })
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
  summary:
    'Changes the own preferences; availability is replaced as a whole, where the store wants it once a manager approves.',
  params,
  body: preferenceChange,
  response: preferenceOut,
});
