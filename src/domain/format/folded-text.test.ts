import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';

describe('a folded text', () => {
  it.each([
    ['  Café  au\tLait ', 'cafe au lait'],
    ['ACME  Holdings', 'acme holdings'],
    ['ＡＣＭＥ', 'acme'],
    ['Łukasz Groß-Ødegård', 'lukasz gross-odegard'],
    ['STRAẞE Þór Œuvre', 'strasse thor oeuvre'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['น้ำ', 'น้ํา'],
    ['हिन्दी', 'हिन्दी'],
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
