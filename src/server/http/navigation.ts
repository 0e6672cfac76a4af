import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells whether a browser opens a page for its user: not in advance, in a frame or for a script (Fetch Metadata). Old browsers and plain
 * http send none of it; they mark an opened page by `Upgrade-Insecure-Requests` alone.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-purpose'] ?? headers.purpose ?? headers['x-moz']) return false;
  const destination = headers['sec-fetch-dest'];
  return destination === undefined
    ? headers['upgrade-insecure-requests'] === '1'
    : destination === 'document';
}
