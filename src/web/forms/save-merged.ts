import { ApiError } from '#web/api/api-error.ts';
import { loadAreas } from '#web/base/texts.ts';
import type { Fill } from './form.tsx';
import { pickChanges, sameValues } from './same-values.ts';
import type { Settled } from './settle-stale.ts';

interface MergedSave<Values, Read> {
  /** As submitted. */
  values: Values;
  /** Values that the form was filled from. */
  from: Read;
  send: (values: Values, from: Read) => Promise<Read>;
  fill: Fill<Values>;
  /** Puts into the form what it is filled from. */
  base: (from: Read) => Partial<Values>;
  /** Merges the form with what others have saved since. */
  settle: (now: Read) => Promise<Settled<Values>>;
}

/**
 * Saves over what others have saved since. Where both changed a field, fills in both and leaves it to a second save. What is saved becomes
 * the base of the next save, even if the form has newer input by then.
 */
export async function saveMerged<Values extends object, Read>({
  values,
  from,
  send,
  fill,
  base,
  settle,
}: MergedSave<Values, Read>): Promise<Read> {
  const rebase = (read: Read, theirs: Partial<Values> = {}) =>
    fill((typed) => {
      // Keeps the old base if one of these fields was typed in since: the next save merges again.
      const isTyped = (name: string) =>
        !sameValues(typed[name as keyof Values], values[name as keyof Values]);
      return Object.keys(theirs).some(isTyped) ? {} : { ...theirs, ...base(read) };
    });
  try {
    const saved = await send(values, from);
    rebase(saved);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const now = error.current as Read;
    const settled = await settle(now);
    const theirs = pickChanges(settled.values, values);
    if (settled.refusal) {
      rebase(now, theirs);
      throw settled.refusal;
    }
    const saved = await send(settled.values, now);
    rebase(saved, theirs);
    return saved;
  }
}

interface SeenSave<Values extends { seen: unknown }>
  extends Pick<MergedSave<Values, Values['seen']>, 'values' | 'send' | 'fill'> {
  toValues: (seen: Values['seen']) => Values;
  /** Fields with rows that both may have changed. */
  lists?: readonly (keyof Values & string)[];
  /** Words for a value that is no text. */
  describe?: { readonly [Field in keyof Values]?: (value: Values[Field]) => string };
}

/** Saves what a form replaces whole, and which it was filled from as `seen`. */
export function saveSeen<Values extends { seen: unknown }>({
  toValues,
  lists,
  describe,
  ...save
}: SeenSave<Values>): Promise<Values['seen']> {
  const { values } = save;
  return saveMerged<Values, Values['seen']>({
    ...save,
    from: values.seen,
    base: (seen) => ({ seen }) as Partial<Values>,
    settle: async (now) => {
      const [{ settleStale }] = await Promise.all([import('./settle-stale.ts'), loadAreas(['merge'])]);
      return settleStale({
        ...{ before: toValues(values.seen), mine: values, theirs: toValues(now), lists },
        describe: (field, value) => describe?.[field]?.(value as never),
      });
    },
  });
}
