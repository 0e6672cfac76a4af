import type { TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { en } from '#texts/en/index.ts';
import { createEngine } from '#texts/engine.ts';
import { session } from './session.ts';

/** Areas that every screen needs; the others come with the screen that shows them. */
const firstAreas = ['common', 'errors', 'shell', 'states', 'titles'] as const;
type FirstArea = (typeof firstAreas)[number];
export type Area = Exclude<keyof typeof en, FirstArea>;

/** The reader's: taken up by a page that is loaded anew. */
const { language } = session.reader;
const engine = createEngine(language, {});
initReactI18next.init(engine);

const files = import.meta.glob<Record<string, object>>([
  '../texts/*/*.ts',
  // The server alone says them.
  '!**/{index,refusals}.ts',
]);

async function loadArea(area: Area | FirstArea): Promise<void> {
  const texts = await files[`../texts/${language}/${area}.ts`]?.();
  engine.addResourceBundle(language, 'translation', { [area]: texts?.[area] }, true);
}

/** Fetches the texts of areas; a route does so beside its screen, before it renders. */
export async function loadAreas(areas: readonly (Area | FirstArea)[]): Promise<void> {
  const missing = areas.filter((area) => !engine.exists(area, { returnObjects: true }));
  await Promise.all(missing.map(loadArea));
}

/** Fetches what every screen needs, beside the first one: nothing renders before. */
export async function loadFirstTexts(): Promise<void> {
  await loadAreas(firstAreas);
}

/** The function that gives texts: `const text = useTexts(); text('common.save')`. */
export function useTexts(): TFunction {
  return useTranslation().t;
}

/** Texts outside React: document titles, toasts of a call that failed. */
export const translate: TFunction = engine.t;
