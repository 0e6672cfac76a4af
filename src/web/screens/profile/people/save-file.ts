import type { PlainDate } from '#domain/time/dates.ts';
import { ApiError } from '#web/api/api-error.ts';
import { loadAreas } from '#web/base/texts.ts';
import { pickChanges, sameValues } from '#web/forms/same-values.ts';
import type { PersonValues } from './person-values.ts';
import type { Person } from './team-model.ts';

interface FileSave {
  /** As submitted. */
  values: PersonValues;
  file: Person;
  today: PlainDate;
  send: (values: PersonValues, from: Person) => Promise<Person>;
  fill: (pick: (typed: PersonValues) => Partial<PersonValues>) => void;
}

/**
 * Saves over what others have saved since. Where both changed a field, fills in both and leaves it to a second save. What is saved becomes
 * the base of the next save, even if the form has newer input by then.
 */
export async function saveFile({ values, file, today, send, fill }: FileSave): Promise<Person> {
  const rebase = (from: Person, { file: _, ...theirs }: Partial<PersonValues> = {}) =>
    fill((typed) => {
      // Keeps the old base if one of these fields was typed in since: the next save merges again.
      const isTyped = (name: string) =>
        !sameValues(typed[name as keyof PersonValues], values[name as keyof PersonValues]);
      return Object.keys(theirs).some(isTyped) ? {} : { ...theirs, file: from };
    });
  try {
    const saved = await send(values, file);
    rebase(saved);
    return saved;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const now = error.current as Person;
    const [{ settleStaleFile }] = await Promise.all([import('./settle-stale-file.ts'), loadAreas(['merge'])]);
    const settled = settleStaleFile(values, now, today);
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
