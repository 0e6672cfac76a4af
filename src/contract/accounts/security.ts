import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, text, uuid } from '#contract/base/fields.ts';

export const changePassword = defineCall('password.change', {
  method: 'PUT',
  path: '/human/change_password/{id}/',
  summary:
    "Changes the caller's own password; every other session ends, this one goes on under a new cookie.",
  params: z.strictObject({ id: idInPath }),
  // Rejects only non-text; the password rule checks length and known passwords.
  body: z.strictObject({ old_password: text(1000).min(1), new_password: text(1000) }),
  response: z.object({ id: z.int(), username: z.string() }),
});

/** An open session. Its id is a name, not the secret. */
const openSession = z
  .object({
    id: z.string(),
    created_at: instantOut,
    last_seen_at: instantOut,
    address: z.string(),
    browser: z.string().describe('Empty: unknown'),
    system: z.string().describe('Empty: unknown'),
    kiosk: z.boolean(),
    current: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'Session' });

export type OpenSession = z.output<typeof openSession>;

export const listSessions = defineCall('session.list', {
  method: 'GET',
  path: '/human/sessions/',
  summary: 'Where the caller is signed in: this session first, then by last use.',
  response: z.array(openSession),
});

export const endOwnSession = defineCall('session.end', {
  method: 'DELETE',
  path: '/human/sessions/{id}/',
  summary: 'Ends one of the own sessions at once.',
  params: z.strictObject({ id: uuid }),
});

export const sendPasswordReset = defineCall('password.send-reset', {
  method: 'POST',
  path: '/human/users/{id}/password-reset/',
  summary: 'Mails somebody a link to choose a new password with; until then the old one works.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({}),
  response: z.object({ sent_to: z.string().describe('Masked') }),
});
