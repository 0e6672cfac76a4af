import type { Calls } from '#contract/index.ts';
import { isShortPassword } from '#domain/accounts/password.ts';
import { audit } from '#server/http/audit.ts';
import type { Handler } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { holdAccount } from '../lock-account.ts';
import { attemptOf } from '../prove-ownership.ts';
import { rotateSession } from '../sessions/sessions.ts';
import { judge } from '../sign-in/throttle.ts';
import { fitsSecret, hashSecret } from './hash-secret.ts';
import { checkNewPassword, findOwner, setPassword } from './set-password.ts';

/** One's own only. The old password is asked for under the limits of sign-in: an open session is no way to guess it. */
export const changePassword: Handler<
  Calls['password.change'],
  'database' | 'demo' | 'reply' | 'request'
> = async (context, { params, body }) => {
  const { actor, reply } = context;
  if (params.id !== actor.userId) throw notFound();
  const owner = await context.read((query) => findOwner(query, actor.userId));
  if (!owner) throw notFound();
  await judge(context, attemptOf(context), async () => {
    if (!(await fitsSecret(body.old_password, owner.password_hash))) {
      throw invalid({ field: 'old_password', code: 'wrong_password' });
    }
    return { verdict: 'right', result: undefined };
  });
  checkNewPassword(context, 'new_password', body.new_password, owner);
  const chosen = { hash: await hashSecret(body.new_password), isShort: isShortPassword(body.new_password) };
  const showCookies = await context.write(async (query) => {
    await holdAccount(query, actor.userId);
    // Changed in another window meanwhile: what was given as the old one is so no longer.
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
