import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/base/fields.ts';
import type { Authenticate, Services } from '#server/http/context.ts';
import { checkCrossSiteToken, crossSiteField } from '#server/http/cross-site.ts';
import { chooseTranslator } from '#server/http/language.ts';
import { readBody } from '#server/http/read-body.ts';
import type { AccountPages, SignInLinkPage } from '../account-pages.ts';
import { refuseOnPage } from '../refuse-on-page.ts';
import { endSession, hashToken } from '../sessions/sessions.ts';
import { codeNeeded } from '../sign-in/check-credentials.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findNextPage } from '../sign-in/next-page.ts';
import { accountName } from './routes.ts';
import { lifetime, linkPath } from './send-link.ts';
import { applySignInLink, readSignInLink, requestSignInLink } from './sign-in-link.ts';

const linkRequest = z.strictObject({
  username: accountName,
  next: text(2000).optional(),
  [crossSiteField]: z.string().optional(),
});
const linkUse = z.strictObject({ code: text(100).optional(), [crossSiteField]: z.string().optional() });

interface LinkRoute {
  Params: { token: string };
}
type LinkRequest = FastifyRequest<LinkRoute>;

const cookieName = (secure: boolean) => (secure ? '__Host-asked-link' : 'asked-link');

/** Marks the browser that asks for a link, known account or not; returns the hash of its mark. */
function markBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): Buffer {
  const held = request.cookies[cookieName(secure)];
  const mark = held && /^[\w-]{32}$/.test(held) ? held : randomBytes(24).toString('base64url');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifetime.sign_in } as const;
  reply.setCookie(cookieName(secure), mark, options);
  return hashToken(mark);
}

/** Registers sign-in by a mailed link (docs/rules/accounts.md#sign-in-links). */
export function registerSignInLinks(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  pages: AccountPages,
  secure: boolean,
): void {
  const { publicUrl } = services;

  app.get(linkPath.sign_in, async (request, reply) => {
    const { next } = request.query as { next?: unknown };
    const page = (typeof next === 'string' && findNextPage(next, publicUrl)) || '';
    return pages.requestSignInLink(request, reply, { next: page });
  });

  app.post(linkPath.sign_in, async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    const given = readBody(request, linkRequest);
    await requestSignInLink(services, {
      name: given.username.trim(),
      address: request.ip,
      browserHash: markBrowser(request, reply, secure),
      nextPage: findNextPage(given.next, publicUrl) ?? '',
    });
    return { detail: chooseTranslator(request)('signIn.link.sent') };
  });

  /** Shows what a link does, or that it no longer works. */
  async function show(request: LinkRequest, reply: FastifyReply, further: SignInLinkPage = {}) {
    const link = await readSignInLink(services, request.params.token);
    // The address of this page is the secret.
    reply.header('referrer-policy', 'no-referrer');
    if (!link) return pages.signInLink(request, reply.code(404), { dead: true });
    const mark = request.cookies[cookieName(secure)];
    return pages.signInLink(request, reply, {
      username: link.username,
      store: link.sender,
      elsewhere: !mark || !link.browser_hash?.equals(hashToken(mark)),
      ...further,
    });
  }

  // Opening the link changes nothing: programs that check mail open it, too.
  app.get<LinkRoute>(`${linkPath.sign_in}:token/`, (request, reply) => show(request, reply));

  app.post<LinkRoute>(`${linkPath.sign_in}:token/`, async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    try {
      const given = readBody(request, linkUse);
      const { token } = request.params;
      const use = {
        token,
        code: (given.code ?? '').trim(),
        address: request.ip,
        requestId: request.id,
      };
      const applied = await applySignInLink(services, use);
      if (applied === codeNeeded) return await show(request, reply, { second_factor: true });
      // Another account may be signed in here.
      const actor = await authenticate(request);
      if (actor) await endSession(services.database, reply, actor.tokenHash, secure);
      reply.clearCookie(cookieName(secure), { path: '/', secure });
      const { account, nextPage: next } = applied;
      return reply.redirect(await finishSignIn(services, request, reply, account, { next, secure }), 303);
    } catch (error) {
      const { refusal, message } = refuseOnPage(request, reply, error);
      return show(request, reply, { error: message, second_factor: refusal.code === 'wrong_code' });
    }
  });
}
