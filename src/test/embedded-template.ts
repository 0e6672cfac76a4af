import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { openEmbedded } from '#database/embedded.ts';
import { readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';

const cache = new URL('../../node_modules/.cache/branchline/', import.meta.url);

/** Keeps clusters between runs by contents: creation takes seconds. */
async function kept(
  contents: readonly string[],
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(contents.join(' ')).digest('hex').slice(0, 16);
  const file = new URL(`${key}.tar`, cache);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const made = await make();
    // Several workers may come here at once: each writes its own file, and the last one to move it wins.
    const unfinished = new URL(`${randomBytes(6).toString('hex')}.unfinished`, cache);
    mkdirSync(cache, { recursive: true });
    writeFileSync(unfinished, made);
    renameSync(unfinished, file);
    return made;
  }
}

function versionOfCluster(): string {
  const about = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  return (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version;
}

/** A cluster on which nothing was done yet. */
export function emptyCluster(): Promise<Uint8Array<ArrayBuffer>> {
  return kept([versionOfCluster()], async () => {
    const embedded = await openEmbedded({ dataDir: undefined, maxConnections: 1 });
    const archive = await embedded.dump();
    await embedded.close();
    return archive;
  });
}

/** A migrated cluster without any store. */
export function embeddedTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const migrations = readMigrations().map(({ name, checksum }) => `${name} ${checksum}`);
  return kept([versionOfCluster(), ...migrations], async () => {
    const database = await openDatabase({ template: await emptyCluster() });
    const archive = await database.dump();
    await database.close();
    if (!archive) throw new Error('The embedded database gave no archive.');
    return archive;
  });
}
