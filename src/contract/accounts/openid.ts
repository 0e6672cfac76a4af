import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { instantOut, text } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const provider = z
  .object({
    name: z.string(),
    issuer: z.string(),
    client_id: z.string(),
    required: z.boolean().describe('Of everyone it may sign in but owners'),
    tried_at: instantOut.nullable().describe('Since when it is known to work; null: not tried as it is now'),
    failure: z.string().nullable().describe('Why the last try failed'),
    redirect_url: z.string().describe('To be registered with the provider'),
    start_url: z.string().describe('Where a sign-in begins'),
    staff_without_email: z.int().describe('Accounts of staff that the provider cannot find'),
  })
  .meta({ id: 'OpenidProvider' });

export const readOpenid = defineCall('openid.read', {
  method: 'GET',
  path: '/store/openid/',
  summary: 'The provider by which staff sign in with OpenID Connect; the secret is never told.',
  response: z.object({ redirect_url: z.string(), provider: provider.nullable() }),
});

export const saveOpenid = defineCall('openid.save', {
  method: 'PUT',
  path: '/store/openid/',
  summary:
    'Sets up or changes the provider. Another issuer or client needs its secret, and is tried before it can be required.',
  body: z.strictObject({
    name: nameText(60),
    issuer: text(1000).min(1),
    client_id: text(500).min(1),
    client_secret: text(1000).min(1).optional().describe('Without it the one that is kept'),
    required: z.boolean().optional(),
  }),
  response: provider,
});

export const deleteOpenid = defineCall('openid.delete', {
  method: 'DELETE',
  path: '/store/openid/',
  summary: 'Ends sign-in by the provider; sessions go on.',
});
