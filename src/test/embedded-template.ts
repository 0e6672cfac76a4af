import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';

const cache = new URL('../../node_modules/.cache/branchline/', import.meta.url);

/** A migrated, empty cluster. It is kept between runs under what it is made of: making one takes seconds, reading it a moment. */
export async function embeddedTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const { version } = JSON.parse(
    readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8'),
  ) as { version: string };
  const contents = [version, ...readMigrations().map(({ checksum }) => checksum)].join(' ');
  const file = new URL(`${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.tar`, cache);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const database = await openDatabase({});
    const archive = await database.dump();
    await database.close();
    if (!archive) throw new Error('The embedded database gave no archive.');
    // Several workers may come here at once: each writes its own file, and the last one to move it wins.
    const unfinished = new URL(`${randomBytes(6).toString('hex')}.unfinished`, cache);
    mkdirSync(cache, { recursive: true });
    writeFileSync(unfinished, archive);
    renameSync(unfinished, file);
    return archive;
  }
}
