import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/base/fields.ts';
import type { Authenticate, Services } from '#server/http/context.ts';
import { checkCrossSiteToken, crossSiteField } from '#server/http/cross-site.ts';
import { chooseTranslator } from '#server/http/language.ts';
import { readBody } from '#server/http/read-body.ts';
import { notFound } from '#server/http/refusal.ts';
import type { AccountPages } from '../account-pages.ts';
import { confirmAddress, readPendingAddress } from '../change-address.ts';
import { findRequiredProvider } from '../openid/provider.ts';
import { endSession } from '../sessions/sessions.ts';
import { findSignedIn } from '../sign-in/check-credentials.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findKnownBrowser, readBrowserToken, rememberBrowser } from '../sign-in/known-browser.ts';
import { signInPath } from '../sign-in/routes.ts';
import { carryWrongCodes } from '../sign-in/throttle.ts';
import { requestLink } from './request-link.ts';
import { linkPath, type PasswordLink, sendReset } from './send-link.ts';
import { choosePassword, readLink } from './use-link.ts';

/** A username or an email. */
export const accountName = text(254).refine((name) => name.trim() !== '', { params: { code: 'required' } });

const resetRequest = z.strictObject({
  username: accountName,
  [crossSiteField]: z.string().optional(),
});

/** Rejects only what is no text at all; the password rule says more. */
const choice = z.strictObject({ password: text(1000), [crossSiteField]: z.string().optional() });

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/** Registers forgotten passwords, and the one-time links with which accounts choose theirs (docs/rules/accounts.md#one-time-links). */
export function registerAccountLinks(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  pages: AccountPages,
  secure: boolean,
): void {
  app.get(linkPath.reset, (request, reply) => pages.forgotPassword(request, reply));

  app.post(linkPath.reset, async (request) => {
    checkCrossSiteToken(request, undefined);
    const given = readBody(request, resetRequest);
    const asked = { name: given.username.trim(), address: request.ip, kind: 'reset' } as const;
    await requestLink(services, asked, (query, userId) => sendReset(query, services, userId, 'oneself'));
    return { detail: chooseTranslator(request)('signIn.forgot.sent') };
  });

  async function show(kind: PasswordLink, request: LinkRequest, reply: FastifyReply) {
    const link = await readLink(services, kind, request.params.token);
    // The address of this page is the secret: no referrer may carry it, not even to our own pages.
    reply.header('referrer-policy', 'no-referrer');
    if (!link) return pages.choosePassword(request, reply.code(404), { kind, dead: true });
    const { username, sender: store, second_factor } = link;
    return pages.choosePassword(request, reply, { kind, username, store, second_factor });
  }

  async function choose(kind: PasswordLink, request: LinkRequest, reply: FastifyReply) {
    checkCrossSiteToken(request, undefined);
    const { token } = request.params;
    const found = await readLink(services, kind, token);
    if (!found) throw notFound();
    const given = readBody(request, choice);
    const link = { kind, token, requestId: request.id };
    const times = { now: services.now(), secure };
    const owner = { storeId: found.store_id, userId: found.user_id };
    const known = { token: readBrowserToken(request, secure), now: times.now };
    const wasKnown = (await findKnownBrowser(services.database, owner, known)) !== undefined;
    const account = await choosePassword(services, link, given.password);
    // Another account may be signed in here; the new password belongs to the link's account.
    const actor = await authenticate(request);
    if (actor) await endSession(services.database, reply, actor.tokenHash, secure);
    // A first password is proof enough: nobody had this account before, and no second step guards it.
    if (kind === 'invitation' && !found.second_factor) {
      const invited = await findSignedIn(services, account.userId);
      if (invited && (await findRequiredProvider(services.database, invited)) === null) {
        return { next: await finishSignIn(services, request, reply, invited, { next: undefined, secure }) };
      }
    }
    // Keeps strangers who guess at this account from slowing down its owner, who received the link.
    const browser = await rememberBrowser(services.database, request, reply, account, times);
    if (!wasKnown) await carryWrongCodes(services, { userId: account.userId, browser });
    return { next: `${signInPath}?chosen=1` };
  }

  // Opening the link confirms nothing: programs that check mail open it, too.
  app.get<{ Params: { token: string } }>(`${linkPath.address}:token/`, async (request, reply) => {
    const pending = await readPendingAddress(services, request.params.token);
    reply.header('referrer-policy', 'no-referrer');
    return pages.confirmEmail(request, pending ? reply : reply.code(404), pending ?? { dead: true });
  });

  app.post<{ Params: { token: string } }>(`${linkPath.address}:token/`, async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    const confirmed = await confirmAddress(services, request.params.token, request.id);
    reply.header('referrer-policy', 'no-referrer');
    if (!confirmed) return pages.confirmEmail(request, reply.code(404), { dead: true });
    return pages.confirmEmail(request, reply, { ...confirmed, done: true });
  });

  for (const kind of ['invitation', 'reset'] as const) {
    app.get<{ Params: { token: string } }>(`${linkPath[kind]}:token/`, (request, reply) =>
      show(kind, request, reply),
    );
    app.post<{ Params: { token: string } }>(`${linkPath[kind]}:token/`, (request, reply) =>
      choose(kind, request, reply),
    );
  }
}
