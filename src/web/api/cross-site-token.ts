import { ApiError } from './api-error.ts';

/** The token that every unsafe call sends back (`X-CSRFToken`), from its cookie; empty where there is none. */
export function crossSiteToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return cookie ? decodeURIComponent(cookie.slice('csrftoken='.length)) : '';
}

/**
 * Makes an unsafe request with the token. Where the browser has lost it, or has another session's, the refusal brings the right one, and
 * the request, of which nothing was done, is made once more.
 */
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
