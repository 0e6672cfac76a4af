import { enterStore, type StoreQuery } from '#database/open.ts';
import type { AuthType } from '#domain/auth-types.ts';
import { audit } from '#server/http/audit.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { greet } from '#server/mail/greet.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { createTranslator, languageFor } from '#texts/index.ts';
import { lockAccount } from '../lock-account.ts';
import { readRequiredProvider, refuseOtherSignIn } from '../openid/provider.ts';
import { findOwner } from '../passwords/set-password.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { codeNeeded, findSignedIn, noteRecovery, type SignedIn } from '../sign-in/check-credentials.ts';
import { judge, nameAccount } from '../sign-in/throttle.ts';
import { requestLink } from './request-link.ts';
import { findMailable, sendLink } from './send-link.ts';
import { findLive, readLink } from './use-link.ts';

/** Tells whether the sign-in page offers links: mail goes out, and some firm allows them. In the demo an admin hands them over. */
export async function offersSignInLinks({
  database,
  mailer,
  demo,
}: Pick<Services, 'database' | 'mailer' | 'demo'>): Promise<boolean> {
  if (!mailer && !demo) return false;
  const store = await database.acrossStores((query) =>
    query.selectFrom('store').select('id').where('sign_in_links', '=', true).limit(1).executeTakeFirst(),
  );
  return store !== undefined;
}

interface Asked {
  /** A username or an email, as typed. */
  name: string;
  address: string;
  browserHash: Buffer;
  nextPage: string;
}

/** Mails staff, and clients whose firm sends no sign-in links, how they sign in instead. */
async function sendOtherWay(query: StoreQuery, services: Services, userId: number): Promise<void> {
  const owner = (await findMailable(query, userId)) && (await findOwner(query, userId));
  if (!owner?.email) return;
  const provider = await readRequiredProvider(query, userId);
  const translate = createTranslator(languageFor(owner.language ?? undefined));
  const { username, sender: store } = owner;
  const facts = { store, username, greeting: greet(translate, owner), provider: provider ?? '' };
  await queueMail(query, services, {
    kind: 'no_sign_in_link',
    to: owner.email,
    subject: translate('mail.noSignInLink.subject', facts),
    text: translate('mail.noSignInLink.text', {
      ...facts,
      how: translate(`mail.noSignInLink.${provider === null ? 'password' : 'provider'}`, facts),
      address: `${services.publicUrl}/log/accounts/login/`,
    }),
    userId,
  });
}

/** Mails a client a link to sign in (docs/rules/accounts.md#sign-in-links). The caller never learns whether the account exists. */
export function requestSignInLink(services: Services, asked: Asked): Promise<void> {
  const { name, address, browserHash, nextPage } = asked;
  return requestLink(services, { name, address, kind: 'sign_in' }, async (query, userId) => {
    const account = await query
      .selectFrom('app_user')
      .innerJoin('store', 'store.id', 'app_user.store_id')
      .select(['auth_type', 'store.sign_in_links'])
      .where('app_user.id', '=', userId)
      // A switch that is turned off now ends this link, too.
      .forShare('store')
      .executeTakeFirstOrThrow();
    const authType = account.auth_type as AuthType;
    if (authType !== 'client' || !account.sign_in_links) return sendOtherWay(query, services, userId);
    return sendLink(query, services, userId, 'sign_in', 'signInLink', { browserHash, nextPage });
  });
}

/** Finds the account of a sign-in link, or null when the link no longer works; changes nothing. */
export async function readSignInLink(services: Pick<Services, 'database' | 'now'>, token: string) {
  const link = await readLink(services, 'sign_in', token);
  return link?.sign_in_links ? link : null;
}

type LinkUse = { token: string; code: string; address: string; requestId: string };

/** Checks the code of an account with two-factor authentication, under the limits of sign-in. */
async function requireCode(services: Services, account: SignedIn, { code, address, requestId }: LinkUse) {
  const name = nameAccount(account.userId);
  const tried = { account: name, address: toCountedAddress(address), proved: `link ${account.userId}` };
  const kind = await judge(services, tried, async () => {
    const found = await checkCode(services, tried, account, code);
    if (found === null) throw invalid({ field: 'code', code: 'wrong_code' });
    return { verdict: 'right', result: found };
  });
  if (kind === 'recovery') await noteRecovery(services, account, requestId);
}

/** Uses a sign-in link up; asks for a code first where the account needs one. Throws 404 for a dead link. */
export async function applySignInLink(
  services: Services,
  use: LinkUse,
): Promise<{ account: SignedIn; nextPage: string } | typeof codeNeeded> {
  const found = await readSignInLink(services, use.token);
  const account = found && (await findSignedIn(services, found.user_id));
  if (!account) throw notFound();
  await refuseOtherSignIn(services.database, account);
  if (found.second_factor) {
    if (use.code === '') return codeNeeded;
    await requireCode(services, account, use);
  }
  return services.database.acrossStores(async (query) => {
    await lockAccount(query, account.userId);
    const live = await findLive(query, 'sign_in', use.token, services.now())
      .forUpdate(['account_link', 'app_user'])
      .executeTakeFirst();
    if (!live) throw notFound();
    await query
      .deleteFrom('account_link')
      .where('store_id', '=', live.store_id)
      .where('user_id', '=', live.user_id)
      .where('kind', '=', 'sign_in')
      .execute();
    const actor = {
      userId: live.user_id,
      username: live.username,
      firstName: live.first_name,
      lastName: live.last_name,
    };
    const entry = { subject: 'user', subjectId: live.user_id, action: 'sign_in_by_link' };
    await audit(await enterStore(query, live.store_id), { actor, requestId: use.requestId }, entry);
    return { account, nextPage: live.next_page };
  });
}
