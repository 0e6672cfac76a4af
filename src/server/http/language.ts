import type { FastifyRequest } from 'fastify';
import type { Reader } from '#texts/format.ts';
import { createTranslator, type Language, languageFor, type Translator } from '#texts/index.ts';

const translators = new Map<Language, Translator>();

/** How the caller reads: the first of the languages asked for (`Accept-Language`) that the product speaks, else English. */
export function readerFor(request: FastifyRequest): Reader {
  const asked = (request.headers['accept-language'] ?? '').split(',')[0]?.trim();
  const language = languageFor(asked);
  return { language, clock: language === 'en' ? 12 : 24 };
}

/** The catalogue in the caller's language. */
export function translatorFor(request: FastifyRequest): Translator {
  const { language } = readerFor(request);
  const made = translators.get(language) ?? createTranslator(language);
  translators.set(language, made);
  return made;
}

/** How an account reads that is not the caller's: for mail. */
export function languageOf(account: { language: string | null; clock?: string | null }): {
  translate: Translator;
  reader: Reader;
} {
  const language = languageFor(account.language ?? undefined);
  const translate = translators.get(language) ?? createTranslator(language);
  translators.set(language, translate);
  const usual = language === 'en' ? '12' : '24';
  return { translate, reader: { language, clock: (account.clock || usual) === '12' ? 12 : 24 } };
}

/** The text of a code that is only known when it happens, such as a refusal's. */
export function textOf(
  translate: Translator,
  key: string,
  values: Record<string, string | number | undefined> = {},
): string {
  return (translate as unknown as (key: string, values: object) => string)(key, values);
}
