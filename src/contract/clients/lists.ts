import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { id, idInPath, instantOut, text } from '#contract/base/fields.ts';
import { accountRole } from '#contract/base/people-fields.ts';
import { presetNames } from '#domain/accounts/powers.ts';
import { authTypes } from '#domain/auth-types.ts';
import { accessReasons } from '#domain/clients/access.ts';
import { contactRights } from '#domain/permissions.ts';

const params = z.strictObject({ id: idInPath });

/** Selects the clients of an action: by id, or all that match a filter. */
const filter = z
  .strictObject({
    active: z.boolean(),
    find: text(200),
    staff: id.nullable(),
    branch: id.nullable(),
    service: id.nullable(),
    paid: z.boolean().nullable(),
  })
  .partial()
  .required({ active: true })
  .meta({ description: 'All that the list shows under this filter' });

export const selection = {
  ids: z
    .array(id)
    .min(1)
    .max(20_000)
    .refine((list) => new Set(list).size === list.length, { params: { code: 'repeated' } })
    .optional(),
  filter: filter.optional(),
};

export function isOneSelection(body: { ids?: unknown; filter?: unknown }): boolean {
  return (body.ids === undefined) !== (body.filter === undefined);
}
export const oneSelection = { params: { code: 'client.one_selection' }, path: ['ids'] };

export const changeManyClients = defineCall('client.change-many', {
  method: 'POST',
  path: '/project/clients/change-many/',
  summary:
    'Changes many clients at once, all or none: those named, or all that a filter keeps. Says which of them it changed.',
  body: z
    .strictObject({
      ...selection,
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('active'), active: z.boolean() }),
        z.strictObject({ kind: z.literal('assign'), employee: id }),
        z.strictObject({ kind: z.literal('unassign'), employee: id }),
      ]),
    })
    .refine(isOneSelection, oneSelection),
  response: z.object({ changed: z.array(z.int()) }),
  status: 200,
});

export const exportClients = defineCall('client.export', {
  method: 'POST',
  path: '/project/clients/export/',
  summary: 'The rows of an export of clients, with their headings; the history keeps who took what away.',
  body: z.strictObject(selection).refine(isOneSelection, oneSelection),
  response: z.object({ count: z.int(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  status: 200,
});

export const readClientHistory = defineCall('client.history', {
  method: 'GET',
  path: '/project/client/{id}/history/',
  summary: 'What was done to a client, its officers and what is asked of it, the newest first.',
  params,
  response: z.array(
    z.object({
      id: z.int(),
      at: instantOut,
      who: z.string(),
      subject: z.enum(['client', 'officer', 'client_request']),
      /** Names the officer, request or contact; empty for the client itself. */
      name: z.string(),
      action: z.string(),
      changes: z.array(
        z.object({ field: z.string(), proposed: z.boolean(), before: z.unknown(), after: z.unknown() }),
      ),
    }),
  ),
});

export const readClientAccess = defineCall('client.access', {
  method: 'GET',
  path: '/project/client/{id}/access/',
  summary:
    'Every account of the store with its access to what belongs to a client, and why it has or lacks it.',
  params,
  response: z.array(
    z.object({
      user: z.int(),
      name: z.string(),
      username: z.string(),
      auth_type: z.enum(authTypes),
      role: accountRole.nullable(),
      preset: z.enum(presetNames).nullable().describe('Of an admin; null: powers of their own mixture'),
      access: z.enum(['write', 'read', 'none']),
      withheld: z.array(z.enum(contactRights)).describe('What the firm withholds from a contact'),
      reason: z.enum(accessReasons),
      since: instantOut.nullable(),
    }),
  ),
});
