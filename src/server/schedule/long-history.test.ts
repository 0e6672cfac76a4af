import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildCast } from '#test/cast.ts';
import { databaseKind } from '#test/database.ts';
import { testServer } from '#test/server.ts';
import { shiftsAsJson } from './shift-json.ts';

/** Counts rows of shifts read by the connection so far. */
async function rowsRead(query: StoreQuery): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as looked
    from pg_stat_xact_user_tables where relname = 'shift'`.execute(query);
  return rows[0]?.looked ?? 0;
}

/** Counts rows of shifts read for the week of 2026-11-15, with earlier weeks of 70 shifts each. */
async function rowsLookedAt(weeks: number): Promise<number> {
  const cast = await buildCast();
  const { database } = await testServer();
  await database.withinStore(cast.storeId, async (query) => {
    await sql`
      insert into shift (uuid, branch_id, start_time, end_time, local_date, shift_role, planned)
      select gen_random_uuid(), ${cast.sanFrancisco}, starts, starts + interval '8 hours', starts::date, 'AT', true
      from generate_series(0, ${weeks} - 1) as week, generate_series(0, 6) as day, generate_series(1, 10) as shift,
        lateral (select timestamptz '2026-11-15 17:00Z' + (day - 7 * week) * interval '1 day' as starts) at
    `.execute(query);
    // Gathers statistics, as autovacuum would.
    await sql`SET LOCAL ROLE NONE`.execute(query);
    await sql`ANALYZE shift`.execute(query);
  });
  return database.withinStore(cast.storeId, async (query) => {
    // Flushes earlier statistics of the connection.
    const before = await rowsRead(query);
    const week = await shiftsAsJson(query, sql`s.local_date between '2026-11-15' and '2026-11-21'`);
    expect(JSON.parse(week)).toHaveLength(70);
    return (await rowsRead(query)) - before;
  });
}

// Counts rows, not time: equal on every machine. PostgreSQL only, as both databases plan alike.
it.runIf(databaseKind === 'postgres')(
  'looks at hardly more for a week after ten times the history',
  async () => {
    const short = await rowsLookedAt(20);
    const long = await rowsLookedAt(200);
    expect(short).toBeGreaterThan(0);
    expect(long).toBeLessThanOrEqual(short * 1.2);
  },
);
