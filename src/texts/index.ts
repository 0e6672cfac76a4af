import { createInstance, type i18n, type TFunction } from 'i18next';
import { en } from './en/index.ts';

/** Languages the product speaks. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

export type Translator = TFunction;

const catalogues = { en } as const;

/** The catalogue in one language, for the server and the web alike. */
export function createTexts(language: Language): i18n {
  const instance = createInstance();
  instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: catalogues[language] } },
    // React and the server's JSON escape on their own.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  return instance;
}

/** The function that gives the text of a key in one language. */
export function createTranslator(language: Language): Translator {
  return createTexts(language).t;
}
