import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut } from '#contract/base/fields.ts';
import { readSheet, sheetChoice } from '#contract/base/table-import.ts';

/** Holds a busy branch's year of transactions in the widest known export. */
export const maxImportBytes = 100 * 1024 * 1024;

const flag = z.enum(['0', '1', 'false', 'true', '']).transform((value) => value === '1' || value === 'true');

const dayRange = z.object({ from: z.string(), to: z.string() }).nullable();
const conflictRows = z.array(z.object({ line: z.int(), id: z.string() }));
const lineErrors = z.array(z.object({ line: z.int(), message: z.string() }));

/** An import of a file; a long one goes on after the answer. */
const importJob = z
  .object({
    id: z.int(),
    job: z.string().describe('Where it is watched'),
    branch: z.int(),
    file: z.string(),
    by: z.string().describe('The name of who sent it'),
    state: z.enum(['waiting', 'reading', 'done', 'failed']),
    rows_total: z.int(),
    rows_read: z.int(),
    imported: z.int().describe('Until it is done: rows that will land, all together'),
    skipped: z.int(),
    conflicts: z.int(),
    ignored: z.int(),
    error_count: z.int(),
    errors: lineErrors.describe('The first 1,000'),
    conflict_rows: conflictRows.describe('The first 1,000'),
    notices: z.array(z.string()),
    days: dayRange.describe('First and last local day of what was taken in'),
    failure: z.string().nullable().describe('Why nothing was taken in'),
    created_at: instantOut,
    finished_at: instantOut.nullable(),
  })
  .meta({ id: 'SalesImport' });

export const importTransactions = defineCall('transaction.import', {
  method: 'POST',
  path: '/dashboard/transaction/import/',
  summary:
    'Takes in transactions of a branch: our own columns, or an export of Square, Toast or Clover, as CSV or .xlsx. `preview=1` writes nothing. More than 5,000 rows are taken in after the answer.',
  query: z.object({ preview: flag.optional() }),
  body: z.strictObject({ branch: z.union([id, idInPath]), preview: flag.optional(), sheet: sheetChoice }),
  files: { file: { max: 1, bytes: maxImportBytes, tooLarge: 'import.file_too_large' } },
  accepted: importJob,
  response: z.object({
    imported: z.int(),
    skipped: z.int().describe('Rows seen before'),
    named: z
      .int()
      .describe('Transactions seen before without a server that take the employee whom the file names'),
    conflicts: z.int().describe('Rows seen before with other content; they are left as they were'),
    errors: lineErrors,
    conflict_rows: conflictRows,
    ignored: z.int().describe('Rows of voided, refused or open transactions'),
    days: dayRange.describe('First and last local day of the rows that could be read'),
    layout: z.string(),
    ...readSheet,
    notices: z.array(z.string()),
    line_notices: lineErrors.describe('Lines that are taken and should be looked at'),
    rows: z
      .array(
        z.object({
          line: z.int(),
          id: z.string(),
          occurred_at: instantOut,
          tender: z.enum(['cash', 'card']),
          gross: z.int(),
          discount: z.int(),
          tax: z.int(),
          tip: z.int(),
          server: z.string().optional().describe('Whose sale it was, as the file names them'),
        }),
      )
      .describe('The first ones as they were read'),
    rows_total: z.int(),
    rows_examined: z.int().describe('A preview looks at the first 5,000'),
  }),
});

export const readImport = defineCall('transaction.read-import', {
  method: 'GET',
  path: '/dashboard/transaction/import/{id}/',
  summary: 'How far an import is, and what came of it.',
  params: z.object({ id: idInPath }),
  response: importJob,
});

export const listImports = defineCall('transaction.list-imports', {
  method: 'GET',
  path: '/dashboard/transaction/import/',
  summary: 'The latest 20 imports, newest first: who sent which file, and what came of it.',
  response: z.array(importJob),
});
