import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { findReach } from '#domain/permissions.ts';
import type { Actor, Authenticate, Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { checkCrossSiteToken } from '#server/http/cross-site.ts';
import { RateLimit } from '#server/http/rate-limit.ts';
import { invalid } from '#server/http/refusal.ts';
import { keepAccount } from '#server/http/security-log.ts';
import type { AccountPages, SignInPage } from '../account-pages.ts';
import { refuseOnPage } from '../refuse-on-page.ts';
import { checkCode } from '../second-factor/check-code.ts';
import { findSignedIn, noteRecovery } from '../sign-in/check-credentials.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { findNextPage } from '../sign-in/next-page.ts';
import { judge, nameAccount } from '../sign-in/throttle.ts';
import {
  type Attempt,
  consumeState,
  forgetAttempt,
  keepAttempt,
  readAttempt,
  readVouched,
} from './attempt.ts';
import { findVouchedAccount } from './find-account.ts';
import { listAddresses, openidPath, type Provider, readProvider } from './provider.ts';
import { discover, makeProviderUrl, readIdentity, refuseOpenid } from './relying-party.ts';
import { noteTry, type TryResult } from './try-provider.ts';

/** Where the settings are, to which a try goes back. */
const settingsPath = '/spa/profile?tab=openid';

/** Each beginning may ask the provider about itself; of one address within a minute. */
const beginnings = { most: 30, windowSeconds: 60 };

type Begun = Extract<Attempt, { state: string }>;

/** Registers sign-in by a store's provider (docs/rules/accounts.md#sign-in-by-openid-connect). */
export function registerOpenid(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
  pages: AccountPages,
  secure: boolean,
): void {
  const { publicUrl } = services;
  const begun = new RateLimit(beginnings.most, beginnings.windowSeconds);

  /** Answers with the sign-in page and the reason; what is ours to mend stays an error. */
  function answerRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    page: SignInPage,
  ): Promise<FastifyReply> {
    const { message } = refuseOnPage(request, reply, error);
    return pages.signIn(request, reply, { error: message, ...page });
  }

  async function requireProvider(request: FastifyRequest): Promise<Provider | null> {
    const { store } = request.params as { store: string };
    return /^\d{1,15}$/.test(store) ? readProvider(services, Number(store)) : null;
  }

  const mayTry = (actor: Actor, provider: Provider) =>
    actor.storeId === provider.storeId && findReach('openid.save', actor) !== null;

  app.get(`${openidPath}:store/`, async (request, reply) => {
    const provider = await requireProvider(request);
    if (!provider) return pages.notFound(request, reply);
    const given = request.query as { next?: unknown; try?: unknown };
    const next = (typeof given.next === 'string' && findNextPage(given.next, publicUrl)) || '';
    const actor = await authenticate(request);
    const isTry = given.try === '1' && actor !== null && mayTry(actor, provider);
    if (actor && !isTry) return reply.redirect(next || pages.findHome(actor), 302);
    try {
      begun.count(toCountedAddress(request.ip), services.now());
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const config = await discover(services, provider);
      const { redirect } = listAddresses(publicUrl, provider.storeId);
      const url = await makeProviderUrl(config, secrets, redirect);
      const [kind, userId] = isTry ? (['try', actor.userId] as const) : (['sign-in', null] as const);
      keepAttempt(services, reply, { kind, userId, storeId: provider.storeId, next, ...secrets }, secure);
      return reply.redirect(url.href, 302);
    } catch (error) {
      if (isTry) return finishTry(request, reply, { provider, actor, result: { error } });
      return answerRefused(request, reply, error, { next });
    }
  });

  async function finishTry(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, actor, result }: { provider: Provider; actor: Actor; result: TryResult },
  ): Promise<FastifyReply> {
    await noteTry(services, { actor, requestId: request.id }, provider, result);
    return reply.redirect(settingsPath, 302);
  }

  /** Reads the attempt that this answer belongs to: of this browser and store, and not answered before. */
  async function requireAttempt(request: FastifyRequest, provider: Provider): Promise<Begun> {
    const attempt = readAttempt(services, request, secure);
    const { state } = request.query as { state?: unknown };
    const isOurs =
      attempt !== null &&
      attempt.kind !== 'code' &&
      attempt.storeId === provider.storeId &&
      attempt.state === state &&
      (await consumeState(services, attempt.state));
    if (!isOurs) throw refuseOpenid('stale', provider);
    return attempt;
  }

  app.get(`${openidPath}:store/callback/`, async (request, reply) => {
    const provider = await requireProvider(request);
    if (!provider) return pages.notFound(request, reply);
    let attempt: Begun | undefined;
    try {
      attempt = await requireAttempt(request, provider);
      forgetAttempt(reply, secure);
      const config = await discover(services, provider);
      const identity = await readIdentity(config, provider, new URL(request.url, publicUrl), attempt);
      if (attempt.kind === 'try') return await answerTry(request, reply, { provider, attempt, identity });
      const { account, needsCode } = await findVouchedAccount(services, provider, identity);
      keepAccount(request, { account: account.userId, store: account.storeId });
      const { next } = attempt;
      if (!needsCode || identity.hadSecondFactor) {
        return reply.redirect(await finishSignIn(services, request, reply, account, { next, secure }), 302);
      }
      const { userId, sessionsEnded } = account;
      keepAttempt(services, reply, { kind: 'code', userId, sessionsEnded, next }, secure);
      return await pages.signIn(request, reply, { next, second_factor: true, openid: true });
    } catch (error) {
      const actor = attempt?.kind === 'try' ? await authenticate(request) : null;
      if (actor?.userId === attempt?.userId && actor && mayTry(actor, provider))
        return finishTry(request, reply, { provider, actor, result: { error } });
      return answerRefused(request, reply, error, { next: attempt?.next ?? '' });
    }
  });

  async function answerTry(
    request: FastifyRequest,
    reply: FastifyReply,
    { provider, attempt, identity }: { provider: Provider; attempt: Begun; identity: { email: string } },
  ): Promise<FastifyReply> {
    const actor = await authenticate(request);
    if (actor?.userId !== attempt.userId || !actor || !mayTry(actor, provider))
      throw refuseOpenid('stale', provider);
    const { email } = identity;
    if (email.toLowerCase() !== actor.email.toLowerCase())
      throw refuseOpenid('other_email', provider, { email });
    return finishTry(request, reply, { provider, actor, result: {} });
  }

  app.post(`${openidPath}code/`, async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    const attempt = readVouched(services, request, secure);
    const { code } = (request.body ?? {}) as { code?: unknown };
    const account = attempt && (await findSignedIn(services, attempt.userId));
    if (!account || account.sessionsEnded !== attempt.sessionsEnded) return pages.signIn(request, reply, {});
    keepAccount(request, { account: account.userId, store: account.storeId });
    try {
      const address = toCountedAddress(request.ip);
      const tried = { account: nameAccount(account.userId), address, proved: `openid ${account.userId}` };
      const kind = await judge(services, tried, async () => {
        const typed = typeof code === 'string' ? code.trim().slice(0, 100) : '';
        const found = await checkCode(services, tried, account, typed);
        if (found === null) throw invalid({ field: 'code', code: 'wrong_code' });
        return { verdict: 'right', result: found };
      });
      if (kind === 'recovery') await noteRecovery(services, account, request.id);
      forgetAttempt(reply, secure);
      const { next } = attempt;
      return reply.redirect(await finishSignIn(services, request, reply, account, { next, secure }), 302);
    } catch (error) {
      return answerRefused(request, reply, error, { next: attempt.next, second_factor: true, openid: true });
    }
  });
}
