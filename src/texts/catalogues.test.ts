import { describe, expect, it } from 'vitest';
import { en } from '#texts/en/index.ts';
import { es } from '#texts/es/index.ts';
import { flat } from './flat.ts';

/** The facts that stand in a text: what is filled in by `createTexts`, and by the mailer. */
function factsOf(text: string): string[] {
  return (text.match(/\{\{?\w+\}?\}/g) ?? []).sort();
}

const english = flat(en);

describe('the Spanish catalogue', () => {
  const spanish = flat(es);

  it('has every text, and no other', () => {
    expect({
      missing: [...english.keys()].filter((key) => !spanish.has(key)),
      leftOver: [...spanish.keys()].filter((key) => !english.has(key)),
    }).toEqual({ missing: [], leftOver: [] });
  });

  it('has the same facts in each text', () => {
    const other = [...spanish].filter(
      ([key, text]) => english.has(key) && `${factsOf(text)}` !== `${factsOf(english.get(key) ?? '')}`,
    );
    expect(other.map(([key]) => key)).toEqual([]);
  });

  it('leaves no text in English', () => {
    // Names, signs, and words that both languages share.
    const shared =
      /^(?:[\W\d]|\{\{\w+\}\}|\b(?:Branchline|Ctrl|Enter|Error|Total|Color|Supervisor|Plan|Starter|Growth|Scale|PTO|CSV|English|Español|AM|h|a|N\/A|Zoom|Facebook|Instagram|LinkedIn|YouTube|Yelp|Gusto|ADP Workforce Now|Square|No|C|V|X|Z)\b)*$/;
    const same = [...spanish].filter(([key, text]) => english.get(key) === text && !shared.test(text));
    expect(same).toEqual([]);
  });

  it('writes no space at the ends, and closes what it opens', () => {
    const count = (text: string, sign: string) => text.split(sign).length;
    const wrong = [...spanish].filter(
      ([, text]) =>
        text.trim() !== text ||
        count(text, '¿') !== count(text, '?') ||
        count(text, '¡') !== count(text, '!') ||
        count(text, '(') !== count(text, ')'),
    );
    expect(wrong).toEqual([]);
  });
});
