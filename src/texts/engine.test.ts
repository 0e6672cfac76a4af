import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';
import { createTexts } from './engine.ts';

type Ask = (key: string, values?: object) => string;

function keysOf(texts: object, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  );
}

const catalogues = { en, es };

it.each(['en', 'es'] as const)('says every text of %s as i18next does', (language) => {
  const oracle = createInstance();
  void oracle.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, es: { translation: es } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const ask = oracle.t as unknown as Ask;
  const say = createTexts(language, [language, catalogues[language]], ['en', en]) as unknown as Ask;
  const keys = [...keysOf(en).flatMap((key) => [key, key.replace(/_(?:one|other|zero)$/, '')]), 'not.there'];
  const values = Object.fromEntries(
    [...JSON.stringify(en).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name} & $&>`]),
  );
  for (const key of keys) {
    expect(say(key)).toBe(ask(key));
    for (const count of [0, 1, 2, 999]) {
      const given = { ...values, count };
      expect(say(key, given)).toBe(ask(key, given));
    }
  }
});

it('falls back on the second catalogue, and on the key', () => {
  const say = createTexts(
    'es',
    ['es', { a: { b: 'dos' } }],
    ['en', { a: { b: 'two', c: 'three' } }],
  ) as unknown as Ask;
  expect([say('a.b'), say('a.c'), say('a.d'), say('a')]).toEqual(['dos', 'three', 'a.d', 'a']);
});

it('ends a sentence once where a name ends in a full stop', () => {
  const say = createTexts('en', [
    'en',
    { a: 'Deleted {{name}}.', b: '“{{name}}.” {{name}}.csv, {{name}}, {{gone}}.' },
  ]) as unknown as Ask;
  expect(say('a', { name: 'Acme Inc.' })).toBe('Deleted Acme Inc.');
  expect(say('a', { name: 'Acme' })).toBe('Deleted Acme.');
  expect(say('b', { name: 'Acme Inc.' })).toBe('“Acme Inc.” Acme Inc.csv, Acme Inc., {{gone}}.');
});
