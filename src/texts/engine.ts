import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, type Language } from './languages.ts';

/**
 * One i18next instance over the given catalogue, ready at once (nothing is fetched). Values are not escaped: React escapes what it
 * renders, and the server answers with JSON.
 * @param texts areas of one language, as `src/texts/<language>/<area>.ts` export them
 */
export function createEngine(language: Language, texts: object): i18n {
  const engine = createInstance();
  void engine.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return engine;
}
