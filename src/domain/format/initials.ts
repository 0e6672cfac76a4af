/** Returns initials, `NA` where there is no name (docs/rules/screens.md#how-figures-read). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return 'NA';
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toUpperCase();
}
