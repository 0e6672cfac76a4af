import { expect, it } from 'vitest';
import { cutExcerpt, markMatches, readSearchWords } from './message-search.ts';

it('reads words without case, accents and signs', () => {
  expect(readSearchWords('  Café, “HIRED”  hired 4th-street ')).toEqual(['cafe', 'hired', '4th', 'street']);
});

it('marks words that begin as searched, as they are written', () => {
  const marked = markMatches('We hired someone. Cafés hire; unhired.', readSearchWords('hire CAFE'));
  expect(marked.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['hired', 'Cafés', 'hire']);
  expect(marked.map(({ text }) => text).join('')).toBe('We hired someone. Cafés hire; unhired.');
});

it('cuts an excerpt around the first match', () => {
  const body = `${'Long before. '.repeat(20)}We hired\nsomeone. ${'Long after. '.repeat(30)}`;
  const excerpt = cutExcerpt(body, ['hired']);
  expect(excerpt).toContain('We hired someone.');
  expect(excerpt.length).toBeLessThan(210);
  expect(cutExcerpt('Short', ['hired'])).toBe('Short');
});
