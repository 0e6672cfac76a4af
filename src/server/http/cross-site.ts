import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/** Names of the cookie, the header and the form field (docs/rules/accounts.md#cross-site-token). */
export const crossSiteCookie = 'csrftoken';
const crossSiteHeader = 'x-csrftoken';
export const crossSiteField = 'csrfmiddlewaretoken';

/** Seconds; as long as the longest session, which survives a browser restart only together with this token. */
const keptForSeconds = 365 * 86_400;

/** Refuses a request for its token alone. The answer carries the right one, so that our own pages can send the request again. */
export class CrossSiteRefusal extends Refusal {
  readonly token: string;

  constructor(token: string) {
    super(403, 'cross_site');
    this.token = token;
  }
}

export function makeCrossSiteToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Chooses the token that a browser should hold: its session's own; when signed out, the one it has or a new one. */
export function chooseCrossSiteToken(request: FastifyRequest, expected: string | undefined): string {
  const held = request.cookies[crossSiteCookie];
  return expected ?? (held && /^[\w-]{20,100}$/.test(held) ? held : makeCrossSiteToken());
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Tells whether the token can only be in a field of a form with files, which is read last. */
export function isTokenInForm(request: FastifyRequest): boolean {
  const isForm = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  return isForm && request.headers[crossSiteHeader] === undefined;
}

/**
 * Refuses an unsafe request without the right token, in the header or `fields`: the session's (`expected`) when signed in, which stops
 * planted cookies, else the cookie's value.
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
    isEqual(sent, cookie) &&
    (expected === undefined || isEqual(sent, expected));
  if (!isRight) throw new CrossSiteRefusal(chooseCrossSiteToken(request, expected));
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
