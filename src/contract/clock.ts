import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, instant, instantOut, uuid } from './fields.ts';
import { shift } from './shift.ts';

const clockActions = ['in', 'out', 'break_start', 'break_end'] as const;

/** A punch. `at` is the device's time of it, `sent_at` the device's time of sending; the server keeps its own beside them. */
export const punch = defineCall('clock.punch', {
  method: 'POST',
  path: '/shift/clock/',
  summary:
    'Clocks in or out, starts or ends a break. The same key again answers the same and records nothing new.',
  body: z.strictObject({
    key: uuid,
    employee: id,
    pin: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional(),
    action: z.enum(clockActions),
    at: instant,
    sent_at: instant.optional(),
  }),
  response: z.object({
    shift,
    employee: z.int(),
    action: z.enum(clockActions),
    at: instantOut,
    received_at: instantOut,
  }),
});
