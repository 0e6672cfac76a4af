import { sql } from 'kysely';
import { lockName } from '#database/lock.ts';
import type { Database, StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { findLineNotices } from '#domain/sales/sale-dates.ts';
import type { SalesReader } from '#domain/sales/sales-reader.ts';
import type { TableRow } from '#domain/table-import/table-import.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { audit } from '#server/http/audit.ts';
import { readCsv } from '#server/table-import/read-csv.ts';
import { keepOpenSales } from './closed-sales.ts';
import { describeNamed, type JobRow, type MessageCode, maxNamedLines } from './import-jobs.ts';
import { readServers } from './servers.ts';
import { type GoodLine, readKnownSales, sortLines } from './sort-lines.ts';
import { dropRows, landRows, stageRows } from './stage-rows.ts';
import { requireReader } from './survey-sales.ts';

/** Rows of one database transaction, few enough for others to get their turn on the embedded database. */
const maxRowsAtOnce = 2000;
/** Seconds for which an import belongs to the server that claimed it. */
export const claimSeconds = 30;

/** Another server has taken the import over, or it has been ended. */
export class ClaimLostError extends Error {}

export interface ImportServices {
  database: Database;
  files: FileStore;
  /** Whole epoch seconds. */
  now: () => number;
}

/** An import that this server has claimed. */
export interface ClaimedImport extends JobRow {
  claim: string;
  file_key: string;
  zone: string;
}

/** Locks the import until the transaction ends, and returns it. */
async function hold(query: StoreQuery, job: ClaimedImport): Promise<JobRow> {
  const held = await query
    .selectFrom('sales_import')
    .selectAll()
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ClaimLostError();
  return held;
}

const appendLines = (kept: unknown, added: readonly unknown[], most = maxNamedLines) =>
  JSON.stringify([...(kept as unknown[]), ...added].slice(0, most));

/** Reads some rows, stages new ones and notes the progress, all or nothing. */
async function takeRows(query: StoreQuery, job: ClaimedImport, given: TakenRows): Promise<void> {
  const { reader, rows, until } = given;
  const held = await hold(query, job);
  const lines = rows.map(({ cells, line }) => reader.read(cells, line));
  const good = lines.filter((line): line is GoodLine => 'sales' in line);
  const kept = await readKnownSales(query, job.branch_id, good, job.id);
  const servers = await readServers(query, good);
  const { fresh, tally, ...sorted } = sortLines(good, kept, servers);
  const named = await keepOpenSales(query, job.zone, sorted.named);
  await stageRows(query, job, [...fresh, ...named]);
  const freshLines = new Set(fresh.map(({ line }) => line));
  // Lines that only name a server are staged as new ones, and known again when they land.
  const naming = new Set(named.map(({ line }) => line).filter((line) => !freshLines.has(line))).size;
  const errors = lines.flatMap((read) => ('error' in read ? [{ line: read.line, ...read.error }] : []));
  const notices = new Set([
    ...(held.notices as string[]),
    ...reader.notices,
    ...good.flatMap((line) => findLineNotices(line, { now: given.now, servers })),
  ]);
  await query
    .updateTable('sales_import')
    .set({
      rows_read: held.rows_read + rows.length,
      read_to_line: rows.at(-1)?.line ?? held.read_to_line,
      imported: held.imported + tally.imported + naming,
      skipped: held.skipped + tally.skipped - naming,
      conflicts: held.conflicts + tally.conflicts,
      ignored: held.ignored + lines.filter((line) => 'ignored' in line).length,
      error_count: held.error_count + errors.length,
      errors: appendLines(held.errors, errors),
      conflict_rows: appendLines(held.conflict_rows, tally.conflict_rows),
      notices: JSON.stringify([...notices]),
      claimed_until: at(until),
    })
    .where('id', '=', job.id)
    .execute();
}

interface TakenRows {
  reader: SalesReader;
  rows: TableRow[];
  now: number;
  /** The end of this server's claim. */
  until: number;
}

/** Saves the good rows together, and notes it in the history. */
async function land(query: StoreQuery, job: ClaimedImport, now: number): Promise<void> {
  // Takes turns: of two files, the second must see the sales of the first.
  await lockName(query, `sales ${job.branch_id}`);
  const held = await hold(query, job);
  const { overtaken, days, named } = await landRows(query, { id: job.id, branch: job.branch_id });
  const differing = overtaken.flatMap(({ line, external_id: id }) => (id === null ? [] : [{ line, id }]));
  const outcome = {
    imported: held.imported - overtaken.length,
    skipped: held.skipped + overtaken.length - differing.length,
    conflicts: held.conflicts + differing.length,
  };
  await query
    .updateTable('sales_import')
    .set({
      ...outcome,
      day_from: days.from,
      day_to: days.to,
      conflict_rows: appendLines(held.conflict_rows, differing),
      notices: JSON.stringify([...(held.notices as unknown[]), ...describeNamed(named)]),
      state: 'done',
      file_key: null,
      finished_at: at(now),
    })
    .where('id', '=', job.id)
    .execute();
  await audit(
    query,
    {
      actor: { userId: job.actor_id, firstName: job.actor_name, lastName: '', username: '' },
      requestId: job.request_id,
    },
    {
      subject: 'sales',
      subjectId: job.branch_id,
      action: 'import',
      after: { file: job.file_name, ...outcome, ...(named > 0 ? { named } : {}) },
    },
  );
}

/** Ends a failed import with the reason. */
export async function failImport(
  services: ImportServices,
  job: ClaimedImport,
  failure: MessageCode,
): Promise<void> {
  await services.database.withinStore(job.store_id, async (query) => {
    await hold(query, job);
    await dropRows(query, job.id);
    await query
      .updateTable('sales_import')
      .set({
        state: 'failed',
        failure: JSON.stringify(failure),
        file_key: null,
        imported: 0,
        finished_at: at(services.now()),
      })
      .where('id', '=', job.id)
      .execute();
  });
  await services.files.remove(job.file_key);
}

/** Releases an import for the next server. */
export async function releaseImport({ database, now }: ImportServices, job: ClaimedImport): Promise<void> {
  await database.withinStore(job.store_id, (query) =>
    query
      .updateTable('sales_import')
      .set({ claim: null, claimed_until: at(now()), attempts: sql`greatest(attempts - 1, 0)` })
      .where('id', '=', job.id)
      .where('claim', '=', job.claim)
      .execute(),
  );
}

/** Continues an import; true at its end, false where `mayContinue` stopped it. Errors keep the last step. */
export async function runImport(
  services: ImportServices,
  job: ClaimedImport,
  mayContinue: () => boolean,
): Promise<boolean> {
  const { database, files, now } = services;
  let reader: SalesReader | undefined;
  let rows: TableRow[] = [];
  const step = async (reader: SalesReader, taken: TableRow[]) => {
    const given = { reader, rows: taken, now: now(), until: now() + claimSeconds };
    await database.withinStore(job.store_id, (query) => takeRows(query, job, given));
  };
  for await (const piece of readCsv(await files.read(job.file_key))) {
    const [headings] = piece;
    const isStart = reader === undefined && headings !== undefined;
    reader ??= headings && requireReader({ headings: headings.cells, sheets: [] }, job.zone);
    rows.push(...(isStart ? piece.slice(1) : piece).filter(({ line }) => line > job.read_to_line));
    while (reader && rows.length >= maxRowsAtOnce) {
      if (!mayContinue()) return false;
      await step(reader, rows.slice(0, maxRowsAtOnce));
      rows = rows.slice(maxRowsAtOnce);
    }
  }
  if (reader && rows.length > 0) await step(reader, rows);
  if (!mayContinue()) return false;
  await database.withinStore(job.store_id, (query) => land(query, job, now()));
  await files.remove(job.file_key);
  return true;
}
