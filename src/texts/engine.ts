import type { TFunction } from 'i18next';
import type { Language } from './languages.ts';

interface Texts {
  readonly [key: string]: string | Texts | undefined;
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** Names the keys of a text for a number, the nearest first: `shifts_zero`, `shifts_other`, `shifts`. */
function keysFor(key: string, count: unknown, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  // Spanish has a plural of its own for whole millions (`un millón de turnos`), which no text of ours needs.
  const plural = `${key}_${rules.select(count).replace('many', 'other')}`;
  return count === 0 ? [`${key}_zero`, plural, key] : [plural, key];
}

/**
 * Reads texts as i18next does, whose types check keys and values; a key without a text is returned itself. Values are not escaped:
 * React escapes what it renders, and the server answers with JSON. Counts are written as all numbers are, `9,000 clients`.
 * @param catalogues areas as the files of `src/texts/<language>/` export them, the first one first; areas may be added later
 */
export function createTexts(
  language: Language,
  ...catalogues: readonly (readonly [Language, object])[]
): TFunction {
  const places = catalogues.map(([known, texts]) => ({
    texts: texts as Texts,
    rules: new Intl.PluralRules(known),
  }));
  const search = (key: string, count: unknown) => {
    for (const { texts, rules } of places)
      for (const each of keysFor(key, count, rules)) {
        const found = find(texts, each);
        if (found !== undefined) return found;
      }
    return key;
  };
  const write = (name: string, value: unknown) =>
    name === 'count' && typeof value === 'number' ? value.toLocaleString(`${language}-US`) : `${value ?? ''}`;
  const translate = (key: string, values: Record<string, unknown> = {}) =>
    // A name that ends in a full stop also ends the sentence: `Deleted Cortland Market Inc.`
    search(key, values.count).replaceAll(/\{\{(\w+)\}\}(\.?)/g, (whole, name: string, stop: string) =>
      name in values ? write(name, values[name]).replace(/\.?$/, (own) => own || stop) : whole,
    );
  return translate as unknown as TFunction;
}
