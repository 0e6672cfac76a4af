import { accountRoleKey } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { translate } from '#web/base/texts.ts';
import { describeTheirs, refuseStale, type Settled } from '#web/forms/settle-stale.ts';
import { type Contested, type DatedRow, mergeFile } from './merge-file.ts';
import type { PersonValues } from './person-values.ts';
import type { Person } from './team-model.ts';

function describeValue(row: DatedRow): string {
  if ('rate' in row) {
    const amount = format.money(row.rate ?? 0);
    return translate('per' in row && row.per === 'period' ? 'people.perPeriod' : 'people.perHour', {
      amount,
    });
  }
  if (row.value === 'yes') return translate('people.form.waived');
  if (row.value === 'no') return translate('people.form.notWaived');
  return row.value ? translate(accountRoleKey(row.value)) : '';
}

function describeRow(row: DatedRow): string {
  const value = describeValue(row);
  return row.from === null
    ? translate('merge.file.value', { value })
    : translate('merge.file.row', { value, day: format.day(row.from, 'withYear') });
}

function describeField(values: PersonValues, field: Contested['field']): string {
  const value = values[field];
  if (Array.isArray(value)) return describeTheirs(value);
  if (field === 'role' && values.role) return describeTheirs(value, translate(accountRoleKey(values.role)));
  return describeTheirs(value, field === 'hire_date' ? format.day(String(value), 'withYear') : String(value));
}

/** Merges a form with the file as somebody else has saved it since. Refuses what both changed, with their values at its fields. */
export function settleStaleFile(values: PersonValues, now: Person, today: PlainDate): Settled<PersonValues> {
  const merged = mergeFile(values, now, today);
  if (merged.contested.length === 0) return { values: merged.values, refusal: null };
  const fieldErrors = Object.fromEntries(
    merged.contested.map(({ field, hasTheirs, overruled }) => {
      const ofList = [...(hasTheirs ? [translate('merge.file.list')] : []), ...overruled.map(describeRow)];
      return [field, ofList.length > 0 ? ofList : [describeField(merged.theirs, field)]];
    }),
  );
  return { values: merged.values, refusal: refuseStale(fieldErrors) };
}
