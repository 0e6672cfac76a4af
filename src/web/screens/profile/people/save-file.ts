import type { PlainDate } from '#domain/time/dates.ts';
import { loadAreas } from '#web/base/texts.ts';
import type { Fill } from '#web/forms/form.tsx';
import { saveMerged } from '#web/forms/save-merged.ts';
import type { PersonValues } from './person-values.ts';
import type { Person } from './team-model.ts';

interface FileSave {
  /** As submitted. */
  values: PersonValues;
  file: Person;
  today: PlainDate;
  send: (values: PersonValues, from: Person) => Promise<Person>;
  fill: Fill<PersonValues>;
}

/** Saves an employee's file, its dated lists merged day by day. */
export function saveFile({ file, today, ...save }: FileSave): Promise<Person> {
  return saveMerged<PersonValues, Person>({
    ...save,
    from: file,
    base: (from) => ({ file: from }),
    settle: async (now) => {
      const [{ settleStaleFile }] = await Promise.all([
        import('./settle-stale-file.ts'),
        loadAreas(['merge']),
      ]);
      return settleStaleFile(save.values, now, today);
    },
  });
}
