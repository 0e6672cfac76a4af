/**
 * Screens that exist but have nothing to do on them yet: no menu leads there. Each leaves this list when it is built; in the end the
 * list is empty.
 */
const notYetAvailable: readonly string[] = ['/client/comm-client', '/client/comm-client-by-staff'];

export function isAvailable(href: string): boolean {
  return !notYetAvailable.includes(href);
}
