import { expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

it('is bounded: the least recently used answer goes first', () => {
  const cache = new AnswerCache(2);
  cache.keep('a', { tag: '1', body: 1 });
  cache.keep('b', { tag: '2', body: 2 });
  cache.get('a');
  cache.keep('c', { tag: '3', body: 3 });
  expect(cache.get('b')).toBeUndefined();
  expect([cache.get('a')?.body, cache.get('c')?.body]).toEqual([1, 3]);
});
