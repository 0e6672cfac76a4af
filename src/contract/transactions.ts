import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idInPath, instantOut } from './fields.ts';

/** 5,000 rows of the widest export known, with room. */
const mostFileBytes = 10 * 1024 * 1024;

const flag = z.enum(['0', '1', 'false', 'true', '']).transform((value) => value === '1' || value === 'true');

export const importTransactions = defineCall('transaction.import', {
  method: 'POST',
  path: '/dashboard/transaction/import/',
  summary:
    'Takes in up to 5,000 transactions of a branch: our own columns, or an export of Square, Toast or Clover. `preview=1` writes nothing.',
  query: z.object({ preview: flag.optional() }),
  body: z.strictObject({ branch: z.union([id, idInPath]), preview: flag.optional() }),
  files: { file: { max: 1, bytes: mostFileBytes } },
  response: z.object({
    imported: z.int(),
    skipped: z.int().describe('Rows seen before'),
    conflicts: z.int().describe('Rows seen before with other content; they are left as they were'),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
    conflict_rows: z.array(z.object({ line: z.int(), id: z.string() })),
    ignored: z.int().describe('Rows of voided, refused or open transactions'),
    layout: z.string(),
    notices: z.array(z.string()),
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
        }),
      )
      .describe('The first ones as they were read'),
  }),
});
