import { z } from 'zod';

/** A table, CSV or .xlsx, with a limit in megabytes. */
export function importedTable(megabytes: number) {
  return { file: { max: 1, bytes: megabytes * 1024 * 1024 } };
}

/** Yes or no in a form with a file. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

/** The sheet to read of a workbook. */
export const sheetChoice = z
  .string()
  .max(100)
  .optional()
  .describe('Name of the sheet of an .xlsx file; without it the first is read');

/** How an answer names the sheet that was read, and those that can be chosen. */
export const readSheet = {
  sheet: z.string().nullable().describe('The sheet of an .xlsx file that was read'),
  sheets: z.array(z.string()).describe('All sheets of an .xlsx file that are not hidden'),
};

export const importBody = z.strictObject({ preview: flag.optional(), sheet: sheetChoice });

/** The outcome of an import or its preview, line by line. */
export const importOutcome = z
  .object({
    applied: z.boolean(),
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    error: z.int(),
    ignored: z.array(z.string()).describe('Headings that are not known here'),
    refusal: z.string().nullable().describe('Why none of it could be written now'),
    missing_positions: z
      .array(z.string())
      .optional()
      .describe('Of a file of people: positions that the store lacks'),
    encoding: z
      .enum(['utf-8', 'utf-16', 'windows-1252', 'xlsx'])
      .describe(
        'How the file was read; windows-1252 is a guess, so that names with accents are to be looked at',
      ),
    ...readSheet,
    lines: z.array(
      z.object({
        line: z.int().describe('Of the file, the headings being line 1'),
        name: z.string(),
        action: z.enum(['create', 'update', 'unchanged', 'error']),
        id: z.int().nullable().describe('Who or what is meant, or was added'),
        changes: z.array(z.string()).describe('The fields that are written'),
        problems: z.array(z.string()).describe('Why the line is left out'),
      }),
    ),
  })
  .meta({ id: 'ImportOutcome' });

export type ImportOutcome = z.infer<typeof importOutcome>;
