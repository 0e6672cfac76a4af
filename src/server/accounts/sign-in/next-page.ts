/**
 * Returns the page to open after sign-in: only a path of this site, never an address disguised as one (`//evil`, `/\evil`, `https:evil`);
 * otherwise null.
 */
export function findNextPage(next: string | undefined, publicUrl: string): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null;
  if (!URL.canParse(next, publicUrl)) return null;
  const url = new URL(next, publicUrl);
  const target = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== new URL(publicUrl).origin || target.startsWith('//')) return null;
  // Going back to the sign-in pages would loop, or end the session just begun.
  return url.pathname.startsWith('/log/') ? null : target;
}
