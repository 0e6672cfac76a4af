import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedText {
  path: string;
  authorization: string;
  form: Record<string, string>;
}

/** A status with the provider's own code, or an answer of one's own. */
type Reply = { status: number; code?: number } | ((response: ServerResponse) => void);

export interface SmsProvider {
  url: string;
  received: ReceivedText[];
  close: () => Promise<void>;
}

/** A provider of text messages on a port of its own, in Twilio's public shape; `reply` is asked once for each message. */
export async function startSmsProvider(
  reply: (received: ReceivedText) => Reply = () => ({ status: 201 }),
): Promise<SmsProvider> {
  const received: ReceivedText[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8'))),
    };
    received.push(one);
    const answer = reply(one);
    if (typeof answer === 'function') return answer(response);
    const { status, code } = answer;
    const said = status < 300 ? { sid: 'SM0123', status: 'queued' } : { code, message: 'No', status };
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
