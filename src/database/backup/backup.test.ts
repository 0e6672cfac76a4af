import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#database/open.ts';
import { StartError } from '#database/start-error.ts';
import {
  buildBranch,
  buildClient,
  buildEmployee,
  buildShifts,
  buildStore,
  buildUser,
} from '#demo/builders.ts';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { testNow } from '#test/server.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { type WholeDatabase, withOwner } from './owner.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let folder: string;
let source: WholeDatabase;
let backup: string;
let written: Manifest;

async function emptyDatabase(): Promise<WholeDatabase> {
  return { databaseUrl: await freshPostgresUrl('empty') };
}

/** A separator of lines to some, a letter to us. */
const hours = 'Mo\u2028Tu\n"We"';

/** More rows than are read or written at once, in two stores. */
async function build(database: Database): Promise<void> {
  for (const [name, days] of [
    ['Umami Cafe', 1001],
    ['Other House', 3],
  ] as const) {
    const store = await buildStore(database, { name, hours });
    const employee_id = await database.withinStore(store, async (query) => {
      const branch = await buildBranch(query);
      await buildClient(query);
      const employee = await buildEmployee(query, { branches: [branch], cents: 2500, pin: '2468' });
      await buildShifts(
        query,
        Array.from({ length: days }, (_, day) => {
          const start = testNow - day * 86_400;
          const end = start + 8 * 3600;
          return {
            employee,
            branch,
            start,
            end,
            clockIn: start,
            clockOut: end,
            breaks: [{ start, end: start + 1800 }],
          };
        }),
      );
      await query
        .insertInto('audit_log')
        .values({
          actor_name: name,
          subject: 'store',
          subject_id: '1',
          action: 'made',
          after: '{"a":[1.50,null]}',
        })
        .execute();
      return employee;
    });
    await buildUser(database, store, { auth_type: 'employee', employee_id });
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'branchline-backup-'));
  source = await emptyDatabase();
  const database = await openDatabase(source);
  await build(database);
  await database.close();
  backup = join(folder, 'backup');
  written = await withOwner(source, (client) => writeBackup(client, backup));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(databaseKind === 'postgres')('a backup', () => {
  it('gives every row back to an empty database, which then works: its rules, its walls, its next ids', async () => {
    expect(written.tables.shift?.rows).toBe(1004);
    const target = await emptyDatabase();
    await withOwner(target, (client) => readBackup(client, backup));
    const again = await withOwner(target, (client) => writeBackup(client, join(folder, 'again')));
    expect(again.tables).toEqual(written.tables);
    expect(again.sequences).toEqual(written.sequences);

    const database = await openDatabase(target);
    const [first, second] = await database.acrossStores((query) =>
      query.selectFrom('store').select(['id', 'hours']).orderBy('id').execute(),
    );
    expect(first?.hours).toBe(hours);
    const employees = (id = 0) =>
      database.readWithinStore(id, (query) => query.selectFrom('employee').select('id').execute());
    const ours = await employees(first?.id);
    expect(ours).toHaveLength(1);
    expect(await employees(second?.id)).not.toContainEqual(ours[0]);
    const refused = database.withinStore(first?.id ?? 0, (query) => query.deleteFrom('audit_log').execute());
    await expect(refused).rejects.toThrow();
    const branch = await database.withinStore(first?.id ?? 0, (query) =>
      query
        .insertInto('branch')
        .values({ name: 'Berkeley', timezone: 'America/Los_Angeles' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(String(branch.id)).toBe(written.sequences.branch_id_seq);
    await database.close();
  });

  it('moves between PostgreSQL and the embedded database, either way', async () => {
    const there = await withOwner({}, async (client) => {
      await readBackup(client, backup);
      return writeBackup(client, join(folder, 'embedded'));
    });
    expect(there.tables).toEqual(written.tables);
    const moved = await emptyDatabase();
    await withOwner(moved, (client) => readBackup(client, join(folder, 'embedded')));
    const back = await withOwner(moved, (client) => writeBackup(client, join(folder, 'back')));
    expect(back.tables).toEqual(written.tables);
    expect(back.sequences).toEqual(written.sequences);
    // A new embedded cluster takes its time on a busy machine.
  }, 120_000);

  it('never overwrites: neither a backup nor a database in use', async () => {
    const refused = withOwner(source, (client) => writeBackup(client, backup));
    await expect(refused).rejects.toThrow('is there already');
    await expect(withOwner(source, (client) => readBackup(client, backup))).rejects.toThrow('in use already');
  });

  it('is refused where there is no database, and makes none but to restore into', async () => {
    const dataDir = join(folder, 'mistyped');
    const taken = withOwner({ dataDir }, (client) => writeBackup(client, join(folder, 'none')));
    await expect(taken).rejects.toThrow(`There is no database of Branchline in ${dataDir}.`);
    expect(existsSync(dataDir)).toBe(false);
    const { tables } = await withOwner({ dataDir, creates: true }, (client) => readBackup(client, backup));
    expect(tables).toEqual(written.tables);
    // A new embedded cluster takes its time on a busy machine.
  }, 120_000);

  it('is refused when a row of it is missing', async () => {
    const file = tableFile(backup, 'employee');
    const whole = await readFile(file);
    const lines = gunzipSync(whole).toString().split('\n');
    await writeFile(file, gzipSync(lines.slice(1).join('\n')));
    const target = await emptyDatabase();
    await expect(withOwner(target, (client) => readBackup(client, backup))).rejects.toThrow('damaged');
    // A refusal leaves the database empty for the next attempt.
    await writeFile(file, whole);
    await withOwner(target, (client) => readBackup(client, backup));
  });

  it('is refused in one line when a table or a file of it is cut short or gone, and takes in what is whole', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(join(dataDir, 'files', '1', 'ab'), { recursive: true });
    await mkdir(join(dataDir, 'files', 'incoming'));
    await writeFile(join(dataDir, 'files', '1', 'ab', 'cd'), 'a statement');
    await writeFile(join(dataDir, 'files', 'incoming', 'ef'), 'on its way');
    await writeFile(join(dataDir, 'secret.key'), 'k'.repeat(44));
    const whole = join(folder, 'whole');
    const { files } = await withOwner(source, (client) => writeBackup(client, whole, { dataDir }));
    expect(Object.keys(files).sort()).toEqual(['files/1/ab/cd', 'secret.key']);
    const target = await emptyDatabase();
    const restore = () => withOwner(target, (client) => readBackup(client, whole));
    for (const path of ['tables/shift.jsonl.gz', 'files/1/ab/cd', 'secret.key']) {
      const bytes = await readFile(join(whole, path));
      await writeFile(join(whole, path), bytes.subarray(0, -5));
      await expect(restore()).rejects.toThrow(StartError);
      await rm(join(whole, path));
      await expect(restore()).rejects.toThrow('The backup is damaged');
      await writeFile(join(whole, path), bytes);
    }
    const given = join(folder, 'given');
    await mkdir(given);
    await writeFile(join(given, 'secret.key'), 'of a start before');
    const take = () => withOwner(target, (client) => readBackup(client, whole, given));
    // Where its files find no place, nothing is restored, and a second try is.
    await writeFile(join(given, 'files'), 'no folder');
    await expect(take()).rejects.toThrow();
    await rm(join(given, 'files'));
    await take();
    const taken = await withOwner(target, (client) =>
      writeBackup(client, join(folder, 'taken'), { dataDir: given }),
    );
    expect(taken.files).toEqual(files);
    expect(await readFile(join(given, 'files/1/ab/cd'), 'utf8')).toBe('a statement');
  });
});
