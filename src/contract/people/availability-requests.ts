import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, text } from '#contract/base/fields.ts';

const params = z.strictObject({ id: idInPath });

export const withdrawAvailability = defineCall('availability-request.delete', {
  method: 'DELETE',
  path: '/human/availability-requests/{id}/',
  summary: 'Withdraws an own change of availability that waits; 409 where it waits no more.',
  params,
  conflicts: true,
});

export const decideAvailability = defineCall('availability-request.decide', {
  method: 'POST',
  path: '/human/availability-requests/{id}/decide/',
  summary:
    'Approves a change of an employee’s availability, which then holds, or declines it; 409 where it was decided, changed or withdrawn.',
  params,
  conflicts: true,
  body: z.strictObject({ action: z.enum(['approve', 'refuse']), reason: text(500).optional() }),
  response: z
    .object({
      id: z.int(),
      employee: z.int(),
      state: z.enum(['waiting', 'approved', 'declined', 'withdrawn', 'replaced']),
      asked_at: instantOut,
    })
    .meta({ id: 'AvailabilityRequest' }),
  status: 200,
});
