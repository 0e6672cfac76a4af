import type { Calls } from '#contract/index.ts';
import { audit } from '#server/http/audit.ts';
import { writing } from '#server/http/handler.ts';
import { sendReset } from '../links/send-link.ts';

/** Mails a reset link to the account's own address: an admin never learns a password. */
export const sendPasswordReset = writing<Calls['password.send-reset']>(async (query, context, { params }) => {
  const sent = await sendReset(query, context, params.id, 'admin');
  await audit(query, context, { subject: 'user', subjectId: params.id, action: 'send_password_reset' });
  return sent;
});
