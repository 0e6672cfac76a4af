import { createInstance, type i18n } from 'i18next';
import { defaultLanguage, type Language } from './languages.ts';

/**
 * Spanish has a plural of its own for whole millions (`un millón de turnos`), which no text of ours reaches: they are said as every
 * other number is.
 */
function leaveOutMillions(engine: i18n): void {
  const resolver: { getSuffix: (...given: unknown[]) => string } = engine.services.pluralResolver;
  const suffixOf = resolver.getSuffix.bind(resolver);
  resolver.getSuffix = (...given) => suffixOf(...given).replace('many', 'other');
}

/**
 * One i18next instance over the given catalogues, ready at once (nothing is fetched). Values are not escaped: React escapes what it
 * renders, and the server answers with JSON.
 * @param texts by language its areas, as `src/texts/<language>/<area>.ts` export them; English is fallen back on where it is given
 */
export function createEngine(language: Language, texts: Partial<Record<Language, object>>): i18n {
  const engine = createInstance();
  void engine.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: Object.fromEntries(
      Object.entries(texts).map(([known, areas]) => [known, { translation: areas }]),
    ),
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  leaveOutMillions(engine);
  return engine;
}
