import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { dirname } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { maxFileBytes } from '#domain/files/limits.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { keptKeys } from './pictures.fixture.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await buildCast();
});

/** Over a real connection: only there can a sender go away in the middle. */
async function listening() {
  const { app, files } = await testServer();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const probe = await files.temporaryFolder();
  await rm(probe, { recursive: true });
  return { port: (app.server.address() as AddressInfo).port, incoming: dirname(probe), files };
}

const partHead =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';

function head(employee: number, cookies: Record<string, string>, length: string): string {
  return [
    `PATCH /api/v1/human/employee-profile/image/update/${employee}/ HTTP/1.1`,
    'Host: 127.0.0.1',
    `Cookie: session=${cookies.session}; csrftoken=${cookies.csrftoken}`,
    `X-CSRFToken: ${cookies.csrftoken}`,
    'Content-Type: multipart/form-data; boundary=b',
    length,
    '',
    '',
  ].join('\r\n');
}

it('an upload that breaks off leaves no file, neither kept nor under way', async () => {
  const { port, incoming, files } = await listening();
  const socket = connect(port, '127.0.0.1');
  socket.write(head(cast.ana, cast.admin.cookies, 'Content-Length: 5000000'));
  socket.write(partHead);
  socket.write(Buffer.alloc(200_000));
  await expect.poll(() => readdir(incoming)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
  expect(await keptKeys(files, cast.storeId)).toEqual([]);
});

it('a body without a length is cut off with 413 as soon as it is too large', async () => {
  const { port, incoming } = await listening();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => {});
  const chunk = (content: Buffer | string) => {
    socket.write(`${Buffer.byteLength(content).toString(16)}\r\n`);
    socket.write(content);
    socket.write('\r\n');
  };
  socket.write(head(cast.ana, cast.admin.cookies, 'Transfer-Encoding: chunked'));
  chunk(partHead);
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let sent = 0; sent <= maxFileBytes && !socket.destroyed; sent += megabyte.length) {
    chunk(megabyte);
    if (socket.writableNeedDrain) await once(socket, 'drain');
  }
  chunk('\r\n--b--\r\n');
  socket.write('0\r\n\r\n');
  await expect.poll(() => answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 413 /);
  await expect.poll(() => readdir(incoming)).toEqual([]);
  socket.destroy();
});
