/**
 * The page to go to after signing in: only a path on this same site, never another address dressed up as one (`//evil`, `/\evil`,
 * `https:evil`). Anything else: null.
 */
export function safeNext(next: string | undefined, publicUrl: string): string | null {
  if (!next?.startsWith('/') || next.length > 2000) return null;
  if (!URL.canParse(next, publicUrl)) return null;
  const url = new URL(next, publicUrl);
  const target = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== new URL(publicUrl).origin || target.startsWith('//')) return null;
  // Back to the sign-in pages would be a loop, or end the session just begun.
  return url.pathname.startsWith('/log/') ? null : target;
}
