import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { text } from '#contract/base/fields.ts';
import { accountRole } from '#contract/base/people-fields.ts';

export const find = defineCall('search.find', {
  method: 'GET',
  path: '/search/',
  summary:
    'Clients, officers, projects and people by any part of a name, within what one may see; at most eight of each. A person is one officer, whose id it is, at any number of clients.',
  query: z.object({
    find: text(100),
    write: z.enum(['true']).optional().describe('Of clients only those that one may write to'),
    near: z
      .enum(['true'])
      .optional()
      .describe('With nothing to find: who is on the clock, and the latest conversations'),
  }),
  response: z.object({
    clients: z.array(
      z.object({ id: z.int(), entity_name: z.string(), business_name: z.string(), active: z.boolean() }),
    ),
    officers: z.array(
      z.object({
        id: z.int(),
        client: z.int(),
        name: z.string(),
        title: z.string(),
        entity_name: z.string(),
        also_at: z.array(z.object({ client: z.int(), entity_name: z.string() })),
      }),
    ),
    projects: z.array(z.object({ uuid: z.string(), title: z.string(), entity_name: z.string() })),
    people: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        role: accountRole,
        active: z.boolean(),
        image: z.string().nullable(),
        branch: z.array(z.int()),
      }),
    ),
  }),
});
