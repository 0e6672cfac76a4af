import { readCookie } from '#web/base/cookies.ts';
import { ApiError } from './api-error.ts';

/** Reads the token for unsafe calls (`X-CSRFToken`) from its cookie; empty if there is none. */
export function crossSiteToken(): string {
  return readCookie('csrftoken') ?? '';
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
