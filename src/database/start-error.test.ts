import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { makeStore } from '#test/database-store.ts';
import { embeddedTemplate } from '#test/embedded-template.ts';
import { runOnPostgres, urlOfDatabase } from '#test/postgres-databases.ts';
import { type DatabaseOptions, openDatabase } from './open.ts';
import { StartError, startErrors } from './start-error.ts';

/** The one line with which opening is refused. */
async function lineOf(options: DatabaseOptions): Promise<string> {
  try {
    const database = await openDatabase(options);
    await database.close();
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain('\n');
    return message;
  }
}

let folder: string;
let template: Uint8Array<ArrayBuffer> | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'branchline start '));
  template = databaseKind === 'pglite' ? await embeddedTemplate() : undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.runIf(databaseKind === 'pglite')('the data folder', () => {
  it('serves one process at a time, and the next one after it', async () => {
    const dataDir = join(folder, 'one at a time');
    const first = await openDatabase({ dataDir, template });
    expect(await lineOf({ dataDir })).toBe(
      `The data folder ${dataDir} is in use by another Branchline process. Stop that one first.`,
    );
    await makeStore(first);
    await first.close();
    expect(await lineOf({ dataDir })).toBe('opened');
  });

  it('is made only by what brings data up to date', async () => {
    const dataDir = join(folder, 'elsewhere');
    expect(await lineOf({ dataDir, asItIs: true })).toBe(
      `There is no database of Branchline in ${dataDir}. Check DATA_DIR and DATABASE_URL.`,
    );
    expect(existsSync(dataDir)).toBe(false);
    expect(await lineOf({ dataDir, template })).toBe('opened');
    expect(await lineOf({ dataDir, asItIs: true })).toBe('opened');
  });

  it('is left untouched when it is damaged', async () => {
    const dataDir = join(folder, 'damaged');
    expect(await lineOf({ dataDir, template })).toBe('opened');
    truncateSync(join(dataDir, 'postgres/global/pg_control'), 100);
    expect(await lineOf({ dataDir })).toMatch(/damaged/);
    rmSync(join(dataDir, 'postgres/PG_VERSION'));
    expect(await lineOf({ dataDir })).toMatch(/damaged/);
  });

  it('must be a folder that can be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await lineOf({ dataDir: join(file, 'data') })).toMatch(/cannot be written \(ENOTDIR\)/);
  });

  it.runIf(process.platform === 'linux')('is not looked for without end where none can be made', async () => {
    expect(await lineOf({ dataDir: '/proc/branchline/data' })).toMatch(/cannot be written \(E\w+\)/);
  });

  // Nothing is closed to root.
  it.skipIf(process.getuid?.() === 0)('must be open to this user', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'));
    chmodSync(closed, 0o500);
    expect(await lineOf({ dataDir: closed })).toMatch(/cannot be written \(EACCES\)/);
  });
});

describe('what is said of the data folder', () => {
  it.each([
    startErrors.folderNotWritable('/data', 'database or disk is full'),
    startErrors.folderNotWritable('/data', 'ENOSPC'),
    startErrors.folderCorrupt('/data', 'PANIC: could not write to file: No space left on device'),
    startErrors.embeddedFailed('/data', 'ENOSPC: no space left on device, write'),
  ])('advises to make room where it is full', ({ message }) => {
    expect(message).toBe('The disk of the data folder /data is full. Make room, then start again.');
  });

  it('leaves out how the database was built', () => {
    const { message } = startErrors.folderCorrupt(
      '/data',
      'Aborted(). Build with -sASSERTIONS for more info.',
    );
    expect(message).toBe(
      'The database in the data folder /data cannot be opened, it seems damaged. Restore a backup.',
    );
  });
});

describe('the address of PostgreSQL', () => {
  it('is an address', async () => {
    for (const databaseUrl of ['nonsense', 'http://localhost/x', '']) {
      expect(await lineOf({ databaseUrl })).toMatch(/not a postgres:\/\/ address/);
    }
  });

  it('names a host that is there', async () => {
    const line = await lineOf({ databaseUrl: 'postgres://me:secret@nowhere.invalid/branchline' });
    expect(line).toMatch(/nowhere\.invalid/);
    expect(line).not.toMatch(/secret/);
  });

  it('names a port where something answers', async () => {
    const line = await lineOf({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/branchline' });
    expect(line).toBe('No PostgreSQL answers at 127.0.0.1:1. Is it running, and is the address right?');
  });
});

it.runIf(databaseKind === 'postgres')(
  'a database that is opened as it is stays so, and must be of this version',
  async () => {
    const empty = await freshPostgresUrl('empty');
    expect(await lineOf({ databaseUrl: empty, asItIs: true })).toMatch(
      /^There is no database of Branchline at /,
    );
    expect(await runOnPostgres(empty, `SELECT relname FROM pg_class WHERE relname = 'migration'`)).toEqual(
      [],
    );
    const url = await freshPostgresUrl();
    expect(await lineOf({ databaseUrl: url, asItIs: true })).toBe('opened');
    const last = '(SELECT max(name) FROM migration)';
    const [earlier] = await runOnPostgres(url, `DELETE FROM migration WHERE name = ${last} RETURNING name`);
    expect(earlier).toBeDefined();
    expect(await lineOf({ databaseUrl: url, asItIs: true })).toMatch(/^The data is of an earlier version\. /);
    await runOnPostgres(url, `INSERT INTO migration (name, checksum) VALUES ('9999-newer', '')`);
    expect(await lineOf({ databaseUrl: url, asItIs: true })).toMatch(/newer Branchline/);
  },
);

describe.runIf(databaseKind === 'postgres')('the user of PostgreSQL', () => {
  async function makeUser(name: string, rights: string): Promise<string> {
    const url = new URL(await freshPostgresUrl('empty'));
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`CREATE ROLE ${name} LOGIN ${rights} PASSWORD 'sesame'`);
    await client.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${name}`);
    await client.end();
    url.username = name;
    url.password = 'sesame';
    return url.href;
  }

  const suffix = String(process.hrtime.bigint()).slice(-9);

  it('needs the right password and a database that is there', async () => {
    const url = new URL(await freshPostgresUrl());
    url.password = 'wrong-secret';
    const line = await lineOf({ databaseUrl: url.href });
    expect(line).toMatch(/refuses user postgres/);
    expect(line).not.toContain('wrong-secret');
    const other = new URL(await freshPostgresUrl());
    other.pathname = '/not_there';
    expect(await lineOf({ databaseUrl: other.href })).toMatch(/has no database not_there/);
    const name = `latin_${randomBytes(6).toString('hex')}`;
    await runOnPostgres(
      urlOfDatabase(other.href, 'postgres'),
      `CREATE DATABASE ${name} ENCODING 'LATIN1' TEMPLATE template0`,
    );
    other.pathname = `/${name}`;
    expect(await lineOf({ databaseUrl: other.href })).toBe(
      `Database ${name} has the encoding LATIN1. Make it with ENCODING 'UTF8'.`,
    );
  });

  it('may be a plain owner of its database: row-level security binds it as well', async () => {
    const databaseUrl = await makeUser(`plain_${suffix}`, 'NOSUPERUSER NOCREATEROLE');
    const database = await openDatabase({ databaseUrl });
    const [mine, theirs] = [await makeStore(database), await makeStore(database)];
    const rows = await database.readWithinStore(mine.id, (query) =>
      query.selectFrom('employee').select('id').execute(),
    );
    expect(rows).toEqual([{ id: mine.employee }]);
    expect(rows).not.toContainEqual({ id: theirs.employee });
    await database.close();
  });

  it('may have the right to make roles', async () => {
    const databaseUrl = await makeUser(`maker_${suffix}`, 'NOSUPERUSER CREATEROLE');
    expect(await lineOf({ databaseUrl })).toBe('opened');
  });

  it('may not bypass row-level security', async () => {
    const databaseUrl = await makeUser(`bypasser_${suffix}`, 'NOSUPERUSER BYPASSRLS');
    expect(await lineOf({ databaseUrl })).toMatch(/bypasses row-level security/);
  });
});
