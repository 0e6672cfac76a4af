/** Reads a cookie of the page; undefined if there is none. Ours need no decoding. */
export function readCookie(name: string): string | undefined {
  return document.cookie.match(`\\b${name}=([^;]*)`)?.[1];
}
