/** The token that every unsafe call sends back (`X-CSRFToken`), from its cookie; empty where there is none. */
export function crossSiteToken(): string {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return cookie ? decodeURIComponent(cookie.slice('csrftoken='.length)) : '';
}
