import type { FastifyRequest } from 'fastify';
import type { Reader } from '#texts/format.ts';
import { createTranslator, type Language, languageFor, type Translator } from '#texts/index.ts';
import { knownLanguage, usualClock } from '#texts/languages.ts';

/** What an account prefers; null or empty where it never chose. */
interface Preferred {
  language: string | null;
  clock?: string | null;
}

/** The preference of who makes a request; nothing while nobody is known to be signed in. */
const preferences = new WeakMap<FastifyRequest, Language>();

/** Keeps with the request how its caller prefers to read, so that a refusal says it so as well. */
export function keepPreference(request: FastifyRequest, language: string | null): void {
  const known = knownLanguage(language);
  if (known) preferences.set(request, known);
}

interface Asked {
  language: Language;
  clock: 12 | 24;
  weight: number;
}

/** One entry of `Accept-Language` (RFC 9110, 12.5.4); `-u-hc-h23` in it asks for a clock (RFC 6067, as the web does). */
function entryOf(entry: string): Asked | undefined {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const language = knownLanguage(tag);
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  if (!language || !(weight > 0)) return undefined;
  const hours = /-u-(?:[a-z0-9-]+-)?hc-h(12|23)\b/i.exec(tag)?.[1];
  const clock = hours === undefined ? usualClock(language) : hours === '12' ? 12 : 24;
  return { language, clock, weight };
}

/** What of the languages asked for (`Accept-Language`) the product speaks and is wanted most, the first among equals; or nothing. */
export function acceptedReader(header: string | undefined): Reader | undefined {
  let best: Asked | undefined;
  // As many as a browser ever sends; a longer header is no reason for more work.
  for (const entry of (header ?? '').split(',', 50)) {
    const asked = entryOf(entry);
    if (asked && (!best || asked.weight > best.weight)) best = asked;
  }
  return best && { language: best.language, clock: best.clock };
}

/** How the caller of the API reads: as the request asks (`Accept-Language`), else as the account prefers, else English. */
export function readerFor(request: FastifyRequest): Reader {
  const accepted = acceptedReader(request.headers['accept-language']);
  if (accepted) return accepted;
  const language = preferences.get(request) ?? languageFor(undefined);
  return { language, clock: usualClock(language) };
}

/**
 * How the reader of a page reads it: as the account prefers, else as the browser asks, else English. The browser's languages say less
 * than what somebody chose here.
 */
export function pageReader(request: FastifyRequest, preferred: Preferred): Reader {
  const language =
    knownLanguage(preferred.language) ??
    acceptedReader(request.headers['accept-language'])?.language ??
    languageFor(undefined);
  return { language, clock: clockOf(preferred, language) };
}

function clockOf({ clock }: Preferred, language: Language): 12 | 24 {
  return clock === '12' ? 12 : clock === '24' ? 24 : usualClock(language);
}

/** The catalogue in the caller's language. */
export function translatorFor(request: FastifyRequest): Translator {
  return createTranslator(readerFor(request).language);
}

/** How an account reads that is not the caller's: for mail. */
export function languageOf(account: Preferred): { translate: Translator; reader: Reader } {
  const language = languageFor(account.language);
  return { translate: createTranslator(language), reader: { language, clock: clockOf(account, language) } };
}

/** The text of a code that is only known when it happens, such as a refusal's. */
export function textOf(
  translate: Translator,
  key: string,
  values: Record<string, string | number | undefined> = {},
): string {
  return (translate as unknown as (key: string, values: object) => string)(key, values);
}
