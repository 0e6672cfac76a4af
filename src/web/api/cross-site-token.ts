import { readCookie } from '#web/base/cookies.ts';
import { session } from '#web/base/session.ts';
import { ApiError } from './api-error.ts';

/** Reads the token for unsafe calls (`X-CSRFToken`) from its cookie; empty if there is none. */
export function crossSiteToken(): string {
  return readCookie('csrftoken') ?? '';
}

/** Headers of an unsafe call: the token, and whose page this is, as another tab may have signed somebody else in. */
export function unsafeHeaders(token: string): Record<string, string> {
  const user = session.visitor?.userId;
  return { 'x-csrftoken': token, ...(user ? { 'x-page-user': String(user) } : {}) };
}

/** Makes an unsafe request with the token. A refusal for a lost or foreign token brings the right one, so the request is sent once more. */
export async function withCrossSiteToken<T>(request: (token: string) => Promise<T>): Promise<T> {
  const token = crossSiteToken();
  try {
    return await request(token);
  } catch (error) {
    const fresh = crossSiteToken();
    if (!(error instanceof ApiError) || error.code !== 'cross_site' || fresh === token) throw error;
    return request(fresh);
  }
}
