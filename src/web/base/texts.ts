import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
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

const files = import.meta.glob<Record<string, object>>([
  '../../texts/*/*/*.ts',
  // The server alone says them.
  '!**/refusals.ts',
]);

/** Loads each area's texts in the reader's language; `schedule/copy-week.ts` is the area `copyWeek`. */
const loaders = new Map(
  Object.entries(files)
    .filter(([path]) => path.startsWith(`../../texts/${language}/`))
    .map(([path, load]) => {
      const name = path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
      return [name.replaceAll(/-./g, (letter) => letter.charAt(1).toUpperCase()), load];
    }),
);

async function loadArea(area: Area | FirstArea): Promise<void> {
  const texts = await loaders.get(area)?.();
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

const ask = engine.t as unknown as (key: string, values?: object) => string;

/** Texts without values, once they have been looked up: a list of clients asks for hundreds, the same few again and again. */
const known = new Map<string, string>();

function say(key: string, values?: object): string {
  if (values) return ask(key, values);
  const said = known.get(key) ?? ask(key);
  // What has not come yet is its own key.
  if (said !== key) known.set(key, said);
  return said;
}

/** Texts outside React: document titles, toasts of a call that failed. */
export const translate = say as unknown as TFunction;

/** Who renders for several readers, the server's public pages, gives each their own. */
export const TextsContext = createContext(translate);

/** The function that gives texts: `const text = useTexts(); text('common.save')`. */
export function useTexts(): TFunction {
  return useContext(TextsContext);
}
