import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { StoreTables } from '#database/tables.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Translator } from '#texts/index.ts';

type Job = ResponseOf<Calls['transaction.read-import']>;
export type JobRow = Selectable<StoreTables['sales_import']>;

/** Limits the list to the latest. */
const maxJobsShown = 20;

/** The code and values of a text, translated when it is read. */
export interface MessageCode {
  code: string;
  values: Record<string, string | number>;
}

/** Formats the path of an import below `/api/v1`. */
export const formatJobPath = (id: number) => `/dashboard/transaction/import/${id}/`;

/** Formats an import for the API. */
export function formatJob(row: JobRow, translate: Translator): Job {
  const say = ({ code, values }: MessageCode) => translateCode(translate, `errors.${code}`, values);
  const { errors, conflict_rows, notices, failure } = row as unknown as {
    errors: (MessageCode & { line: number })[];
    conflict_rows: Job['conflict_rows'];
    notices: string[];
    failure: MessageCode | null;
  };
  return {
    id: row.id,
    job: `/api/v1${formatJobPath(row.id)}`,
    branch: row.branch_id,
    file: row.file_name,
    state: row.state as Job['state'],
    rows_total: row.rows_total,
    rows_read: row.rows_read,
    imported: row.imported,
    skipped: row.skipped,
    conflicts: row.conflicts,
    ignored: row.ignored,
    error_count: row.error_count,
    errors: errors.map(({ line, ...saying }) => ({ line, message: say(saying) })),
    conflict_rows,
    notices: notices.map((code) => say({ code, values: {} })),
    failure: failure && say(failure),
    created_at: formatInstant(row.created_at),
    finished_at: row.finished_at === null ? null : formatInstant(row.finished_at),
  };
}

/** Queues an import whose table is kept as a file. */
export function insertJob(
  query: StoreQuery,
  given: {
    branch: number;
    name: string;
    key: string;
    rows: number;
    actor: { id: number; name: string };
    requestId: string;
    now: number;
  },
): Promise<JobRow> {
  return query
    .insertInto('sales_import')
    .values({
      branch_id: given.branch,
      file_name: given.name,
      file_key: given.key,
      rows_total: given.rows,
      claimed_until: at(given.now),
      actor_id: given.actor.id,
      actor_name: given.actor.name,
      request_id: given.requestId,
      created_at: at(given.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const readImport = reading<Calls['transaction.read-import']>(async (query, context, { params }) => {
  const row = await query
    .selectFrom('sales_import')
    .selectAll()
    .where('id', '=', params.id)
    .where(isReached('branch_id', reachedBranches(context)))
    .executeTakeFirst();
  if (!row) throw notFound();
  return formatJob(row, context.translate);
});

/** Lists the latest imports, newest first. */
export const listImports = reading<Calls['transaction.list-imports']>(async (query, context) => {
  const rows = await query
    .selectFrom('sales_import')
    .selectAll()
    .where(isReached('branch_id', reachedBranches(context)))
    .orderBy('store_id', 'desc')
    .orderBy('id', 'desc')
    .limit(maxJobsShown)
    .execute();
  return rows.map((row) => formatJob(row, context.translate));
});
