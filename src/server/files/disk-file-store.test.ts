import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainPicture } from '#server/images/pictures.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { type FileStore, MissingFileError } from './file-store.ts';
import { sweepFiles } from './sweep.ts';

let folder: string;
let files: FileStore;
let cast: Cast;

beforeAll(async () => {
  cast = await buildCast();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-test-'));
  files = await openDiskFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true }));

async function keysOf(storeId: number): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(storeId)) keys.push(key);
  return keys.sort();
}

describe('a file', () => {
  it('is read as it was written, listed within its store, and gone once removed', async () => {
    const one = await files.write(7, Readable.from(['a lasting ', 'content']));
    const other = await files.write(8, Readable.from(['b']));
    expect(one).toEqual({ key: expect.stringMatching(/^7\/[0-9a-f]{2}\/[0-9a-f]{2}\//), bytes: 17 });
    expect(await text(await files.read(one.key))).toBe('a lasting content');
    expect(await readFile(join(folder, one.key), 'utf8')).toBe('a lasting content');
    expect([await keysOf(7), await keysOf(8), await keysOf(9)]).toEqual([[one.key], [other.key], []]);
    await files.remove(one.key);
    await files.remove(one.key);
    await expect(files.read(one.key)).rejects.toThrow(MissingFileError);
  });

  it('whose source breaks off leaves nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'half';
        throw new Error('cut off');
      })(),
    );
    await expect(files.write(7, broken)).rejects.toThrow('cut off');
    expect(await keysOf(7)).toEqual([]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  it('is never looked for outside of the folder', async () => {
    for (const key of ['../../etc/passwd', '/etc/passwd', '7/aa/bb/../../x', '']) {
      await expect(files.read(key)).rejects.toThrow(MissingFileError);
    }
  });
});

it('what a killed process left behind in the middle of requests goes a day later', async () => {
  const old = await files.temporaryFolder();
  const young = await files.temporaryFolder();
  const yesterday = Date.now() / 1000 - 90_000;
  await utimes(old, yesterday, yesterday);
  await openDiskFileStore(folder);
  expect(await readdir(join(folder, 'incoming'))).toEqual([young.slice(join(folder, 'incoming/').length)]);
});

it('sweeping removes files that no row names, once they are a day old', async () => {
  const { database, files: served } = await testServer();
  const form = new FormData();
  form.set('image', new File([await plainPicture(9, 9).png().toBuffer()] as BlobPart[], 'me.png'));
  await cast.admin.call('PATCH', `/human/employee-profile/image/update/${cast.ana}/`, { form });
  const orphan = await served.write(cast.storeId, Readable.from(['nobody names this']));
  const now = Math.floor(Date.now() / 1000);
  const left = async () => {
    const keys: string[] = [];
    for await (const { key } of served.list(cast.storeId)) keys.push(key);
    return keys;
  };
  expect(await sweepFiles(database, served, now)).toBe(0);
  expect(await left()).toHaveLength(5);
  expect(await sweepFiles(database, served, now + 100_000, AbortSignal.abort())).toBe(0);
  expect(await sweepFiles(database, served, now + 100_000)).toBe(1);
  expect(await left()).toHaveLength(4);
  expect(await left()).not.toContain(orphan.key);
});
