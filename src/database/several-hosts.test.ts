import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { type StartupParameters, type StartupRelay, startRelay } from '#test/startup-relay.ts';
import { readDatabaseUrl } from './database-url.ts';
import { keptOption, refusePooler } from './detect-pooler.ts';
import { type Database, openDatabase } from './open.ts';

const relays: StartupRelay[] = [];
afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.close();
});

async function relayTo(url: string, change: (asked: StartupParameters) => StartupParameters) {
  const relay = await startRelay(url, change);
  relays.push(relay);
  return relay;
}

function withHosts(url: string, ...servers: string[]): string {
  return `${url.replace(/@[^/]*/, `@${servers.join(',')}`)}?target_session_attrs=read-write`;
}

/** Looks like a standby to everyone who connects. */
const readOnly = (asked: StartupParameters) => ({
  ...asked,
  options: `${asked.options ?? ''} -c default_transaction_read_only=on`,
});

describe('an address', () => {
  it('may name several hosts, each with its port', () => {
    const { server, user, database, hosts } = readDatabaseUrl(
      'postgres://me:a,b@one.example:6501,two.example,[::1]:6503/shifts?target_session_attrs=read-write&options=-c%20a.b%3Dc',
    );
    expect([server, user, database]).toEqual([
      'one.example:6501 or two.example:5432 or [::1]:6503',
      'me',
      'shifts',
    ]);
    expect(hosts.count).toBe(3);
    expect(hosts.current).toBe('postgres://me:a,b@one.example:6501/shifts');
  });

  it.each([
    'postgres://me@one:x,two/shifts',
    'postgres://me@one,two/shifts?target_session_attrs=standby',
    'mysql://me@one/shifts',
  ])('cannot be %s', (text) => {
    expect(() => readDatabaseUrl(text)).toThrow(/DATABASE_URL/);
  });

  it('is left once for all connections that failed there', () => {
    const { hosts } = readDatabaseUrl('postgres://one,two/shifts');
    const [first, second] = [{}, {}];
    for (const connection of [first, second]) hosts.take(connection, hosts.at, () => {});
    hosts.leave(first);
    hosts.leave(second);
    expect(hosts.current).toBe('postgres://two/shifts');
  });
});

it('a host is cut with all of its connections, and no other', () => {
  const { hosts } = readDatabaseUrl('postgres://one,two/shifts');
  const cut: number[] = [];
  const connections = [0, 1, 0, 0].map((at, number) => {
    const connection = {};
    const ended = hosts.take(connection, at, () => cut.push(number));
    if (number === 3) ended();
    return connection;
  });
  hosts.cut(connections[2] ?? {});
  expect(cut).toEqual([0, 2]);
});

it('a former primary, on an older timeline than one seen before, is none, and what hangs on it is cut', () => {
  const { hosts } = readDatabaseUrl('postgres://one,two/shifts');
  const cut: number[] = [];
  const [first, second] = [0, 1].map((at) => {
    const connection = {};
    hosts.take(connection, at, () => cut.push(at));
    return connection;
  }) as [object, object];
  const seen = ([connection, timeline]: [object, number]) => [hosts.isLatest(connection, timeline), [...cut]];
  const looks: [object, number][] = [
    [first, 1],
    [second, 3],
    [first, 1],
    [first, 2],
    [second, 3],
  ];
  expect(looks.map(seen)).toEqual([
    [true, [1]],
    [true, [1, 0]],
    [false, [1, 0]],
    [false, [1, 0]],
    [true, [1, 0]],
  ]);
});

describe.runIf(databaseKind === 'postgres')('several hosts', () => {
  const write = (database: Database) => makeStore(database).then(({ id }) => expect(id).toBeGreaterThan(0));

  it('serve as one: the one that answers and takes writes', async () => {
    const url = await freshPostgresUrl();
    const standby = await relayTo(url, readOnly);
    const primary = new URL(url).host;
    const database = await openDatabase({
      databaseUrl: withHosts(url, '127.0.0.1:1', standby.server, primary),
    });
    await write(database);
    await database.close();
  });

  it('are gone over to the next when the first falls away, without a restart', async () => {
    const url = await freshPostgresUrl();
    const primary = await relayTo(url, (asked) => asked);
    const database = await openDatabase({ databaseUrl: withHosts(url, primary.server, new URL(url).host) });
    await write(database);
    await primary.close();
    relays.length = 0;
    await expect
      .poll(() =>
        write(database).then(
          () => 'written',
          () => 'failed',
        ),
      )
      .toBe('written');
    await database.close();
  });

  it('that all take no writes are refused in one line', async () => {
    const url = await freshPostgresUrl();
    const [one, other] = [await relayTo(url, readOnly), await relayTo(url, readOnly)];
    await expect(openDatabase({ databaseUrl: withHosts(url, one.server, other.server) })).rejects.toThrow(
      `PostgreSQL at ${one.server} or ${other.server} takes no writes: a standby, or set read-only. Name the primary.`,
    );
  });
});

describe.runIf(databaseKind === 'postgres')('a connection', () => {
  it('whose database no longer takes writes is given up for a new one', async () => {
    const database = await openDatabase({ databaseUrl: await freshPostgresUrl(), maxConnections: 1 });
    const demote = () =>
      database.acrossStores((query) => sql`SET default_transaction_read_only = on`.execute(query));
    await demote();
    await expect(makeStore(database)).rejects.toMatchObject({ code: '25006' });
    await makeStore(database);
    await demote();
    await expect(database.ping()).rejects.toThrow('The database takes no writes.');
    await database.ping();
    await database.close();
  });

  it('through a pooler that drops its settings is refused in one line', async () => {
    const url = await freshPostgresUrl();
    const pooler = await relayTo(url, ({ options: _, ...asked }) => asked);
    await expect(openDatabase({ databaseUrl: url.replace(/@[^/]*/, `@${pooler.server}`) })).rejects.toThrow(
      `A pooler answers at ${pooler.server}, which does not keep a session and its settings for each connection. Name PostgreSQL itself.`,
    );
  });

  it('that is lent the session of another is refused, although its settings are kept', async () => {
    const url = await freshPostgresUrl();
    const client = new pg.Client({ connectionString: url, options: keptOption });
    await client.connect();
    await expect(refusePooler(client, client, 'db.example:6432')).rejects.toThrow(
      /^A pooler answers at db\.example:6432/,
    );
    await client.end();
  });
});
