import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StoreQuery } from '#database/open.ts';
import { buildCast } from '#test/cast.ts';
import { databaseKind } from '#test/database.ts';
import { testServer } from '#test/server.ts';
import { shiftsAsJson, shiftsOfDaysAsJson } from './shift-json.ts';

type Read = (query: StoreQuery) => Promise<string>;

/** Counts rows of shifts and breaks read by the connection so far. */
async function rowsRead(query: StoreQuery): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as looked
    from pg_stat_xact_user_tables where relname in ('shift', 'shift_break')`.execute(query);
  return rows[0]?.looked ?? 0;
}

/** Counts rows of shifts read for the week of 2026-11-15, with earlier weeks of 70 shifts each. */
async function rowsLookedAt(weeks: number, read: Read): Promise<number> {
  const cast = await buildCast();
  const { database } = await testServer();
  await database.withinStore(cast.storeId, async (query) => {
    await sql`
      insert into shift (uuid, branch_id, start_time, end_time, local_date, shift_role, planned)
      select gen_random_uuid(), ${cast.sanFrancisco}, starts, starts + interval '8 hours', starts::date, 'AT', true
      from generate_series(0, ${weeks} - 1) as week, generate_series(0, 6) as day, generate_series(1, 10) as shift,
        lateral (select timestamptz '2026-11-15 17:00Z' + (day - 7 * week) * interval '1 day' as starts) at
    `.execute(query);
    await sql`
      insert into shift_break (shift_uuid, start_time, end_time)
      select uuid, start_time + interval '4 hours', start_time + interval '5 hours' from shift`.execute(
      query,
    );
    // Gathers statistics, as autovacuum would.
    await sql`SET LOCAL ROLE NONE`.execute(query);
    await sql`ANALYZE shift, shift_break`.execute(query);
  });
  return database.withinStore(cast.storeId, async (query) => {
    // Flushes earlier statistics of the connection.
    const before = await rowsRead(query);
    expect(JSON.parse(await read(query))).toHaveLength(70);
    return (await rowsRead(query)) - before;
  });
}

const week = { from: '2026-11-15', to: '2026-11-21' };

// Counts rows, not time: equal on every machine. PostgreSQL only, as both databases plan alike.
it.runIf(databaseKind === 'postgres').each<[string, Read]>([
  ['by day', (query) => shiftsOfDaysAsJson(query, week, sql`true`)],
  ['one by one', (query) => shiftsAsJson(query, sql`s.local_date between ${week.from} and ${week.to}`)],
])('looks at hardly more for a week after ten times the history, breaks %s', async (_, read) => {
  const short = await rowsLookedAt(20, read);
  const long = await rowsLookedAt(200, read);
  expect(short).toBeGreaterThan(0);
  expect(long).toBeLessThanOrEqual(short * 1.2);
});
