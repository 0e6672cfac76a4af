import type { Calls } from '#contract/index.ts';
import { EventStream, type Handler } from '#server/http/handler.ts';

/** Opens the stream of changes. Listening does not count as use of a session: it neither keeps an idle one alive nor outlives it. */
export const listenToChanges: Handler<Calls['event.listen'], 'events' | 'request'> = async (
  context,
  { query },
) => {
  const header = context.request.headers['last-event-id'];
  const lastEventId = typeof header === 'string' && header !== '' ? header : query.last_event_id;
  return new EventStream(context.events.listen(context.actor, lastEventId));
};
