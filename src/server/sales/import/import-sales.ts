import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { findLineNotices } from '#domain/sales/sale-dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { Accepted, type Handler } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { removeRefused } from '#server/http/remove-files.ts';
import { nameServers, saveSales } from '../save-sales.ts';
import { findClosedSales, keepOpenSales } from './closed-sales.ts';
import {
  describeNamed,
  describeSender,
  formatJob,
  formatJobPath,
  insertDone,
  insertJob,
} from './import-jobs.ts';
import { readServers } from './servers.ts';
import { type FreshSale, type GoodLine, readKnownSales, sortLines } from './sort-lines.ts';
import {
  maxRowsAtOnce,
  requireReader,
  type SalesSurvey,
  surveySales,
  withPlainTable,
} from './survey-sales.ts';

export type Importing = 'files' | 'salesImporter';
type ImportCall = Calls['transaction.import'];
type Outcome = ResponseOf<ImportCall>;

/** Limits the lines listed with a notice. */
const maxMarkedLines = 1000;
/** Limits the transactions in a preview. */
const maxRowsShown = 10;

interface Branch {
  id: number;
  zone: string;
}

/** Finds the branch within reach; `held` locks it, as days depend on its zone. */
async function requireBranch(
  query: StoreQuery,
  context: Context,
  { id, held }: { id: number; held: boolean },
): Promise<Branch> {
  const branch = await query
    .selectFrom('branch')
    .select(['id', 'timezone as zone'])
    .where('id', '=', id)
    .where(isReached('id', reachedBranches(context)))
    .where('deleted_at', 'is', null)
    .$if(held, (row) => row.forKeyShare())
    .executeTakeFirst();
  if (!branch) throw invalid({ field: 'branch', code: 'unknown_branch' });
  return branch;
}

/** Refuses closed days in a preview, which writes nothing for the database to refuse. */
async function refuseClosed(query: StoreQuery, branch: Branch, sales: readonly FreshSale[]): Promise<void> {
  const [closed] = await findClosedSales(query, branch.zone, sales);
  if (closed) throw invalid({ field: nonFieldErrors, code: 'period.closed', values: { ...closed.period } });
}

export interface Upload {
  branch: number;
  name: string;
  survey: SalesSurvey;
  isPreview: boolean;
}

/** Imports or previews a table's rows, within the reach of the caller. */
export async function importRows(query: StoreQuery, context: Context, upload: Upload): Promise<Outcome> {
  const branch = await requireBranch(query, context, { id: upload.branch, held: !upload.isPreview });
  // Takes turns: of two files, the second must see the sales of the first.
  if (!upload.isPreview) await lockName(query, `sales ${branch.id}`);
  const { rows, total, sheet, sheets } = upload.survey;
  const reader = requireReader(upload.survey, branch.zone);
  const lines = rows.map(({ cells, line }) => reader.read(cells, line));
  const good = lines.filter((line): line is GoodLine => 'sales' in line);
  const servers = await readServers(query, good);
  const { fresh, tally, ...sorted } = sortLines(good, await readKnownSales(query, branch.id, good), servers);
  const nameable = await keepOpenSales(query, branch.zone, sorted.named);
  const named = nameable.length;
  if (upload.isPreview) await refuseClosed(query, branch, fresh);
  else if (fresh.length + named > 0) {
    await saveSales(query, branch, fresh);
    const servers = JSON.stringify(nameable.map(({ id, employee }) => ({ id, employee })));
    await nameServers(
      query,
      branch.id,
      sql`select * from json_to_recordset(${servers}::json) as row(id text, employee bigint)`,
    );
    const { imported, skipped, conflicts } = tally;
    await audit(query, context, {
      subject: 'sales',
      subjectId: branch.id,
      action: 'import',
      after: { file: upload.name, imported, skipped, conflicts, ...(named > 0 ? { named } : {}) },
    });
  }
  const say = (code: string, values?: object) =>
    translateCode(context.translate, `errors.${code}`, values as Record<string, string | number>);
  const marked = good.flatMap((read) =>
    findLineNotices(read, { now: context.now(), servers }).map((code) => ({ line: read.line, code })),
  );
  const notices = new Set([...reader.notices, ...marked.map(({ code }) => code)]);
  const days = good
    .flatMap(({ sales }) => sales.map(({ occurredAt }) => localDate(occurredAt, branch.zone)))
    .sort();
  const [from, to] = [days.at(0), days.at(-1)];
  const errors = lines.flatMap((read) => ('error' in read ? [{ line: read.line, ...read.error }] : []));
  const result = {
    ...tally,
    days: from && to ? { from, to } : null,
    ignored: lines.filter((line) => 'ignored' in line).length,
    notices: [...notices],
    errors,
  };
  if (!upload.isPreview) {
    const sent = { ...describeSender(context), branch: branch.id, name: upload.name, rows: total };
    await insertDone(query, sent, { ...result, notices: [...result.notices, ...describeNamed(named)] });
  }
  return {
    ...result,
    errors: errors.map(({ line, code, values }) => ({ line, message: say(code, values) })),
    named,
    layout: reader.layout,
    sheet,
    sheets,
    notices: result.notices.map((code) => say(code)),
    line_notices: marked.slice(0, maxMarkedLines).map(({ line, code }) => ({ line, message: say(code) })),
    rows: good
      .flatMap(({ line, sales }) => sales.map((sale) => ({ line, ...sale })))
      .slice(0, maxRowsShown)
      .map(({ occurredAt, ...row }) => ({ ...row, occurred_at: formatInstant(occurredAt) })),
    rows_total: total,
    rows_examined: rows.length,
  };
}

/** Cleans a file's name for storing. */
function cleanName(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(0, 200)
    .toWellFormed();
}

/** Keeps a table and queues its import for any server. */
export async function queueImport(
  context: ContextWith<Importing>,
  upload: Upload,
  keep: () => Promise<{ key: string }>,
) {
  const { zone } = await context.read((query) =>
    requireBranch(query, context, { id: upload.branch, held: false }),
  );
  requireReader(upload.survey, zone);
  const kept = await keep();
  try {
    const job = await context.write(async (query) => {
      const branch = await requireBranch(query, context, { id: upload.branch, held: true });
      const { name, survey } = upload;
      return insertJob(query, {
        ...describeSender(context),
        branch: branch.id,
        name,
        key: kept.key,
        rows: survey.total,
      });
    });
    context.salesImporter.wake();
    return new Accepted(formatJob(job, context.translate), formatJobPath(job.id));
  } catch (error) {
    await removeRefused(context.files, [kept.key], error);
    throw error;
  }
}

/** Imports or previews a point of sale's file. Good rows are saved together or not at all; long files after the answer. */
export const importSales: Handler<ImportCall, Importing> = async (
  context,
  { body, query, files }: ParsedRequestOf<ImportCall>,
) => {
  const [file] = files.file;
  if (!file) throw invalid({ field: 'file', code: 'required' });
  const isPreview = body.preview ?? query.preview ?? false;
  const survey = await surveySales(file.path, body.sheet);
  const upload = { branch: body.branch, name: cleanName(file.name), survey, isPreview };
  if (isPreview) return context.read((query) => importRows(query, context, upload));
  if (survey.total > maxRowsAtOnce) {
    return queueImport(context, upload, () =>
      withPlainTable(file.path, survey, (text) => context.files.write(context.actor.storeId, text)),
    );
  }
  return context.write((query) => importRows(query, context, upload));
};
