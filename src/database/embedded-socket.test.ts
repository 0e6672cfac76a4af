import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind } from '#test/database.ts';
import { emptyCluster } from '#test/embedded-template.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { socketName } from './socket-folder.ts';

describe.skipIf(databaseKind === 'postgres')('the socket of the embedded database', () => {
  let embedded: EmbeddedDatabase;
  const open: pg.Client[] = [];
  beforeAll(async () => {
    embedded = await openEmbedded({ dataDir: undefined, maxConnections: 20, template: await emptyCluster() });
    const client = await connectOne();
    await client.query('CREATE TABLE entry (id integer)');
  });
  afterAll(async () => {
    await Promise.all(open.map((client) => client.end()));
    await embedded.close();
  });

  async function connectOne(): Promise<pg.Client> {
    const client = new pg.Client({ host: embedded.host, user: 'postgres', database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    open.push(client);
    return client;
  }
  const count = async (client: pg.Client) =>
    Number((await client.query('SELECT count(*) FROM entry')).rows[0].count);

  it('keeps the statements of connections apart', async () => {
    const clients = await Promise.all([connectOne(), connectOne(), connectOne()]);
    const ask = async (client: pg.Client, name: number) => {
      for (let value = 0; value < 20; value += 1) {
        const { rows } = await client.query(`SELECT $1::int AS value, 'of ${name}' AS text`, [value]);
        expect(rows).toEqual([{ value, text: `of ${name}` }]);
      }
    };
    await Promise.all(clients.map(ask));
  });

  it('goes on after a statement that fails', async () => {
    const client = await connectOne();
    await expect(client.query('SELECT $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
    expect((await client.query('SELECT $1::int AS value', [1])).rows).toEqual([{ value: 1 }]);
  });

  it('sends an answer of several megabytes whole', async () => {
    const client = await connectOne();
    const { rows } = await client.query(
      "SELECT repeat('x', $1) AS text FROM generate_series(1, 40)",
      [100_000],
    );
    expect(rows.map(({ text }) => text.length)).toEqual(Array(40).fill(100_000));
  });

  it('lets others wait for the end of a transaction', async () => {
    const [holder, other] = [await connectOne(), await connectOne()];
    const before = await count(other);
    await holder.query('BEGIN');
    await holder.query('INSERT INTO entry VALUES (1)');
    const counted = count(other);
    await holder.query('INSERT INTO entry VALUES (2)');
    await holder.query('COMMIT');
    expect(await counted).toBe(before + 2);
  });

  it('rolls back the transaction of a client that is gone', async () => {
    const [holder, other] = [await connectOne(), await connectOne()];
    const before = await count(other);
    await holder.query('BEGIN');
    await holder.query('INSERT INTO entry VALUES (1)');
    const counted = count(other);
    await holder.end();
    expect(await counted).toBe(before);
  });

  it('understands messages that arrive byte by byte', async () => {
    const socket = connect(join(embedded.host, socketName));
    socket.setNoDelay(true);
    const text = (value: string) => Buffer.from(`${value}\0`);
    const message = (letter: string, body: Buffer) => {
      const head = Buffer.alloc(4);
      head.writeInt32BE(body.length + 4);
      return Buffer.concat([Buffer.from(letter), head, body]);
    };
    const version = Buffer.from([0, 3, 0, 0]);
    const startUp = Buffer.concat([version, text('user'), text('postgres'), Buffer.from([0])]);
    const bytes = Buffer.concat([message('', startUp), message('Q', text("SELECT 'byte by byte' AS text"))]);
    const received = new Promise<void>((resolve) => {
      let all = '';
      socket.on('data', (data) => {
        all += data.toString('latin1');
        if (all.includes('byte by byte')) resolve();
      });
    });
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await received;
    socket.destroy();
  });
});
