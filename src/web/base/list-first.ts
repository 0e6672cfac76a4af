import { format } from './format.ts';

/** Lists the first names and counts the rest; a single one more is named, too. */
export function listFirst(names: readonly string[], max: number, rest: (count: number) => string): string {
  if (names.length <= max + 1) return format.list([...names]);
  return format.list([...names.slice(0, max), rest(names.length - max)]);
}
