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

/**
 * Refuses an unsafe request whose token is missing or wrong. A signed-in request must send the token of its own session, so that
 * another user's token, even with a planted cookie, is refused; a signed-out one the value of its cookie.
 * @param expected the session's token, or undefined when signed out
 */
export function checkCrossSiteToken(request: FastifyRequest, expected: string | undefined): void {
  const cookie = request.cookies[crossSiteCookie];
  const body = request.body;
  const field =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[crossSiteField] : undefined;
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
