/** Returns the page after sign-in: a path of this site, null for a disguised address (`//evil`, `/\evil`, `https:evil`). */
export function findNextPage(next: string | undefined, publicUrl: string): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null;
  if (!URL.canParse(next, publicUrl)) return null;
  const url = new URL(next, publicUrl);
  const target = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== new URL(publicUrl).origin || target.startsWith('//')) return null;
  // Going back to the sign-in pages would loop, or end the session just begun.
  return url.pathname.startsWith('/log/') ? null : target;
}
