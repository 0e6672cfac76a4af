/** The languages the product speaks; the first is the one to fall back on. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

/** The language of `languages` that a code such as `en-US` asks for, or the default. */
export function languageFor(code: string | undefined): Language {
  const short = (code ?? '').slice(0, 2).toLowerCase();
  return languages.find((language) => language === short) ?? defaultLanguage;
}
