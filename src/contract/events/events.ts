import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';

export const listenToChanges = defineCall('event.listen', {
  method: 'GET',
  path: '/events/',
  summary:
    'Server-sent events: `data: {"topic", "id"}` for each change that one may see; `event: ready` once nothing is missed from here on; `event: reset` where what was missed is not known any more. Resumes after `Last-Event-ID` or `last_event_id`.',
  query: z.object({ last_event_id: z.string().max(5000).optional() }),
  response: z.string(),
  contentType: 'text/event-stream',
});
