import type pg from 'pg';
import { StartError } from '#database/start-error.ts';
import { withoutGuards } from './guards.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { countRows, readLines, readStore, readTables, type Table } from './tables.ts';
import { transact } from './transact.ts';

async function refuseChanged(
  client: pg.Client,
  table: Table,
  storeId: number,
  told: Manifest['tables'][string] | undefined,
): Promise<void> {
  const count = countRows();
  const lines = count.pass(readLines(client, table, storeId));
  while (!(await lines.next()).done);
  const found = count.result();
  if (found.rows !== told?.rows || found.sha256 !== told.sha256)
    throw new StartError(
      `Table ${table.name} has changed since the backup. Nothing was removed: back up again.`,
    );
}

/** Removes the rows of the store that a backup holds; refuses when one of them is not in the backup. Throws StartError. */
export async function removeStore(
  client: pg.Client,
  folder: string,
): Promise<NonNullable<Manifest['store']>> {
  const { store, tables } = await readManifest(folder);
  if (!store) throw new StartError(`${folder} holds a whole installation. Back up the one store first.`);
  await transact(client, async () => {
    await readStore(client, store.id);
    const ofStore = (await readTables(client)).filter(({ storeColumn }) => storeColumn !== null);
    await withoutGuards(
      client,
      ofStore.map(({ name }) => name),
      async () => {
        for (const table of ofStore) {
          if (table.name !== 'change') await refuseChanged(client, table, store.id, tables[table.name]);
          await client.query(
            `DELETE FROM ${client.escapeIdentifier(table.name)} WHERE ${table.storeColumn} = ${store.id}`,
          );
        }
      },
    );
  });
  return store;
}
