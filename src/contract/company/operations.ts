import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { instantOut } from '#contract/base/fields.ts';

const operations = z
  .object({
    version: z.string().describe('Of Branchline'),
    started_at: instantOut.describe('When the process that answers began'),
    database: z.object({
      kind: z.enum(['embedded', 'postgresql']),
      version: z.string(),
      schema: z.string().describe('The latest migration'),
    }),
    outbox: z.object({
      sends: z.boolean().describe('Whether a mail server is set up'),
      waiting: z.int(),
      waiting_since: instantOut.nullable().describe('Of the oldest that waits'),
      failed: z.int().describe('Given up within the last 30 days'),
    }),
    imports: z.object({ waiting: z.int(), reading: z.int() }).describe('Long files of transactions'),
    waiting_punches: z.int().describe('Punches that a manager has to decide on'),
    devices: z.object({
      signed_in: z.int(),
      silent: z.int().describe('Signed in, and not heard of for an hour'),
      clock_wrong: z.int().describe('A minute or more away from the server’s time at the latest punch'),
    }),
    listeners: z.int().describe('Connections of this process that wait for changes'),
  })
  .meta({ id: 'Operations' });

export const readOperations = defineCall('operations.read', {
  method: 'GET',
  path: '/store/operations/',
  summary:
    'How the installation does, as far as the own store is concerned: version, database, queues, tablets.',
  response: operations,
});
