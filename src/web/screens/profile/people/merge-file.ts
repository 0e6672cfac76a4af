import { mergeChange, mergeRows } from '#domain/schedule/merge.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { type PersonValues, type PositionValues, type RateValues, toFormValues } from './person-values.ts';
import type { Person } from './team-model.ts';

export type DatedRow = PersonValues['pay_rates' | 'roles' | 'meal_waivers'][number] | Omit<RateValues, 'per'>;

/** A field that two people changed differently. */
export interface Contested {
  field: keyof PersonValues & string;
  /** True if the merged list has rows of theirs. */
  hasTheirs: boolean;
  /** Their rows that mine would replace. */
  overruled: readonly DatedRow[];
}

export interface MergedFile {
  /** My values, with what only they changed; lists have the rows of both. */
  values: PersonValues;
  theirs: PersonValues;
  contested: readonly Contested[];
}

interface Merged {
  rows: readonly unknown[];
  overruled: readonly DatedRow[];
}

const getDay = ({ from }: { from: PlainDate | null }) => from;

/** Merges positions, and the rates of one that both changed. */
function mergePositions(lists: Record<'before' | 'mine' | 'theirs', readonly PositionValues[]>): Merged {
  const getRates = (list: readonly PositionValues[], position: number) =>
    list.find((one) => one.position === position)?.rates ?? [];
  const merged = mergeRows(lists, ({ position }) => position);
  const overruled: DatedRow[] = [];
  const rows = merged.rows.map((row) => {
    if (!merged.overruled.some(({ position }) => position === row.position)) return row;
    const rates = mergeRows(
      {
        before: getRates(lists.before, row.position),
        mine: row.rates ?? [],
        theirs: getRates(lists.theirs, row.position),
      },
      getDay,
    );
    overruled.push(...rates.overruled);
    return { ...row, rates: rates.rows };
  });
  return { rows, overruled };
}

/** Merges what a form changed of a file with what somebody else has saved of it since. */
export function mergeFile(values: PersonValues, now: Person, today: PlainDate): MergedFile {
  const before = toFormValues(values.file, today);
  const theirs = toFormValues(now, today);
  const { content, contested } = mergeChange(before, values, theirs);
  const listsOf = <Field extends keyof PersonValues>(field: Field) => ({
    before: before[field],
    mine: values[field],
    theirs: theirs[field],
  });
  const mergers: Partial<Record<keyof PersonValues, () => Merged>> = {
    branch: () => ({ ...mergeRows(listsOf('branch'), (id) => id), overruled: [] }),
    pay_rates: () => mergeRows(listsOf('pay_rates'), getDay),
    positions: () => mergePositions(listsOf('positions')),
    roles: () => mergeRows(listsOf('roles'), getDay),
    meal_waivers: () => mergeRows(listsOf('meal_waivers'), getDay),
  };
  const lists: Partial<Record<keyof PersonValues, readonly unknown[]>> = {};
  const found = contested.map((field): Contested => {
    const merged = mergers[field]?.();
    if (!merged) return { field, hasTheirs: false, overruled: [] };
    lists[field] = merged.rows;
    const hasTheirs = JSON.stringify(merged.rows) !== JSON.stringify(values[field]);
    return { field, hasTheirs, overruled: merged.overruled };
  });
  return { values: { ...content, ...(lists as Partial<PersonValues>) }, theirs, contested: found };
}
