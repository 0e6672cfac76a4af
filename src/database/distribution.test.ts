import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { type Distribution, distributionStatements, readDistribution } from './distribution.ts';

let distribution: Distribution;
let scoped: string[];

beforeAll(async () => {
  const database = await testDatabase();
  await database.acrossStores(async (query) => {
    distribution = await readDistribution(query);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      join pg_policy on polrelid = pg_class.oid and polname = 'within_store'
      where relnamespace = current_schema()::regnamespace order by relname`.execute(query);
    scoped = rows.map(({ name }) => name);
  });
});

it('lets every table that holds a store’s business lie on the machine of its store', () => {
  expect(scoped.length).toBeGreaterThan(40);
  expect(distribution.distributed).toEqual(expect.arrayContaining(scoped));
  expect(distribution.distributed).toEqual(expect.arrayContaining(['employee', 'mail', 'shift']));
});

it('has no foreign key between two such tables that leaves the store out', () => {
  expect(distribution.impossible).toEqual([]);
});

it('keeps apart only what signs people in, and what that takes', () => {
  const { distributed, everywhere, local, dropped } = distribution;
  expect(everywhere).toEqual(['api_token', 'app_user', 'store']);
  expect(local).toEqual([
    'account_link',
    'answered_challenge',
    'login_failure',
    'passkey',
    'reset_request',
    'session',
    'setup_link',
  ]);
  expect([...new Set(dropped.map(({ table }) => table))]).toEqual(['app_user', 'session']);
  expect(new Set([...distributed, ...everywhere, ...local]).size).toBe(
    distributed.length + everywhere.length + local.length,
  );
});

it('drops what cannot be, and copies what is pointed to, before anything is distributed', () => {
  const statements = distributionStatements(distribution);
  const firstOf = (start: string) => statements.findIndex((statement) => statement.startsWith(start));
  expect(firstOf('ALTER TABLE')).toBeGreaterThan(-1);
  expect(firstOf('ALTER TABLE')).toBeLessThan(firstOf('SELECT create_reference_table'));
  expect(firstOf('SELECT create_reference_table')).toBeLessThan(firstOf('SELECT create_distributed_table'));
  expect(statements).toContain(
    "SELECT create_distributed_table('shift', 'store_id', colocate_with => 'account_service');",
  );
});
