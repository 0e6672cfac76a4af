import type { TFunction } from 'i18next';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';
import { createTexts } from './engine.ts';
import type { Language } from './languages.ts';

export { type Language, languageFor } from './languages.ts';

/** Gives the text of a key, filled with its values: `translate('errors.too_long', { max: 20 })`. */
export type Translator = TFunction;

/** English goes with every other language: a text that is not translated yet is said in English. */
const translators: Record<Language, Translator> = {
  en: createTexts('en', ['en', en]),
  es: createTexts('es', ['es', es], ['en', en]),
};

/** The translator over the whole catalogue, without React: for the server, for tests. The web loads areas as it needs them. */
export function createTranslator(language: Language): Translator {
  return translators[language];
}
