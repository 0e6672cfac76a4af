import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const device = z
  .object({
    id: z.int(),
    name: z.string(),
    branch: z.int(),
    username: z.string().describe('The account that it was signed in with last'),
    signed_in: z.boolean(),
    created_at: instantOut,
    last_seen_at: instantOut,
    clock_offset_seconds: z
      .int()
      .nullable()
      .describe('How far its clock was ahead of the server’s at its latest punch'),
  })
  .meta({ id: 'Device' });

export const listDevices = defineCall('device.list', {
  method: 'GET',
  path: '/store/devices/',
  summary: 'The tablets that people clock on, by branch and name; revoked ones are gone.',
  response: z.array(device),
});

export const updateDevice = defineCall('device.update', {
  method: 'PATCH',
  path: '/store/devices/{id}/',
  summary: 'Renames a tablet.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ name: nameText(80) }).partial(),
  response: device,
});

export const revokeDevice = defineCall('device.revoke', {
  method: 'DELETE',
  path: '/store/devices/{id}/',
  summary:
    'Signs a tablet out at once and for good; what waits on it stays there until somebody signs in on it.',
  params: z.strictObject({ id: idInPath }),
});
