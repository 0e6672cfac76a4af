const longest = 150;

/** Makes a sender's file name harmless to show and save: no path, control or direction signs. */
export function safeFileName(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return 'file';
  const letters = [...plain];
  if (letters.length <= longest) return plain;
  const ending = /\.[^. ]{1,10}$/.exec(plain)?.[0] ?? '';
  return `${letters.slice(0, longest - ending.length).join('')}${ending}`;
}

/** A part of a file name from words that a person wrote: `San Francisco` becomes `san-francisco`. */
export function fileNamePart(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
