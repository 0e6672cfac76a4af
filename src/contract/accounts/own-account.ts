import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath } from '#contract/base/fields.ts';
import {
  email,
  emailProof,
  nameText,
  pendingEmail,
  phoneOrEmpty,
  username,
} from '#contract/base/people-fields.ts';
import { preferredLanguages } from '#domain/people/preferences.ts';

const params = z.strictObject({ id: idInPath });

/** Describes an account to its owner; `{id}` is the user's. */
const account = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    pending_email: pendingEmail,
    first_name: z.string(),
    last_name: z.string(),
    phone: z.string(),
    language: z.enum(preferredLanguages),
  })
  .meta({ id: 'Account' });

const accountChange = z
  .strictObject({
    username,
    email,
    first_name: nameText(100),
    last_name: nameText(100),
    phone: phoneOrEmpty,
    language: z.enum(preferredLanguages),
    ...emailProof,
  })
  .partial();

export const readAccount = defineCall('account.read', {
  method: 'GET',
  path: '/human/user-emp-acc/{id}/',
  summary: 'The own account.',
  params,
  response: account,
});

export const updateAccount = defineCall('account.update', {
  method: 'PATCH',
  path: '/human/user-emp-acc/{id}/',
  summary:
    'Changes the own account. Another `email` needs `current_password` or `code`, and takes effect once the link mailed there is opened.',
  params,
  body: accountChange,
  response: account,
});

export const resendEmail = defineCall('account.resend-email', {
  method: 'POST',
  path: '/human/user-emp-acc/{id}/pending-email/',
  status: 200,
  summary: 'Mails the link that confirms the pending address again.',
  params,
  body: z.strictObject({}),
  response: account,
});

export const cancelEmail = defineCall('account.cancel-email', {
  method: 'DELETE',
  path: '/human/user-emp-acc/{id}/pending-email/',
  summary: 'Keeps the address that the account has; the link mailed to the pending one is dead.',
  params,
});
