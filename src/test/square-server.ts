import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface AskedSquare {
  path: string;
  authorization: string;
  version: string;
  body: Record<string, unknown>;
}

/** An answer: a body with a status (200 by default) and headers. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

export interface SquareServer {
  url: string;
  asked: AskedSquare[];
  close: () => Promise<void>;
}

/** Square's API on a port of its own, answering with what was recorded of it. */
export async function startSquareServer(
  answer: (asked: AskedSquare) => Answer | Promise<Answer>,
): Promise<SquareServer> {
  const asked: AskedSquare[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const one = {
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization ?? '',
      version: String(request.headers['square-version']),
      body: JSON.parse(text || '{}') as Record<string, unknown>,
    };
    asked.push(one);
    const { status = 200, headers = {}, body } = await answer(one);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
