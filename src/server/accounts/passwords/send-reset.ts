import type { Calls } from '#contract/index.ts';
import { audit } from '#server/http/audit.ts';
import { writing } from '#server/http/handler.ts';
import { requireAuthorityOver } from '../authority.ts';
import { sendReset } from '../links/send-link.ts';

/** Mails a reset link to the account's own address: an admin never learns a password. */
export const sendPasswordReset = writing<Calls['password.send-reset']>(async (query, context, { params }) => {
  await requireAuthorityOver(query, context, params.id);
  const sent = await sendReset(query, context, params.id, 'admin');
  await audit(query, context, { subject: 'user', subjectId: params.id, action: 'send_password_reset' });
  return sent;
});
