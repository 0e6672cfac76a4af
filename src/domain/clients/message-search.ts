/** Searching what messages say: by the beginning of each word, whatever its case and accents. */

// The same signs as in the database (`searched_words`).
const separators = /[^a-zA-Z0-9\u00c0-\u1fff\u2070-\uffff]+/;
const maxWords = 8;
const maxLetters = 60;

function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .slice(0, maxLetters);
}

/** Splits a search into folded words. */
export function readSearchWords(search: string): string[] {
  const words = search.normalize('NFKC').split(separators).map(foldWord);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords);
}

export interface MarkedPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts that match a searched word and parts that do not. */
export function markMatches(text: string, words: readonly string[]): MarkedPart[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const parts: MarkedPart[] = [];
  for (const [index, part] of text.split(new RegExp(`(${separators.source})`)).entries()) {
    const folded = index % 2 === 0 ? foldWord(part) : '';
    const isMatch = folded !== '' && words.some((word) => folded.startsWith(word));
    const last = parts.at(-1);
    if (last && last.isMatch === isMatch) last.text += part;
    else if (part !== '') parts.push({ text: part, isMatch });
  }
  return parts;
}

/** Signs of an excerpt before and after its first match. */
const [before, after] = [40, 160];

/** Cuts the part of a message around its first match, on one line. */
export function cutExcerpt(body: string, words: readonly string[]): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  const parts = markMatches(line, words);
  const first = parts.findIndex(({ isMatch }) => isMatch);
  const at = parts.slice(0, Math.max(0, first)).reduce((sum, { text }) => sum + text.length, 0);
  const from = at <= before ? 0 : line.indexOf(' ', at - before) + 1;
  return `${from > 0 ? '… ' : ''}${line.slice(from, at + after)}`;
}
