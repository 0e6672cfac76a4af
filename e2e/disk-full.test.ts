import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { wallClock } from '#server/start.ts';
import { buildScene } from './support/business-actions.ts';
import { withDatabase } from './support/caller.ts';
import { halfDone } from './support/half-done.ts';
import { freePort, startProcess } from './support/server.ts';
import { canMakeDisks, makeSmallDisk } from './support/small-disk.ts';

const rounds = process.env.LONG ? 10 : 3;

test('a full disk is said in words, what is there is still served, and work goes on by itself once there is room', async () => {
  test.skip(!process.env.LONG || !canMakeDisks, 'in the long form, where a disk can be made');
  test.setTimeout(300_000);
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
  const { admin, client, project } = scene;
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
  const sendFile = () => {
    const form = new FormData();
    form.set('body', 'What you asked for');
    form.set('key', randomUUID());
    form.append('files', new File(['a'.repeat(200_000)], 'statement.txt'));
    return send(form);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      expect((await sendFile())?.status).toBe(201);
      disk.fill();
      expect(await sendFile()).toMatchObject({
        status: 507,
        code: 'storage_full',
        body: { detail: expect.stringContaining('no room left') },
      });
      // A row finds room in what the database has taken already, until that is used up, too.
      for (let message = 0; message < 60; message += 1)
        expect([201, 507]).toContain((await send({ body: 'y'.repeat(8000), key: randomUUID() }))?.status);
      for (const path of ['/shift/shifts/', '/project/projects/', `/project/project/${project}/messages/`])
        expect((await admin.call('GET', path))?.status).toBe(200);
      disk.empty();
      await expect.poll(async () => (await sendFile())?.status, { timeout: 60_000 }).toBe(201);
    }
    await server.stop();
    await withDatabase(place, async (database) => {
      const { storeId } = scene;
      const kept = await database.readWithinStore(storeId, (query) =>
        query.selectFrom('message').select('id').execute(),
      );
      const ids = new Set(kept.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      const files = await openDiskFileStore(join(disk.folder, 'files'));
      expect(await sweepFiles(database, files, wallClock() + 2 * 86_400)).toBe(0);
      await files.close();
      expect(await halfDone(database, { storeId, dataDir: disk.folder, saleRows: 0 })).toEqual([]);
    });
  } finally {
    await server.stop('SIGKILL');
    await disk.close();
  }
});
