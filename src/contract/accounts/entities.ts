import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id } from '#contract/base/fields.ts';

export const chooseEntity = defineCall('entity.choose', {
  method: 'POST',
  path: '/human/entity/',
  summary:
    'Chooses the client that the session works for, of those that its account is a contact of. A call whose header `X-Entity` names another client than the chosen one is refused.',
  body: z.strictObject({ entity: id }),
  response: z.object({ entity: z.int() }),
  status: 200,
});
