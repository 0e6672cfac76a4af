import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** The cookie and the ways to send its value back (docs/rules/accounts.md#cross-site-token). */
export const crossSiteCookie = 'csrftoken';
const crossSiteHeader = 'x-csrftoken';
export const crossSiteField = 'csrfmiddlewaretoken';

/** As long as the longest session (seconds): a browser that is closed keeps its session, and must keep this with it. */
const keptForSeconds = 365 * 86_400;

/** Refuses a request for its token alone. The answer brings the right one, so that our own pages can send it again. */
export class CrossSiteRefusal extends Refusal {
  readonly token: string;

  constructor(token: string) {
    super(403, 'cross_site');
    this.token = token;
  }
}

export function newCrossSiteToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The token that a browser should hold: its session's own; signed out the one it has, or a new one. */
export function crossSiteTokenFor(request: FastifyRequest, expected: string | undefined): string {
  const held = request.cookies[crossSiteCookie];
  return expected ?? (held && /^[\w-]{20,100}$/.test(held) ? held : newCrossSiteToken());
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the token can only be in a field of a form with files, which is read once all else about its sender is known. */
export function tokenComesInForm(request: FastifyRequest): boolean {
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  return isForm && request.headers[crossSiteHeader] === undefined;
}

/**
 * Refuses an unsafe request whose token is missing or wrong. A signed-in request must send the token of its own session, so that
 * another user's token, even with a planted cookie, is refused; a signed-out one the value of its cookie.
 * @param expected the session's token, or undefined when signed out
 * @param fields where the token may be in place of the header
 */
export function checkCrossSiteToken(
  request: FastifyRequest,
  expected: string | undefined,
  fields: unknown = request.body,
): void {
  const cookie = request.cookies[crossSiteCookie];
  const field =
    typeof fields === 'object' && fields !== null
      ? (fields as Record<string, unknown>)[crossSiteField]
      : undefined;
  const sent = request.headers[crossSiteHeader] ?? field;
  const isRight =
    cookie &&
    typeof sent === 'string' &&
    equal(sent, cookie) &&
    (expected === undefined || equal(sent, expected));
  if (!isRight) throw new CrossSiteRefusal(crossSiteTokenFor(request, expected));
}

/** Sets the readable cookie that scripts and forms send back. */
export function setCrossSiteCookie(
  reply: Pick<FastifyReply, 'setCookie'>,
  token: string,
  secure: boolean,
): void {
  reply.setCookie(crossSiteCookie, token, {
    path: '/',
    sameSite: 'lax',
    secure,
    httpOnly: false,
    maxAge: keptForSeconds,
  });
}
