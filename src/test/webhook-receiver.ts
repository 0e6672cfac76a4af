import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Parsed body. */
  message: { type: string; timestamp: string; data: { id: string } };
}

/** A status, or an answer of one's own. */
type Reply = number | ((response: ServerResponse) => void);

export interface WebhookReceiver {
  url: string;
  port: number;
  received: ReceivedMessage[];
  /** Says what came in, as `topic id`. */
  heard: () => string[];
  close: () => Promise<void>;
}

/** A real HTTP server on a port of its own; `reply` is asked once for each message. */
export async function startWebhookReceiver(
  reply: (received: ReceivedMessage) => Reply = () => 204,
): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const { url: path = '', headers } = request;
    const one = { path, headers, body, message: JSON.parse(body || '{}') as ReceivedMessage['message'] };
    received.push(one);
    const answer = reply(one);
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    heard: () => received.map(({ message }) => `${message.type} ${message.data.id}`),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
