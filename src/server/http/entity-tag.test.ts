import { expect, it } from 'vitest';
import { matchesTag } from './entity-tag.ts';

it.each([
  ['"t1"', true],
  ['W/"t1"', true],
  ['"t0", W/"t1"', true],
  ['*', true],
  ['"t10"', false],
  ['t1', false],
  ['', false],
  [undefined, false],
])('If-None-Match of %s names "t1": %s', (header, names) => {
  expect(matchesTag(header, '"t1"')).toBe(names);
});
