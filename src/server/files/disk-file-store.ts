import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#database/make-folder.ts';
import { syncFolder } from '#database/sync-folder.ts';
import {
  checkKey,
  type FileStore,
  isKey,
  type KeptFile,
  MissingFileError,
  makeKey,
  markName,
} from './file-store.ts';
import { isMissing, listEntries, removeLeftovers } from './leftovers.ts';

/** Writes to `unfinished`, syncs and moves into place: a key has a complete file or none. */
async function writeWhole(
  source: Readable,
  { root, unfinished, place }: { root: string; unfinished: string; place: string },
): Promise<number> {
  try {
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, target);
    const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await rename(unfinished, place);
    // New folders are entries of the folders above, which must be synced as well.
    const folders = [dirname(place)];
    while (made && folders.at(-1) !== root) folders.push(dirname(folders.at(-1) ?? root));
    for (const folder of folders) syncFolder(folder, 'shallow');
    return target.bytesWritten;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Opens files in `folder` (docs/configuration.md); undefined: a temporary one, deleted at close (demo, tests). */
export async function openDiskFileStore(folder: string | undefined): Promise<FileStore> {
  const root = folder ? resolve(folder) : await mkdtemp(join(tmpdir(), 'branchline-files-'));
  const incoming = join(root, 'incoming');
  makeFolder(incoming);
  await removeLeftovers(incoming);

  const pathOf = (key: string) => join(root, checkKey(key));

  async function* list(storeId: number): AsyncIterable<KeptFile> {
    for (const first of await listEntries(join(root, String(storeId)))) {
      for (const second of await listEntries(join(root, String(storeId), first))) {
        for (const name of await listEntries(join(root, String(storeId), first, second))) {
          const key = `${storeId}/${first}/${second}/${name}`;
          const held = await stat(join(root, key)).catch(() => null);
          if (held && isKey(key)) yield { key, writtenAt: Math.floor(held.mtimeMs / 1000) };
        }
      }
    }
  }

  return {
    async write(storeId, source) {
      const key = makeKey(storeId);
      const unfinished = join(incoming, randomBytes(12).toString('hex'));
      return { key, bytes: await writeWhole(source, { root, unfinished, place: pathOf(key) }) };
    },
    async read(key) {
      try {
        const handle = await open(pathOf(key), 'r');
        return handle.createReadStream();
      } catch (error) {
        if (isMissing(error)) throw new MissingFileError(key);
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    list,
    async readMark() {
      try {
        return await readFile(join(root, markName), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async writeMark(mark) {
      const place = join(root, markName);
      await writeWhole(Readable.from([mark]), {
        root,
        unfinished: join(incoming, randomBytes(12).toString('hex')),
        place,
      });
    },
    temporaryFolder: () => mkdtemp(join(incoming, 'request-')),
    async close() {
      if (folder === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}
