import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openDiskFileStore } from '#server/files/disk-file-store.ts';
import { invalid } from './refusal.ts';
import { removeRefused } from './remove-files.ts';

it('removes files that were refused, and keeps those whose rows may stand', async () => {
  const files = await openDiskFileStore(undefined);
  const kept = async (error: Error) => {
    const { key } = await files.write(1, Readable.from(['content']));
    await removeRefused(files, [key], error);
    return files.read(key).then(
      (content) => Boolean(content.destroy()),
      () => false,
    );
  };
  expect(await kept(invalid({ field: 'key', code: 'message.key_taken' }))).toBe(false);
  expect(await kept(new Error('Connection terminated unexpectedly'))).toBe(true);
  await files.close();
});
