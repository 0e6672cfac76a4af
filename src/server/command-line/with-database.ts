import { type Database, openDatabase } from '#database/open.ts';
import { type Config, readConfig } from '#server/config.ts';

/** Opens the configured database for the length of some work. */
export async function withDatabase(
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  try {
    await work(database, config);
  } finally {
    await database.close();
  }
}
