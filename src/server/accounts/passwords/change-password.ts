import type { Calls } from '#contract/index.ts';
import { isShortPassword } from '#domain/accounts/password.ts';
import { audit } from '#server/http/audit.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { lockAccount } from '../lock-account.ts';
import { makeAttempt } from '../prove-ownership.ts';
import { rotateSession } from '../sessions/sessions.ts';
import { judge } from '../sign-in/throttle.ts';
import { hashSecret, matchesSecret } from './hash-secret.ts';
import { checkNewPassword, findOwner, setPassword } from './set-password.ts';

/** Changes the caller's password. Asks for the old one under the limits of sign-in, since an open session must not help to guess it. */
export const changePassword: Handler<
  Calls['password.change'],
  'database' | 'demo' | 'reply' | 'request'
> = async (context, { params, body }) => {
  const { actor, reply } = context;
  if (params.id !== actor.userId) throw notFound();
  const owner = await context.read((query) => findOwner(query, actor.userId));
  if (!owner) throw notFound();
  await judge(context, makeAttempt(context), async () => {
    if (!(await matchesSecret(body.old_password, owner.password_hash))) {
      throw invalid({ field: 'old_password', code: 'wrong_password' });
    }
    return { verdict: 'right', result: undefined };
  });
  checkNewPassword(context, 'new_password', body.new_password, owner);
  const chosen = { hash: await hashSecret(body.new_password), isShort: isShortPassword(body.new_password) };
  const showCookies = await context.write(async (query) => {
    await lockAccount(query, actor.userId);
    // Another window has changed the password since; the old one given here is no longer right.
    const now = await findOwner(query, actor.userId);
    if (now?.password_hash !== owner.password_hash) {
      throw invalid({ field: 'old_password', code: 'wrong_password' });
    }
    await setPassword(query, context, actor.userId, chosen, actor.tokenHash);
    await audit(query, context, { subject: 'user', subjectId: actor.userId, action: 'change_password' });
    return rotateSession(query, actor.tokenHash);
  });
  showCookies(reply, context.publicUrl.startsWith('https:'));
  return { id: actor.userId, username: owner.username };
};
