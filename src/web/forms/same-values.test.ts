import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pickChanges, sameValues } from './same-values.ts';

it('takes what is missing, null and an empty text for the same nothing', () => {
  expect(sameValues({ name: 'Ana', phone: null }, { name: 'Ana', email: '' })).toBe(true);
  expect(sameValues({ hours: 0 }, { hours: null })).toBe(false);
  expect(sameValues({ active: false }, {})).toBe(false);
});

it('looks into rows and their order', () => {
  expect(sameValues({ rates: [{ rate: 1, from: '' }] }, { rates: [{ rate: 1 }] })).toBe(true);
  expect(sameValues({ branches: [1, 2] }, { branches: [2, 1] })).toBe(false);
  expect(sameValues({ branches: [] }, { branches: [1] })).toBe(false);
});

it('finds everything equal to its copy', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => sameValues(value, structuredClone(value))));
});

it('picks what was changed, lists as a whole, and nothing else', () => {
  const before = { name: 'Oakland', phone: null as string | null, rates: [{ rate: 1 }] as object[] };
  expect(pickChanges({ ...before, phone: '' }, before)).toEqual({});
  expect(pickChanges({ ...before, rates: [{ rate: 1 }, { rate: 2 }] }, before)).toEqual({
    rates: [{ rate: 1 }, { rate: 2 }],
  });
});

it('picks only what was changed of a group', () => {
  const before = { social: { x: 'https://x.com/umami', yelp: '', facebook: '' }, phone: '1' };
  const values = { ...before, social: { ...before.social, x: '', yelp: 'https://yelp.com/umami' } };
  expect(pickChanges(values, before)).toEqual({ social: { x: '', yelp: 'https://yelp.com/umami' } });
});
