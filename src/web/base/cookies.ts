/** Reads a cookie of the page; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  const value = document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1];
  return value && decodeURIComponent(value);
}
