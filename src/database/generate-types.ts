import { readFileSync, writeFileSync } from 'node:fs';
import { generate, PostgresDialect } from 'kysely-codegen';
import { type DatabaseOptions, openDatabase } from './open.ts';

const target = new URL('./schema.ts', import.meta.url);

const ownTypes = 'import type { InstantColumn, JsonColumn } from "./column-types.ts";';

/** Generates the row types of the migrated database, as text of `schema.ts`. */
export async function generateTypes(options: DatabaseOptions = {}): Promise<string> {
  const database = await openDatabase(options);
  try {
    const types = await database.acrossStores((query) =>
      generate({
        // It brings an older copy of Kysely's types; the methods it calls are the same.
        db: query as never,
        dialect: new PostgresDialect({ dateParser: 'string' }),
        excludePattern: 'migration',
        outFile: null,
        typeMapping: { timestamptz: 'InstantColumn', int8: 'number', jsonb: 'JsonColumn' },
      }),
    );
    return types.replace('import type', `${ownTypes}\nimport type`);
  } finally {
    await database.close();
  }
}

/** Reads the committed types. */
export function committedTypes(): string {
  return readFileSync(target, 'utf8');
}

// Run it with `node src/database/generate-types.ts` after a new migration.
if (import.meta.main) writeFileSync(target, await generateTypes());
