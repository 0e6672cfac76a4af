import { readCode } from '#domain/accounts/second-factor.ts';
import type { Services } from '#server/http/context.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { findOwner } from '../passwords/set-password.ts';
import { type Attempt, codeLimits, judgeCode } from '../sign-in/throttle.ts';
import { useCode } from './use-code.ts';

type CheckServices = Pick<Services, 'database' | 'installationKey' | 'now' | 'publicUrl'>;

interface Account {
  storeId: number;
  userId: number;
}

/** Notifies the owner of wrong codes: their sender knew the password. */
async function notifyOfWrongCodes(services: CheckServices, { storeId, userId }: Account): Promise<void> {
  await services.database.withinStore(storeId, async (query) => {
    const owner = await findOwner(query, userId);
    if (!owner?.email) return;
    const translate = createTranslator(languageFor(owner.language ?? undefined));
    const facts = {
      store: owner.sender,
      username: owner.username,
      greeting: greet(translate, owner),
      count: codeLimits.most,
      address: `${services.publicUrl}/log/accounts/reset/`,
    };
    await queueMail(query, services, {
      kind: 'wrong_codes',
      to: owner.email,
      subject: translate('mail.wrongCodes.subject', facts),
      text: translate('mail.wrongCodes.text', facts),
      userId,
    });
  });
}

/** Uses up a code under the limits; null when wrong. Recovery codes always work. Throws 429 for codes of the app. */
export async function checkCode(
  services: CheckServices,
  attempt: Attempt,
  account: Account,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const { database } = services;
  const use = () =>
    database.withinStore(account.storeId, (query) => useCode(query, services, account.userId, typed));
  if (readCode(typed)?.kind !== 'totp') return use();
  const verdict = await judgeCode(services, attempt, async () => (await use()) !== null);
  if (verdict === 'last') await notifyOfWrongCodes(services, account);
  return verdict === 'right' ? 'totp' : null;
}
