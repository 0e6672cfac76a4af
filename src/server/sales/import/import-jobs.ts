import type { Selectable } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { StoreTables } from '#database/tables.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { type Context, formatAccountName } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { notFound } from '#server/http/refusal.ts';
import type { Translator } from '#texts/index.ts';

type Job = ResponseOf<Calls['transaction.read-import']>;
export type JobRow = Selectable<StoreTables['sales_import']>;

/** Limits the list to the latest. */
const maxJobsShown = 20;
/** Limits listed lines; beyond, only their number is kept. */
export const maxNamedLines = 1000;

/** The code and values of a text, translated when it is read. */
export interface MessageCode {
  code: string;
  values: Record<string, string | number>;
}

/** A notice on a whole import: a text's code, with what it counts. */
type Notice = string | MessageCode;

/** Notes how many known transactions an import named the server of. */
export const describeNamed = (count: number): Notice[] =>
  count > 0 ? [{ code: 'import.servers_added', values: { count } }] : [];

/** Formats the path of an import below `/api/v1`. */
export const formatJobPath = (id: number) => `/dashboard/transaction/import/${id}/`;

/** Formats an import for the API. */
export function formatJob(row: JobRow, translate: Translator): Job {
  const say = ({ code, values }: MessageCode) => translateCode(translate, `errors.${code}`, values);
  const { errors, conflict_rows, notices, failure } = row as unknown as {
    errors: LineError[];
    conflict_rows: Job['conflict_rows'];
    notices: Notice[];
    failure: MessageCode | null;
  };
  return {
    id: row.id,
    job: `/api/v1${formatJobPath(row.id)}`,
    branch: row.branch_id,
    file: row.file_name,
    by: row.actor_name,
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
    notices: notices.map((notice) => say(typeof notice === 'string' ? { code: notice, values: {} } : notice)),
    days: row.day_from && row.day_to ? { from: row.day_from, to: row.day_to } : null,
    failure: failure && say(failure),
    created_at: formatInstant(row.created_at),
    finished_at: row.finished_at === null ? null : formatInstant(row.finished_at),
  };
}

interface Sent {
  branch: number;
  name: string;
  rows: number;
  actor: { id: number; name: string };
  requestId: string;
  now: number;
}

/** Tells who sends a file, and when. */
export const describeSender = ({
  actor,
  requestId,
  now,
}: Context): Pick<Sent, 'actor' | 'requestId' | 'now'> => ({
  actor: { id: actor.userId, name: formatAccountName(actor) },
  requestId,
  now: now(),
});

const formatSent = ({ branch, name, rows, actor, requestId, now }: Sent) => ({
  branch_id: branch,
  file_name: name,
  rows_total: rows,
  claimed_until: at(now),
  actor_id: actor.id,
  actor_name: actor.name,
  request_id: requestId,
  created_at: at(now),
});

type LineError = MessageCode & { line: number };

const formatErrors = (errors: readonly LineError[]) => ({
  error_count: errors.length,
  errors: JSON.stringify(errors.slice(0, maxNamedLines)),
});

/** Queues an import whose table is kept as a file, without the lines that are left out beforehand. */
export function insertJob(
  query: StoreQuery,
  { key, leftOut = [], ...sent }: Sent & { key: string; leftOut?: readonly LineError[] },
): Promise<JobRow> {
  return query
    .insertInto('sales_import')
    .values({
      ...formatSent(sent),
      ...formatErrors(leftOut),
      rows_read: leftOut.length,
      file_key: key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface ImportResult {
  imported: number;
  skipped: number;
  conflicts: number;
  ignored: number;
  conflict_rows: Job['conflict_rows'];
  errors: readonly LineError[];
  notices: readonly Notice[];
  days: { from: string; to: string } | null;
}

/** Keeps an import that was done before the answer, for the history. */
export async function insertDone(
  query: StoreQuery,
  sent: Sent,
  { errors, conflict_rows, notices, days, ...counts }: ImportResult,
): Promise<void> {
  await query
    .insertInto('sales_import')
    .values({
      ...formatSent(sent),
      ...counts,
      state: 'done',
      rows_read: sent.rows,
      ...formatErrors(errors),
      conflict_rows: JSON.stringify(conflict_rows.slice(0, maxNamedLines)),
      notices: JSON.stringify(notices),
      day_from: days?.from ?? null,
      day_to: days?.to ?? null,
      finished_at: at(sent.now),
    })
    .execute();
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
