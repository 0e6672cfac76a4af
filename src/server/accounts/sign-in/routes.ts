import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/base/fields.ts';
import type { Actor, Authenticate, Services } from '#server/http/context.ts';
import { checkCrossSiteToken, crossSiteField } from '#server/http/cross-site.ts';
import { readBody } from '#server/http/read-body.ts';
import { keepAccount, logSession } from '#server/http/security-log.ts';
import type { AccountPages } from '../account-pages.ts';
import { refuseOnPage } from '../refuse-on-page.ts';
import { endSession } from '../sessions/sessions.ts';
import { checkCredentials, codeNeeded } from './check-credentials.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readBrowserToken } from './known-browser.ts';
import { findNextPage } from './next-page.ts';

export const signInPath = '/log/accounts/login/';
export const signOutPath = '/log/accounts/logout/';

const credentials = z.strictObject({
  username: text(254).min(1),
  password: text(1000).min(1),
  code: text(100).optional(),
  next: text(2000).optional(),
  [crossSiteField]: z.string().optional(),
});

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Tells whether a navigation began on one of our own pages; another site cannot fake that (Fetch Metadata). */
function isOwnNavigation(request: FastifyRequest): boolean {
  return (
    request.headers['sec-fetch-site'] === 'same-origin' && request.headers['sec-fetch-mode'] === 'navigate'
  );
}

/** Registers sign-in and sign-out (docs/rules/accounts.md#sign-in): for forms with redirects, for scripts with JSON. */
export function registerSignIn(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  pages: AccountPages,
  secure: boolean,
): void {
  const { database, publicUrl } = services;

  app.get(signInPath, async (request, reply) => {
    const { next } = request.query as { next?: unknown };
    const target = typeof next === 'string' ? findNextPage(next, publicUrl) : null;
    const actor = await authenticate(request);
    if (actor) return reply.redirect(target ?? pages.findHome(actor), 302);
    return pages.signIn(request, reply, { next: target ?? '' });
  });

  /** Signs in; returns the next page, or null when a code is needed. */
  async function attemptSignIn(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    checkCrossSiteToken(request, undefined);
    const { username, password, code, next } = readBody(request, credentials);
    const account = await checkCredentials(
      services,
      // Phones add a space after a word that they complete.
      { username: username.trim(), password, code },
      {
        address: request.ip,
        browser: readBrowserToken(request, secure),
        requestId: request.id,
        onAccount: ({ id, store_id }) => keepAccount(request, { account: id, store: store_id }),
      },
    );
    if (account === codeNeeded) return null;
    return finishSignIn(services, request, reply, account, { next, secure });
  }

  app.post(signInPath, async (request, reply) => {
    const form = (request.body ?? {}) as Record<string, unknown>;
    const typed = {
      username: typeof form.username === 'string' ? form.username : '',
      next: (typeof form.next === 'string' && findNextPage(form.next, publicUrl)) || '',
    };
    if (!isForm(request)) {
      const next = await attemptSignIn(request, reply);
      return next === null ? { second_factor: true } : { next };
    }
    try {
      const next = await attemptSignIn(request, reply);
      // The page does not keep the password: it is typed again with the code.
      if (next === null) return pages.signIn(request, reply, { ...typed, second_factor: true });
      return reply.redirect(next, 302);
    } catch (error) {
      // A browser without scripts gets its form back, with the error and the typed text.
      const { refusal, message } = refuseOnPage(request, reply, error);
      return pages.signIn(request, reply, {
        error: message,
        ...typed,
        ...(refusal.code === 'wrong_code' ? { second_factor: true } : {}),
      });
    }
  });

  async function signOut(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<void> {
    await endSession(database, reply, actor.tokenHash, secure);
    logSession(request, 'signed out', { account: actor.userId, store: actor.storeId });
  }

  app.post(signOutPath, async (request, reply) => {
    const actor = await authenticate(request);
    checkCrossSiteToken(request, actor?.csrfToken);
    if (actor) await signOut(request, reply, actor);
    return isForm(request) ? reply.redirect('/', 302) : { next: '/' };
  });

  app.get(signOutPath, async (request, reply) => {
    const actor = await authenticate(request);
    if (!actor) return reply.redirect('/', 302);
    if (!isOwnNavigation(request)) return pages.signOut(request, reply, actor);
    await signOut(request, reply, actor);
    return reply.redirect('/', 302);
  });
}
