/** Has neither accents nor repeated blanks. */
const plainText = /^[!-~]+(?: [!-~]+)*$/;

/** Letters that are typed as others and that no decomposition takes apart. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};
/** Those of Latin, Greek and Cyrillic; marks of other scripts are letters, or tell words apart. */
const accents = /[\u0300-\u036f]/g;
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** A text as it is searched and compared: without capitals, accents, special letters and repeated blanks. */
export function foldedText(text: string): string {
  // Most texts are: of ten thousand clients each takes several of these steps as one begins to search.
  if (plainText.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replaceAll(accents, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return lower.replaceAll(specialLetter, (letter) => plainLetters[letter] ?? letter);
}
