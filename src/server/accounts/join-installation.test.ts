import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#database/open.ts';
import { openFiles } from '#server/files/open-files.ts';
import { testDatabase } from '#test/database.ts';
import { openInstallationKey } from './installation-key.ts';
import { joinInstallation } from './join-installation.ts';

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'branchline-join-'));
  await database.acrossStores((query) => query.deleteFrom('installation').execute());
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A machine starts with a data folder of its own, or with another's key or files. */
async function start(
  machine: string,
  of: { key?: string; files?: string } = {},
  adopts = false,
): Promise<void> {
  const files = await openFiles({ dataDir: join(folder, of.files ?? machine) });
  const installationKey = openInstallationKey(join(folder, of.key ?? machine));
  await joinInstallation(database, { installationKey, files, dataDir: join(folder, machine) }, adopts);
  await files.close();
}

it('lets a machine in again and again, and another that shares key and files', async () => {
  await start('first');
  await start('first');
  await start('second', { key: 'first', files: 'first' });
});

it('refuses a machine with another key in one line', async () => {
  await start('first');
  await expect(start('second', { files: 'first' })).rejects.toThrow(
    /second\/secret\.key is not the key of this database\. Copy it from a machine that serves it\.[^\n]*$/,
  );
});

it('refuses a machine with other files in one line, be they empty or another database’s', async () => {
  await start('first');
  const refused = /second\/files does not hold the files of this database\.[^\n]*$/;
  await expect(start('second', { key: 'first' })).rejects.toThrow(refused);
  await writeFile(join(folder, 'second', 'files', 'installation'), 'of another');
  await expect(start('second', { key: 'first' })).rejects.toThrow(refused);
});

it('of two first ones that start at once lets one in', async () => {
  const outcomes = await Promise.allSettled([start('first'), start('second')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('takes what a machine has where the rest is lost', async () => {
  await start('first');
  await start('second', {}, true);
  await start('second');
  await expect(start('first')).rejects.toThrow('secret.key');
});
