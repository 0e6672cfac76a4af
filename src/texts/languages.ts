/** The languages the product speaks; the first is the one to fall back on. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' };

const defaultLanguage: Language = 'en';

/** The language of `languages` that a code such as `en-US` names, or nothing. */
export function knownLanguage(code: string | null | undefined): Language | undefined {
  const [primary] = (code ?? '').trim().toLowerCase().split('-');
  return languages.find((language) => language === primary);
}

/** The language of `languages` that a code such as `en-US` asks for, or the default. */
export function languageFor(code: string | null | undefined): Language {
  return knownLanguage(code) ?? defaultLanguage;
}

/** The clock that a language writes unless its reader chose the other (docs/rules/time.md#how-times-read). */
export function usualClock(language: Language): 12 | 24 {
  return language === 'en' ? 12 : 24;
}
