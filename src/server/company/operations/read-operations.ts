import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { readMigrations } from '#database/migrate.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import packageFile from '../../../../package.json' with { type: 'json' };

const [minute, hour, month] = [60, 3600, 30 * 86_400];

async function readOutbox(query: StoreQuery, now: number) {
  return query
    .selectFrom('mail')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('state', '=', 'queued').as('waiting'),
      is.fn.min('created_at').filterWhere('state', '=', 'queued').as('since'),
      is.fn
        .countAll<number>()
        .filterWhere('state', '=', 'failed')
        // Its link was used or replaced: nothing was left to send.
        .filterWhere(sql`last_error`, 'is distinct from', 'link_gone')
        .filterWhere('created_at', '>', at(now - month))
        .as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

async function readImports(query: StoreQuery) {
  return query
    .selectFrom('sales_import')
    .select((is) => [
      is.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      is.fn.countAll<number>().filterWhere('state', '=', 'reading').as('reading'),
    ])
    .executeTakeFirstOrThrow();
}

async function readDevices(query: StoreQuery, now: number) {
  const { rows } = await sql<{ signed_in: number; silent: number; clock_wrong: number }>`
    select count(*)::int as signed_in,
      count(*) filter (where greatest(d.last_seen_at, s.used_at) < ${at(now - hour)})::int as silent,
      count(*) filter (where abs(d.clock_offset_seconds) >= ${minute})::int as clock_wrong
    from device as d
    join (select device_id, max(last_seen_at) as used_at from session group by device_id) as s on s.device_id = d.id
    where d.revoked_at is null`.execute(query);
  return rows[0] ?? { signed_in: 0, silent: 0, clock_wrong: 0 };
}

/** Reads the state of this process and its database; of queued work, only the caller's store. */
export const readOperations = reading<Calls['operations.read'], 'database' | 'events' | 'mailer'>(
  async (query, context) => {
    const now = context.now();
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version') as version`.execute(query);
    const outbox = await readOutbox(query, now);
    const imports = await readImports(query);
    const punches = await query
      .selectFrom('waiting_punch')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('resolution', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      version: packageFile.version,
      started_at: formatInstant(Math.floor(now - process.uptime())),
      database: {
        kind: context.database.isEmbedded ? ('embedded' as const) : ('postgresql' as const),
        version: rows[0]?.version ?? '',
        schema: readMigrations().at(-1)?.name ?? '',
      },
      outbox: {
        sends: context.mailer !== undefined,
        waiting: Number(outbox.waiting),
        waiting_since: outbox.since === null ? null : formatInstant(outbox.since),
        failed: Number(outbox.failed),
      },
      imports: { waiting: Number(imports.waiting), reading: Number(imports.reading) },
      waiting_punches: Number(punches.count),
      devices: await readDevices(query, now),
      listeners: context.events.listeners,
    };
  },
);
