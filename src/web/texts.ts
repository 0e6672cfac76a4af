import type { TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { common } from '#texts/en/common.ts';
import { errors } from '#texts/en/errors.ts';
import type { en } from '#texts/en/index.ts';
import { shell } from '#texts/en/shell.ts';
import { states } from '#texts/en/states.ts';
import { titles } from '#texts/en/titles.ts';
import { createEngine } from '#texts/engine.ts';
import type { Language } from '#texts/languages.ts';

/** Areas that every screen needs come with the first load; the others with the screen that shows them. */
const firstAreas = { common, errors, shell, states, titles };
export type Area = Exclude<keyof typeof en, keyof typeof firstAreas>;

const engine = createEngine('en', { en: firstAreas });
initReactI18next.init(engine);

const files = import.meta.glob<Record<string, object>>([
  '../texts/*/*.ts',
  // The server alone says them.
  '!**/{index,refusals}.ts',
  // Already in the first load.
  '!../texts/en/{common,errors,shell,states,titles}.ts',
]);

async function loadArea(language: Language, area: Area | keyof typeof firstAreas): Promise<void> {
  const texts = await files[`../texts/${language}/${area}.ts`]?.();
  engine.addResourceBundle(language, 'translation', { [area]: texts?.[area] }, true);
}

/** Fetches the texts of areas; a route does so beside its screen, before it renders. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  const language = engine.language as Language;
  const missing = areas.filter((area) => !engine.exists(area, { returnObjects: true, lng: language }));
  await Promise.all(missing.map((area) => loadArea(language, area)));
}

/** Takes up the language of who is signed in, before anything renders. */
export async function speak(language: Language): Promise<void> {
  if (language === engine.language) return;
  const areas = Object.keys(firstAreas) as (keyof typeof firstAreas)[];
  await Promise.all(areas.map((area) => loadArea(language, area)));
  await engine.changeLanguage(language);
}

/** The function that gives texts: `const text = useTexts(); text('common.save')`. */
export function useTexts(): TFunction {
  return useTranslation().t;
}

/** Texts outside React: document titles, toasts of a call that failed. */
export const translate: TFunction = engine.t;
