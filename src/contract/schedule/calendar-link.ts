import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { instantOut } from '#contract/base/fields.ts';

const path = '/human/calendar-link/';

export const readCalendarLink = defineCall('calendar-link.read', {
  method: 'GET',
  path,
  summary:
    'Whether the caller has a calendar link, and since when; its address is shown only when it is made.',
  response: z.object({ created_at: instantOut.nullable() }),
});

export const makeCalendarLink = defineCall('calendar-link.make', {
  method: 'POST',
  path,
  summary:
    'Makes a private address that calendar programs read the own published shifts from; an older one stops.',
  response: z.object({ address: z.string(), created_at: instantOut }),
});

export const turnOffCalendarLink = defineCall('calendar-link.turn-off', {
  method: 'DELETE',
  path,
  summary: 'Stops the own calendar link.',
});
