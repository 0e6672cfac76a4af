import { z } from 'zod';
import { authorityOut, branchesIn, powersIn } from '#contract/base/authority.ts';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instant, instantOut } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

const token = {
  id: z.int(),
  name: z.string(),
  ...authorityOut,
  ends_at: instantOut,
  last_used_at: instantOut.nullable().describe('To the minute; null: never'),
  created_at: instantOut,
  made_by: z.object({ id: z.int(), name: z.string() }),
};

export const listTokens = defineCall('token.list', {
  method: 'GET',
  path: '/store/tokens/',
  summary: 'The tokens with which programs make calls, newest first; also those that have ended.',
  response: z.array(z.object(token).meta({ id: 'Token' })),
});

export const createToken = defineCall('token.create', {
  method: 'POST',
  path: '/store/tokens/',
  summary: 'Makes a token for a program. The answer alone holds it: it is kept as a hash.',
  body: z.strictObject({
    name: nameText(80),
    powers: powersIn.describe('None beyond the caller’s own'),
    branches: branchesIn
      .optional()
      .describe('`all` or ids, none beyond the caller’s own; without it the caller’s'),
    ends_at: instant.optional().describe('At most five years ahead; without it in one year'),
  }),
  response: z
    .object({ ...token, token: z.string().describe('`blt_…`, to send as `Authorization: Bearer`') })
    .meta({ id: 'NewToken' }),
});

export const deleteToken = defineCall('token.delete', {
  method: 'DELETE',
  path: '/store/tokens/{id}/',
  summary: 'Revokes a token at once; connections that it opened end.',
  params: z.strictObject({ id: idInPath }),
});
