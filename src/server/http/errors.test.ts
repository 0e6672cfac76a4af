import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { registerErrors, toRefusal } from './errors.ts';
import { requestLog } from './request-log.ts';

it.each([
  ['a connection that is lost', '08006'],
  ['too many connections', '53300'],
  ['a shutdown', '57P01'],
  ['a server that is starting', '57P03'],
  ['a standby', '25006'],
  ['a lock that is not given', '55P03'],
  ['a statement that took too long', '57014'],
  ['a transaction that waited too long', '25P03'],
  ['a conflict that came again and again', '40001'],
  ['a deadlock that came again and again', '40P01'],
])('%s of the database passes: 503, to be tried again', (_what, code) => {
  const error = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
  expect(toRefusal(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 5 });
});

it.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'ECONNRESET'])(
  'a server that cannot be reached (%s) passes: 503',
  (code) => {
    const error = Object.assign(new Error('connect'), { code });
    expect(toRefusal(error)).toMatchObject({ status: 503, code: 'unavailable', retryAfterSeconds: 5 });
  },
);

it('an id that was given twice is our fault, not the sender’s', async () => {
  const database = await testDatabase();
  const store = await makeStore(database);
  const twice = database.withinStore(store.id, (query) =>
    query.insertInto('branch').values({ id: store.branch, name: 'Fallen sequence' }).execute(),
  );
  expect(toRefusal(await twice.catch((error: unknown) => error))).toMatchObject({
    status: 500,
    code: 'server',
  });
});

it.each([
  ['before it was read', new DOMException('This operation was aborted', 'AbortError')],
  ['in a statement', Object.assign(new pg.DatabaseError('cancelled', 0, 'error'), { code: '57014' })],
])('a client that leaves %s is no failure', async (_when, error) => {
  const lines: { level: number }[] = [];
  const logTo = { write: (line: string) => lines.push(JSON.parse(line)) };
  const app = fastify(requestLog({ logLevel: 'info', logTo }));
  registerErrors(app, false);
  const status = Promise.withResolvers<number>();
  app.addHook('onSend', async (_request, reply) => status.resolve(reply.statusCode));
  const client = new AbortController();
  app.get('/', async (_request, reply) => {
    const left = once(reply.raw, 'close');
    client.abort();
    await left;
    throw error;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(address, { signal: client.signal })).rejects.toThrow();
  expect(await status.promise).toBe(499);
  await app.close();
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
});
