import { sql } from 'kysely';
import { holdTogether } from './bound-query.ts';
import type { StoreQuery } from './open.ts';

/** Runs statements under planner settings, for plans missed without statistics after many writes. */
export async function plannedWith<T>(
  query: StoreQuery,
  settings: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  return holdTogether(query, async () => {
    const names = Object.keys(settings);
    const calls = names.map((name) => sql`set_config(${name}, ${settings[name]}, true)`);
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(names.map((name) => sql`current_setting(${name}) as ${sql.id(name)}`))}`.execute(
      query,
    );
    await sql`select ${sql.join(calls)}`.execute(query);
    const result = await work();
    const before = names.map((name) => sql`set_config(${name}, ${rows[0]?.[name]}, true)`);
    await sql`select ${sql.join(before)}`.execute(query);
    return result;
  });
}
