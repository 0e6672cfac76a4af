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

/** Counts are written as all numbers are, `9,000 clients`; whatever else goes in comes as it should be read. */
function writeCounts(engine: i18n): void {
  const write = (value: unknown, _: unknown, language: Language, given: { interpolationkey?: string }) =>
    given.interpolationkey === 'count' && typeof value === 'number'
      ? value.toLocaleString(`${language}-US`)
      : value;
  // i18next replaces a `format` of its options by its own, whose numbers are those of the language without
  // the country. Not by `format.ts`: the first file of every page would then hold it.
  Object.assign(engine.services.interpolator, { format: write });
}

/**
 * One i18next instance over the given catalogues, ready at once (nothing is fetched). Values are not escaped: React escapes what it
 * renders, and the server answers with JSON.
 * @param texts by language its areas, as the files of `src/texts/<language>/` export them; English is fallen back on where it is given
 */
export function createEngine(language: Language, texts: Partial<Record<Language, object>>): i18n {
  const engine = createInstance();
  void engine.init({
    lng: language,
    fallbackLng: defaultLanguage,
    resources: Object.fromEntries(
      Object.entries(texts).map(([known, areas]) => [known, { translation: areas }]),
    ),
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
    returnNull: false,
  });
  leaveOutMillions(engine);
  writeCounts(engine);
  return engine;
}
