import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { testDatabase } from '#test/database.ts';
import { testNow } from '#test/server.ts';
import { Connections, usualLimits } from './connections.ts';

const hurried = { ...usualLimits, lookEvery: 3_600_000, lastRequests: 100 };

/** A connection of one's own, with what came over it. */
function open(port: number) {
  const socket = connect(port, '127.0.0.1');
  const parts: Buffer[] = [];
  socket.on('data', (data: Buffer) => parts.push(data)).on('error', () => {});
  return { socket, said: () => Buffer.concat(parts).toString('latin1'), closed: once(socket, 'close') };
}

async function listening(limits = hurried) {
  const files = await openDiskFileStore(undefined);
  const app = await createApp({
    database: await testDatabase(),
    files,
    now: () => testNow,
    publicUrl: 'http://127.0.0.1:3000',
    demo: false,
    logLevel: 'silent',
    webFolder: 'no-build-needed',
    connectionLimits: limits,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = () => app.close().then(() => files.close());
  return { port: (app.server.address() as AddressInfo).port, close };
}

/** The head of a sign-in, whose body is still to come. */
function beginSignIn(socket: Socket, length: number): void {
  socket.write(
    `POST /log/accounts/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
  );
}

it('a stop answers what is under way, says that the connection ends, and waits for no client', async () => {
  const { port, close } = await listening();
  const [idle, silent, busy] = [open(port), open(port), open(port)];
  idle.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(idle.said).toContain('{"status":"ok"}');
  expect(idle.said()).toMatch(/\r\nconnection: keep-alive/i);
  beginSignIn(busy.socket, 2);
  // Its head has arrived once a later request has been answered.
  const later = open(port);
  later.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(later.said).toContain('{"status":"ok"}');

  const closing = close();
  // It was on its way.
  later.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await Promise.all([idle.closed, silent.closed, later.closed]);
  expect(later.said().match(/\{"status":"ok"\}/g)).toHaveLength(2);
  expect(later.said()).toMatch(/\r\nconnection: close/i);
  busy.socket.write('}');
  await Promise.all([busy.closed, closing]);
  // Without the cross-site token; and whole.
  expect(busy.said()).toMatch(/^HTTP\/1\.1 403 [\s\S]*\r\nconnection: close[\s\S]*\r\n\r\n\{.*\}$/i);
});

/** A bare server, for answers that the product has no call for. */
async function bareServer(answer: RequestListener, limits = hurried) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  server.on('clientError', (_error, socket) => socket.destroy());
  const connections = new Connections(server, limits);
  await once(server, 'listening');
  return { server, connections, port: (server.address() as AddressInfo).port };
}

it('a stop cuts off no answer that is written and not yet sent', async () => {
  const length = 16 * 1024 * 1024;
  const { connections, port } = await bareServer((_request, response) => response.end(Buffer.alloc(length)));
  const slow = connect(port, '127.0.0.1').pause();
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(slow, 'readable');
  const stopped = connections.stop();
  let came = 0;
  slow.on('data', (data) => {
    came += data.length;
  });
  slow.resume();
  await Promise.all([once(slow, 'close'), stopped]);
  expect(came).toBeGreaterThan(length);
});

it('a body that only trickles in is ended with 408', async () => {
  const { port, close } = await listening({ ...hurried, lookEvery: 100 });
  const dripping = open(port);
  beginSignIn(dripping.socket, 60_000);
  const drip = setInterval(() => dripping.socket.write(' '), 10);
  await dripping.closed;
  clearInterval(drip);
  expect(dripping.said()).toMatch(
    /^HTTP\/1\.1 408 [\s\S]*X-Error-Code: too_slow[\s\S]*\{"detail":"The connection was too slow/,
  );
  await close();
});

it('a slow body that goes on coming is waited for', async () => {
  let came = 0;
  const { connections, port } = await bareServer(
    (request) => {
      request.on('data', (data) => {
        came += data.length;
      });
    },
    { ...hurried, minBytes: 100 },
  );
  const sender = open(port);
  sender.socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n');
  for (let sent = 100; sent <= 500; sent += 100) {
    sender.socket.write(' '.repeat(100));
    await expect.poll(() => came).toBe(sent);
    connections.endSlow();
    expect(sender.socket.destroyed).toBe(false);
  }
  sender.socket.write(' '.repeat(99));
  await expect.poll(() => came).toBe(599);
  connections.endSlow();
  await sender.closed;
  await connections.stop();
});

it('no more connections are taken than may be', async () => {
  const { connections, port } = await bareServer((_request, response) => response.end('served'), {
    ...hurried,
    maxConnections: 1,
  });
  const first = open(port);
  await once(first.socket, 'connect');
  const second = open(port);
  await second.closed;
  first.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(first.said).toContain('served');
  await connections.stop();
});

it('a request with several hosts is none', async () => {
  const { port, close } = await listening();
  const asking = open(port);
  asking.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
  await expect.poll(asking.said).toMatch(/^HTTP\/1\.1 400 [\s\S]*The request couldn.{1,3}t be read/);
  await close();
});
