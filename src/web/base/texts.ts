import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { en } from '#texts/en/index.ts';
import { createTexts } from '#texts/engine.ts';
import { session } from './session.ts';

/** Areas for every screen; other areas load with their screen. */
const firstAreas = ['common', 'errors', 'shell', 'states', 'titles'] as const;
type FirstArea = (typeof firstAreas)[number];
export type Area = Exclude<keyof typeof en, FirstArea>;

const { language } = session.reader;
/** Areas loaded so far. */
const loaded: Partial<Record<Area | FirstArea, object>> = {};

const files = import.meta.glob<Record<string, object>>([
  '../../texts/*/*/*.ts',
  // Excludes texts that only the server uses.
  '!**/refusals.ts',
]);

/** Loaders of each area's texts in the reader's language; `schedule/copy-week.ts` is the area `copyWeek`. */
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
  loaded[area] = texts?.[area];
}

/** Loads the texts of areas; a route does so beside its screen. */
export async function loadAreas(areas: readonly (Area | FirstArea)[]): Promise<void> {
  const missing = areas.filter((area) => !loaded[area]);
  await Promise.all(missing.map(loadArea));
}

/** Returns whole loaded areas, for a page that cannot load them. */
export function findAreas(areas: readonly (Area | FirstArea)[]): Record<string, object> {
  return Object.fromEntries(areas.map((area) => [area, loaded[area] ?? {}]));
}

/** Loads the texts for every screen before anything renders. */
export async function loadFirstTexts(): Promise<void> {
  await loadAreas(firstAreas);
}

const ask = createTexts(language, [language, loaded]) as unknown as (key: string, values?: object) => string;

/** Caches texts without values: a list of clients needs the same few hundreds of times. */
const known = new Map<string, string>();

function say(key: string, values?: object): string {
  if (values) return ask(key, values);
  const said = known.get(key) ?? ask(key);
  // Skips texts that are not loaded yet: they return their key.
  if (said !== key) known.set(key, said);
  return said;
}

/** Gives texts outside React: document titles, toasts of a failed call. */
export const translate = say as unknown as TFunction;

/** Texts per reader: the server renders public pages for several readers. */
export const TextsContext = createContext(translate);

/** Gives texts in React: `const text = useTexts(); text('common.save')`. */
export function useTexts(): TFunction {
  return useContext(TextsContext);
}
