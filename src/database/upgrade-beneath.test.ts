import { expect, it } from 'vitest';
import { databaseKind, freshPostgresUrl } from '#test/database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { connectAsOwner, endOtherConnections } from './postgres.ts';

const nextVersion = [
  ...readMigrations(),
  { name: '9999-of-a-newer-version', sql: 'SELECT 1', checksum: 'unimportant' },
];

// The embedded database belongs to one process.
it.runIf(databaseKind === 'postgres')(
  'a process works until a newer version upgrades the data beneath it, and never after',
  async () => {
    const databaseUrl = await freshPostgresUrl();
    const told: string[] = [];
    const database = await openDatabase({ databaseUrl, onNewerData: ({ message }) => told.push(message) });
    const readStores = () =>
      database.acrossStores((query) => query.selectFrom('store').select('id').execute());
    const upgrading = await connectAsOwner(databaseUrl);
    try {
      await Promise.all(Array.from({ length: 8 }, readStores));
      expect(await migrate(upgrading, nextVersion)).toEqual(['9999-of-a-newer-version']);
      await endOtherConnections(upgrading);
      // Connections that were cut are found out first, one by one; no work is done on any of them.
      for (let attempt = 0; attempt < 10; attempt += 1) await expect(readStores()).rejects.toThrow();
      await expect(readStores()).rejects.toThrow('newer Branchline');
      expect(told.length).toBeGreaterThan(0);
      await expect(openDatabase({ databaseUrl })).rejects.toThrow('9999-of-a-newer-version');
    } finally {
      await upgrading.end();
      await database.close();
    }
  },
);
