import { knownLanguage, type Language } from '#texts/languages.ts';
import { readCookie } from './cookies.ts';

/** Cookie with the language chosen on a kiosk's tablet: the clock's page follows it, whoever signs in there. */
export const tabletLanguage = 'tablet_language';

/** Reads the language chosen on a kiosk's tablet. Read by the page, not the server: offline, the kept page may be in the other language. */
export function readTabletLanguage(): Language | undefined {
  return knownLanguage(readCookie(tabletLanguage));
}
