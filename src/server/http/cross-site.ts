import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { crossSite } from './refusal.ts';

/** The cookie and the ways to send its value back (specification, section 7; decisions, section 2). */
export const crossSiteCookie = 'csrftoken';
const crossSiteHeader = 'x-csrftoken';
export const crossSiteField = 'csrfmiddlewaretoken';

export function newCrossSiteToken(): string {
  return randomBytes(24).toString('base64url');
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
  if (!cookie || typeof sent !== 'string' || !equal(sent, cookie)) throw crossSite();
  if (expected !== undefined && !equal(sent, expected)) throw crossSite();
}

/** Sets the readable cookie that scripts and forms send back. */
export function setCrossSiteCookie(
  reply: Pick<FastifyReply, 'setCookie'>,
  token: string,
  secure: boolean,
): void {
  reply.setCookie(crossSiteCookie, token, { path: '/', sameSite: 'lax', secure, httpOnly: false });
}
