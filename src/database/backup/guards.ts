import type pg from 'pg';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`);
  return rows;
}

/**
 * Runs work on whole tables inside a transaction, without their triggers and row-level security and with no order of rows to keep: foreign
 * keys are checked when they are added again. Nobody else reads or writes the tables until the transaction ends.
 */
export async function withoutGuards(
  client: pg.Client,
  tables: string[],
  work: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await readForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) {
    const name = client.escapeIdentifier(table);
    // Announcements of the moved rows are history.
    await client.query(
      `ALTER TABLE ${name} DISABLE TRIGGER USER; ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`,
    );
  }
  await work();
  for (const table of tables) {
    const name = client.escapeIdentifier(table);
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query(`
      DO $$ BEGIN
        IF (SELECT relrowsecurity FROM pg_class WHERE oid = '${name}'::regclass) THEN
          ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;
        END IF;
      END $$`);
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
