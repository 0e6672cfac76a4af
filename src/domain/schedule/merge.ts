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
