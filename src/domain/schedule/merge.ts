import { sameContent } from './batch.ts';

export interface Merged<Content> {
  /** Theirs, with what I changed put over it. */
  content: Content;
  /** Fields that both changed differently; mine would win. */
  contested: (keyof Content & string)[];
}

/** Puts my change over theirs, field by field; `before` is what both started from. */
export function mergeChange<Content extends object>(
  before: Content,
  mine: Content,
  theirs: Content,
): Merged<Content> {
  const content = { ...theirs };
  const contested: (keyof Content & string)[] = [];
  for (const field of Object.keys(mine) as (keyof Content & string)[]) {
    if (sameContent(mine[field], before[field])) continue;
    content[field] = mine[field];
    const touched = !sameContent(theirs[field], before[field]);
    if (touched && !sameContent(theirs[field], mine[field])) contested.push(field);
  }
  return { content, contested };
}

/**
 * Merges two people's changes of one list, row by row. Where both changed one row, mine wins and theirs is overruled; a row that I removed
 * stays as they changed it.
 */
export function mergeRows<Row>(
  { before, mine, theirs }: Record<'before' | 'mine' | 'theirs', readonly Row[]>,
  getKey: (row: Row) => unknown,
): { rows: Row[]; overruled: Row[] } {
  const overruled: Row[] = [];
  const rows = [...new Set([...mine, ...theirs].map(getKey))].flatMap((key) => {
    const find = (list: readonly Row[]) => list.filter((row) => getKey(row) === key);
    const [was, own, other] = [find(before), find(mine), find(theirs)];
    if (sameContent(own, was)) return other;
    if (sameContent(other, was) || sameContent(other, own)) return own;
    if (own.length === 0) return other;
    overruled.push(...other);
    return own;
  });
  return { rows, overruled };
}
