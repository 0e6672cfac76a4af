import { afterAll } from 'vitest';
import { emptyTestDatabase } from './database.ts';
import { closeTestServer } from './server.ts';

// Modules outlive a test file (vitest.config.ts): what belongs to one is given back after it. Runs after the file's own hooks.
afterAll(async () => {
  await closeTestServer();
  await emptyTestDatabase();
});
