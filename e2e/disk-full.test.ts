import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { wallClock } from '#server/start.ts';
import { unprivileged } from '#test/postgres-program.ts';
import { startPrivatePostgres } from '#test/private-postgres.ts';
import { buildScene, type Scene } from './support/business-actions.ts';
import { withDatabase } from './support/caller.ts';
import { halfDone } from './support/half-done.ts';
import { freePort, startProcess } from './support/server.ts';
import { canMakeDisks, makeSmallDisk } from './support/small-disk.ts';

const rounds = 5;

const noRoom = {
  status: 507,
  code: 'storage_full',
  body: { detail: expect.stringContaining('no room left') },
};
const justNow = { status: 503, code: 'unavailable', body: { detail: expect.any(String) } };

/** Messages of a client, and which of them were acknowledged. */
function messagesOf({ client, project }: Scene) {
  const acknowledged: number[] = [];
  const send = async (message: object) => {
    const answer = await client.call<{ id: number }>(
      'POST',
      `/project/project/${project}/messages/`,
      message,
    );
    if (answer?.status === 201) acknowledged.push(answer.body.id);
    return answer;
  };
  return {
    acknowledged,
    /** A row that no database makes smaller. */
    sendText: () => send({ body: randomBytes(6000).toString('base64'), key: randomUUID() }),
    sendFile: () => {
      const form = new FormData();
      form.set('body', 'What you asked for');
      form.set('key', randomUUID());
      form.append('files', new File(['a'.repeat(200_000)], 'statement.txt'));
      return send(form);
    },
  };
}

/** After all of it: what was acknowledged is there, no file lies without its row, nothing is half done. */
async function expectAllKept(
  place: { dataDir?: string; databaseUrl?: string },
  { storeId }: Scene,
  acknowledged: number[],
  dataDir: string,
): Promise<void> {
  await withDatabase(place, async (database) => {
    const kept = await database.readWithinStore(storeId, (query) =>
      query.selectFrom('message').select('id').execute(),
    );
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    const files = await openDiskFileStore(join(dataDir, 'files'));
    expect(await sweepFiles(database, files, wallClock() + 2 * 86_400)).toBe(0);
    await files.close();
    expect(await halfDone(database, { storeId, dataDir, saleRows: 0 })).toEqual([]);
  });
}

/** Writes into PostgreSQL's log alone until there is no room for any more of it, which ends this connection, too. */
async function fillLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const write = async () => {
    for (;;) await client.query("SELECT pg_logical_emit_message(false, 'filling', 'x'), pg_switch_wal()");
  };
  await expect(write()).rejects.toThrow();
  await client.end();
}

async function expectServed({ admin, project }: Scene): Promise<void> {
  for (const path of ['/shift/shifts/', '/project/projects/', `/project/project/${project}/messages/`])
    expect((await admin.call('GET', path))?.status).toBe(200);
}

test.skip(!process.env.LONG || !canMakeDisks, 'in the long form, where a disk can be made');
test.setTimeout(600_000);

test('a full disk is said in words, what is there is still served, and work goes on by itself once there is room', async () => {
  const disk = await makeSmallDisk(200);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const place = { dataDir: disk.folder };
  const scene = await withDatabase(place, (database) => buildScene(database, url));
  const server = await startProcess('src/server/main.ts', {
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: disk.folder,
  });
  const { acknowledged, sendText, sendFile } = messagesOf(scene);
  try {
    for (let round = 0; round < rounds; round += 1) {
      expect((await sendFile())?.status).toBe(201);
      disk.fill();
      expect(await sendFile()).toMatchObject(noRoom);
      // A row finds room in what the database has taken already, until that is used up, too.
      for (let message = 0; message < 60; message += 1)
        expect([201, 507]).toContain((await sendText())?.status);
      await expectServed(scene);
      disk.empty();
      await expect.poll(async () => (await sendFile())?.status, { timeout: 60_000 }).toBe(201);
    }
    await server.stop();
    await expectAllKept(place, scene, acknowledged, disk.folder);
  } finally {
    await server.stop('SIGKILL');
    await disk.close();
  }
});

test('on PostgreSQL the disk of the database, its log and the disk of the files fill up each for itself', async () => {
  const databaseDisk = await makeSmallDisk(250, unprivileged());
  const filesDisk = await makeSmallDisk(20);
  const postgres = await startPrivatePostgres(databaseDisk.folder);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const place = { databaseUrl: postgres.url };
  const scene = await withDatabase(place, (database) => buildScene(database, url));
  const server = await startProcess('src/server/main.ts', {
    PORT: port,
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    DATA_DIR: filesDisk.folder,
  });
  const { acknowledged, sendText, sendFile } = messagesOf(scene);
  const health = () => fetch(`${url}/healthz`).then(({ status }) => status);
  const goesOn = () => expect.poll(async () => (await sendFile())?.status, { timeout: 60_000 }).toBe(201);
  try {
    for (let round = 0; round < rounds; round += 1) {
      await goesOn();
      filesDisk.fill();
      expect(await sendFile()).toMatchObject(noRoom);
      expect((await sendText())?.status).toBe(201);
      filesDisk.empty();
      await goesOn();

      databaseDisk.fill();
      // As above, until its tables' room is used up.
      let answer = await sendText();
      for (let message = 0; message < 400 && answer?.status === 201; message += 1) answer = await sendText();
      expect(answer).toMatchObject(noRoom);
      // Its file is elsewhere, and its row is small.
      expect([201, 507]).toContain((await sendFile())?.status);
      await expectServed(scene);
      expect(await health()).toBe(200);
      databaseDisk.empty();
      await goesOn();

      // Without room for its log PostgreSQL ends all connections at once, and where it cannot come up again, itself.
      databaseDisk.fill();
      await fillLog(postgres.url);
      const refused = await sendText();
      expect([noRoom, justNow].map(({ status }) => status)).toContain(refused?.status);
      databaseDisk.empty();
      await postgres.resume();
      await goesOn();
    }
    await server.stop();
    await expectAllKept(place, scene, acknowledged, filesDisk.folder);
  } finally {
    await server.stop('SIGKILL');
    await postgres.stop();
    await databaseDisk.close();
    await filesDisk.close();
  }
});
