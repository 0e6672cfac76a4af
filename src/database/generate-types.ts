import { readFileSync, writeFileSync } from 'node:fs';
import { generate, PostgresDialect } from 'kysely-codegen';
import { type DatabaseOptions, openDatabase } from './open.ts';

const target = new URL('./schema.ts', import.meta.url);

const ownTypes = 'import type { InstantColumn, JsonColumn } from "./column-types.ts";';

/** The row types of the migrated database, as text of `schema.ts`. */
export async function generateTypes(options: DatabaseOptions = {}): Promise<string> {
  const database = await openDatabase(options);
  try {
    const types = await database.acrossStores((query) =>
      generate({
        // Its own copy of Kysely's types is an older one; what it calls is the same.
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

/** The types as they are committed. */
export function committedTypes(): string {
  return readFileSync(target, 'utf8');
}

// `node src/database/generate-types.ts` after a new migration.
if (import.meta.main) writeFileSync(target, await generateTypes());
