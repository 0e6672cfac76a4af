import type { Reader } from '#texts/format.ts';
import { usualClock } from '#texts/languages.ts';

/** `Accept-Language` of our own calls: the page's language, and its clock where that is not the language's own (`es-u-hc-h12`, RFC 6067). */
export function acceptLanguage({ language, clock }: Reader): string {
  if (clock === usualClock(language)) return language;
  return `${language}-u-hc-h${clock === 12 ? 12 : 23}`;
}
