import type { FastifyRequest } from 'fastify';
import type { Reader } from '#texts/format.ts';
import { createTranslator, type Language, languageFor, type Translator } from '#texts/index.ts';
import { knownLanguage, usualClock } from '#texts/languages.ts';

/** Preferences of an account; null or empty where none was chosen. */
interface Preferred {
  language: string | null;
  clock?: string | null;
}

/** Languages of the callers of requests under way; empty while nobody is known to be signed in. */
const preferences = new WeakMap<FastifyRequest, Language>();

/** Keeps the caller's language with the request, for its refusals too. */
export function keepPreference(request: FastifyRequest, language: string | null): void {
  const known = knownLanguage(language);
  if (known) preferences.set(request, known);
}

interface Asked {
  language: Language;
  clock: 12 | 24;
  weight: number;
}

/** Parses one entry of `Accept-Language` (RFC 9110, 12.5.4); `-u-hc-h23` in it asks for a 24-hour clock (RFC 6067), as the web does. */
function parseEntry(entry: string): Asked | undefined {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const language = knownLanguage(tag);
  const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  if (!language || !(weight > 0)) return undefined;
  const hours = /-u-(?:[a-z0-9-]+-)?hc-h(12|23)\b/i.exec(tag)?.[1];
  const clock = hours === undefined ? usualClock(language) : hours === '12' ? 12 : 24;
  return { language, clock, weight };
}

/** Finds the most wanted language of `Accept-Language` that the product has, the first among equals. */
export function findAcceptedReader(header: string | undefined): Reader | undefined {
  let best: Asked | undefined;
  // No browser sends more; a longer header is no reason for more work.
  for (const entry of (header ?? '').split(',', 50)) {
    const asked = parseEntry(entry);
    if (asked && (!best || asked.weight > best.weight)) best = asked;
  }
  return best && { language: best.language, clock: best.clock };
}

/** Chooses the language of an API answer: the request's (`Accept-Language`), else the account's, else English. */
export function chooseReader(request: FastifyRequest): Reader {
  const accepted = findAcceptedReader(request.headers['accept-language']);
  if (accepted) return accepted;
  const language = preferences.get(request) ?? languageFor(undefined);
  return { language, clock: usualClock(language) };
}

/** Chooses the language of a page: the account's, else the browser's, else English. A choice made here says more than the browser's list. */
export function choosePageReader(request: FastifyRequest, preferred: Preferred): Reader {
  const language =
    knownLanguage(preferred.language) ??
    findAcceptedReader(request.headers['accept-language'])?.language ??
    languageFor(undefined);
  return { language, clock: chooseClock(preferred, language) };
}

function chooseClock({ clock }: Preferred, language: Language): 12 | 24 {
  return clock === '12' ? 12 : clock === '24' ? 24 : usualClock(language);
}

/** Returns the catalogue in the caller's language. */
export function chooseTranslator(request: FastifyRequest): Translator {
  return createTranslator(chooseReader(request).language);
}

/** Returns language and formats of an account other than the caller's, for mail. */
export function findLocale(account: Preferred): { translate: Translator; reader: Reader } {
  const language = languageFor(account.language);
  return {
    translate: createTranslator(language),
    reader: { language, clock: chooseClock(account, language) },
  };
}

/** Translates a code that is only known at run time, such as a refusal's. */
export function translateCode(
  translate: Translator,
  key: string,
  values: Record<string, string | number | undefined> = {},
): string {
  return (translate as unknown as (key: string, values: object) => string)(key, values);
}
