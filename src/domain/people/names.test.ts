import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText, suggestedUsername, usernamePattern } from './names.ts';

describe('a suggested username', () => {
  it.each([
    ['ana.reyes@example.com', 'Ana', 'Reyes', 'ana.reyes'],
    ['', 'Sofía', 'Marín', 'sofia.marin'],
    ['+1@example.com', 'A', 'B', '1'],
    ['', '', '', 'user'],
  ])('of %j %j %j is %j', (email, first, last, expected) => {
    expect(suggestedUsername(email, first, last)).toBe(expected);
  });

  it('may always be used', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (email, first, last) => {
        expect(suggestedUsername(email, first, last)).toMatch(usernamePattern);
      }),
    );
  });
});

describe('a folded text', () => {
  it.each([
    ['  Café  au\tLait ', 'cafe au lait'],
    ['ACME  Holdings', 'acme holdings'],
    ['ＡＣＭＥ', 'acme'],
    ['', ''],
  ])('of %j is %j', (text, folded) => {
    expect(foldedText(text)).toBe(folded);
  });

  it('is the same whether or not it is already, and takes nothing of plain words but their capitals', () => {
    const word = fc.stringMatching(/^[!-~]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        expect(foldedText(text)).toBe(text.toLowerCase());
        expect(foldedText(` ${words.join('  ')}́`)).toBe(text.toLowerCase());
        expect(foldedText(foldedText(text))).toBe(foldedText(text));
      }),
    );
  });
});
