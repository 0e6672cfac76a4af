import type { Reader } from '#texts/format.ts';
import { usualClock } from '#texts/languages.ts';

/** Builds `Accept-Language`, with the clock if it differs from the language's default (`es-u-hc-h12`, RFC 6067). */
export function acceptLanguage({ language, clock }: Reader): string {
  if (clock === usualClock(language)) return language;
  return `${language}-u-hc-h${clock === 12 ? 12 : 23}`;
}
