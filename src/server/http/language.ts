import type { FastifyRequest } from 'fastify';
import { createTranslator, languages, type Translator } from '#texts/index.ts';

const translators = new Map<string, Translator>();

/** The translator for the language a request asks for (`Accept-Language`); English otherwise. */
export function translatorFor(request: FastifyRequest): Translator {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const language = asked.find((code) => (languages as readonly string[]).includes(code)) ?? 'en';
  let translator = translators.get(language);
  if (!translator) {
    translator = createTranslator(language as (typeof languages)[number]);
    translators.set(language, translator);
  }
  return translator;
}
