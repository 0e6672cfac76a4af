import { openDatabase } from '#database/open.ts';
import { makeStore } from './database-store.ts';

/**
 * Writes to the embedded database in the folder named by the first argument until it is killed, and says each row once it is
 * acknowledged.
 */
const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
const store = await makeStore(database);
console.log(`store ${store.id}`);
for (let row = 1; ; row += 1) {
  await database.withinStore(store.id, (query) =>
    query
      .insertInto('branch')
      .values({ name: `acknowledged ${row}` })
      .execute(),
  );
  console.log(`row ${row}`);
}
