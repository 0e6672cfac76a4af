import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface ReceivedEvent {
  /** `message` where it names no other. */
  event: string;
  id: string;
  data: { topic?: string; id?: string };
}

/** Somebody who listens over HTTP, as a browser does. */
export interface EventListener {
  status: number;
  headers: IncomingMessage['headers'];
  /** Everything heard so far, as text. */
  text: () => string;
  /** Changes heard so far, as `topic id`. */
  changes: () => string[];
  /** Resolves with the next event, heard or to come, that fits; rejects when the stream ends before. */
  until: (fits: (event: ReceivedEvent) => boolean) => Promise<ReceivedEvent>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  isOver: () => boolean;
  /** The id to resume after, as a browser remembers it: also from a block without data. */
  lastEventId: () => string;
  close: () => void;
}

function readBlock(block: string): Record<string, string> {
  return Object.fromEntries(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? '']];
    }),
  );
}

/** Opens `GET /api/v1/events/` of a listening server. */
export async function listenTo(
  url: string,
  headers: Record<string, string>,
  search = '',
): Promise<EventListener> {
  const request = get(`${url}/api/v1/events/${search}`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  const heard = new Set<() => void>();
  const tellAll = () => {
    for (const tell of heard) tell();
  };
  let text = '';
  let unread = '';
  let lastId = '';
  let isOver = false;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = (unread + chunk).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const fields of blocks.map(readBlock)) {
      lastId = fields.id ?? lastId;
      if (fields.data === undefined) continue;
      events.push({ event: fields.event ?? 'message', id: lastId, data: JSON.parse(fields.data) });
    }
    tellAll();
  });
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      isOver = true;
      tellAll();
      resolve();
    });
  });
  // A connection that is cut ends with an error, which is an end.
  response.on('error', () => {});
  let next = 0;
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: () => text,
    changes: () =>
      events.flatMap(({ event, data }) => (event === 'message' ? `${data.topic} ${data.id}` : [])),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.findIndex((event, index) => index >= next && fits(event));
          const event = events[found];
          if (!event && !isOver) return;
          heard.delete(look);
          if (!event) return reject(new Error(`The stream ended:\n${text}`));
          next = found + 1;
          resolve(event);
        };
        heard.add(look);
        look();
      }),
    ended,
    isOver: () => isOver,
    lastEventId: () => lastId,
    close: () => request.destroy(),
  };
}
