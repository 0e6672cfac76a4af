import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut } from '#contract/base/fields.ts';

export const listInvitations = defineCall('invitation.list', {
  method: 'GET',
  path: '/human/invitations/',
  summary: 'Invitations of employees that nobody has accepted yet, expired ones too.',
  response: z.array(
    z.object({
      employee: z.int(),
      expires_at: instantOut,
      mail: z
        .enum(['kept', 'queued', 'sent', 'failed'])
        .nullable()
        .describe('`kept`: no mail server is set up; null: the link was handed over'),
    }),
  ),
});

export const handOverInvitation = defineCall('invitation.hand-over', {
  method: 'POST',
  path: '/human/invitations/{id}/link/',
  status: 200,
  summary:
    "An employee's invitation as a link to hand over: the one that still waits to be mailed, else a new one, and earlier ones no " +
    'longer work.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({}),
  response: z.object({ link: z.string(), expires_at: instantOut, replaced: z.boolean() }),
});
