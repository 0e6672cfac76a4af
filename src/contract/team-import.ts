import { z } from 'zod';
import { defineCall } from './call.ts';

/** A megabyte holds far more people than a file may name. */
const teamFiles = { file: { max: 1, bytes: 1024 * 1024 } } as const;

/** People in one file. */
export const maxTeamLines = 1000;

const line = z
  .object({
    line: z.int().describe('Of the file, the headings being line 1'),
    name: z.string(),
    action: z.enum(['create', 'update', 'unchanged', 'error']),
    employee: z.int().nullable().describe('Who is meant, or was added'),
    changes: z.array(z.string()).describe('The fields that are written'),
    problems: z.array(z.string()).describe('Why the line is left out'),
  })
  .meta({ id: 'TeamImportLine' });

export const importTeam = defineCall('team.import', {
  method: 'POST',
  path: '/human/team-import/',
  summary:
    'Adds and changes people from a CSV `file`: found by e-mail, else username, else name. With `preview` nothing is written; without, all good lines are, in one transaction.',
  body: z.strictObject({
    preview: z
      .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
      .optional(),
  }),
  files: teamFiles,
  status: 200,
  response: z.object({
    applied: z.boolean(),
    create: z.int(),
    update: z.int(),
    unchanged: z.int(),
    error: z.int(),
    ignored: z.array(z.string()).describe('Headings that are not known here'),
    refusal: z.string().nullable().describe('Why none of it could be written now: the limit of the plan'),
    lines: z.array(line),
  }),
});
