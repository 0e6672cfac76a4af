import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { constraintCodes } from '#database/constraint-codes.ts';
import { errors as onScreens } from '#texts/en/common/errors.ts';
import { en } from '#texts/en/index.ts';
import { toRefusal } from './errors.ts';

const source = join(import.meta.dirname, '../..');

/** Rules of screens to come, or that ask and warn: no refusal carries them. */
const notRefusals = new Set([
  'custom',
  'clock.confirm_opposite',
  'clock.confirm_short_meal',
  'employee.limit_reached',
  'draft.days_in_row',
]);

const namesACode = /(?:\bcode: |\bcoded\(|new Refusal\(\d+, |tooOften\(.*, )'([a-z_.]+)'/g;

function codesInSource(): string[] {
  const files = globSync('{server,contract,domain}/**/*.ts', { cwd: source });
  const code = files.filter((file) => !file.endsWith('.test.ts'));
  const named = code.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(namesACode)].map(([, found]) => found ?? ''),
  );
  return [...new Set(named)].filter((found) => !notRefusals.has(found)).sort();
}

function textOf(code: string, texts: object = en.errors): unknown {
  const at = (path: string) =>
    path
      .split('.')
      .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], texts);
  return at(code) ?? at(`${code}_other`);
}

describe('every code of a refusal', () => {
  it.each(codesInSource())('has a text: %s', (code) => {
    expect(textOf(code)).toEqual(expect.any(String));
  });

  it.each(Object.keys(constraintCodes))(
    'has a text that needs no facts, which %s cannot give',
    (constraint) => {
      const error = Object.assign(new pg.DatabaseError('refused', 0, 'error'), { constraint });
      const text = textOf(toRefusal(error).code);
      expect(text).toEqual(expect.any(String));
      expect(text).not.toContain('{{');
    },
  );
});

it('no screen names what only the server says', () => {
  // A plural is named without its ending.
  const has = (key: string) =>
    [key, `${key}_other`].some((name) => typeof textOf(name, onScreens) === 'string');
  const files = globSync('web/**/*.{ts,tsx}', { cwd: source });
  const named = files
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/'errors\.([a-z_.]+)'/g)].map(([, key]) => key ?? ''));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !has(key))).toEqual([]);
});
