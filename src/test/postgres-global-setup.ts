import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#database/open.ts';
import { runOnPostgres, urlOfDatabase } from './postgres-databases.ts';
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { url: string; template: string };
  }
}

/**
 * Before the tests on PostgreSQL: the server at TEST_DATABASE_URL, or one of our own, with a migrated template that every test file
 * clones. Returns what takes it away again.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own: PrivatePostgres | null = given ? null : await startPrivatePostgres();
  const url = given ?? own?.url ?? '';
  const template = `branchline_test_${randomBytes(6).toString('hex')}`;
  await runOnPostgres(url, `CREATE DATABASE ${template}`);
  const database = await openDatabase({ databaseUrl: urlOfDatabase(url, template) });
  await database.close();
  project.provide('postgres', { url, template });
  return async () => {
    if (own) return own.stop();
    await runOnPostgres(
      url,
      `SELECT format('DROP DATABASE %I WITH (FORCE)', datname) AS statement FROM pg_database WHERE datname LIKE '${template}%'`,
      'each',
    );
  };
}
