import { type Database, openDatabase } from '#database/open.ts';
import { type Config, readConfig } from '#server/config.ts';

/** Opens the configured database for the length of some work, as it is: servers that use it go on. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : { dataDir }), asItIs: true });
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}
