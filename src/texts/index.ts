import type { TFunction } from 'i18next';
import { en } from './en/index.ts';
import { createEngine } from './engine.ts';
import type { Language } from './languages.ts';

export { type Language, languageFor } from './languages.ts';

/** Gives the text of a key, filled with its values: `translate('errors.too_long', { max: 20 })`. */
export type Translator = TFunction;

const catalogues: Record<Language, object> = { en };

/** A translator over the whole catalogue, without React: for the server, for tests. The web loads areas as it needs them. */
export function createTranslator(language: Language): Translator {
  return createEngine(language, catalogues[language]).t;
}
