import { existsSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FileStore, MissingFileError } from './file-store.ts';
import { openS3FileStore, readS3Url, type S3Place } from './s3-file-store.ts';
import { type S3Server, startS3Server } from './s3-server.fixture.ts';

let server: S3Server;
let files: FileStore;
const placeOf = (url: string) => readS3Url(url) as S3Place;

beforeEach(async () => {
  server = await startS3Server();
  files = await openS3FileStore(placeOf(server.url()));
});
afterEach(async () => {
  await files.close();
  await server.close();
});

it('is read as it was written, listed page by page within its store, and gone once removed', async () => {
  const content = Buffer.alloc(3_000_000, 'abc');
  const big = await files.write(
    7,
    Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]),
  );
  expect(big).toEqual({ key: expect.stringMatching(/^7\/[0-9a-f]{2}\/[0-9a-f]{2}\//), bytes: 3_000_000 });
  expect((await buffer(await files.read(big.key))).equals(content)).toBe(true);
  const keys = [big.key];
  for (let index = 0; index < 4; index += 1) keys.push((await files.write(7, Readable.from(['x']))).key);
  await files.write(70, Readable.from(['other store']));
  const listed = [];
  for await (const { key, writtenAt } of files.list(7)) {
    listed.push(key);
    expect(writtenAt).toBe(Date.parse('2026-01-02T03:04:05Z') / 1000);
  }
  expect(listed.sort()).toEqual(keys.sort());
  expect([...server.objects.keys()].every((key) => key.startsWith('shop one/'))).toBe(true);
  await files.remove(big.key);
  await files.remove(big.key);
  await expect(files.read(big.key)).rejects.toThrow(MissingFileError);
  expect(await text(await files.read(keys.find((key) => key !== big.key) ?? ''))).toBe('x');
});

it('whose source breaks off leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'half';
      throw new Error('cut off');
    })(),
  );
  await expect(files.write(7, broken)).rejects.toThrow('cut off');
  expect(server.objects.size).toBe(0);
  await expect(files.read('7/../../x')).rejects.toThrow(MissingFileError);
});

it('what a killed process left behind in the middle of requests goes a day later', async () => {
  const old = await files.temporaryFolder();
  const young = await files.temporaryFolder();
  const yesterday = Date.now() / 1000 - 90_000;
  await utimes(old, yesterday, yesterday);
  await openS3FileStore(placeOf(server.url()));
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  await rm(young, { recursive: true });
});

it('does not open with a wrong secret, and says so without it', async () => {
  await expect(openS3FileStore(placeOf(server.url('guess')))).rejects.toThrow(/SignatureDoesNotMatch/);
  for (const url of ['s3://host/bucket', 's3://a:b@host', 'https://a:b@host/bucket', 'nonsense']) {
    expect(readS3Url(url)).toBeNull();
  }
});
