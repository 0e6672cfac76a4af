import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { toRefusal } from './errors.ts';

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
