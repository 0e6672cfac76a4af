import { expect, it } from 'vitest';
import { hasDates, readViewQuery } from './view-query.ts';

it('saves filters and order, not what is open', () => {
  expect(readViewQuery('team', '?tab=team&branch=2&sort=rate&person=7', false)).toBe(
    '?tab=team&branch=2&sort=rate',
  );
  expect(readViewQuery('clients', '?staff=4&client=9', true)).toBe('?staff=4');
});

it('saves days only where asked', () => {
  const search = '?tab=tips&from=2026-11-01&to=2026-11-15';
  expect(readViewQuery('dashboard', search, false)).toBe('?tab=tips');
  expect(readViewQuery('dashboard', search, true)).toBe(search);
  expect([hasDates(search), hasDates('?tab=tips')]).toEqual([true, false]);
});
