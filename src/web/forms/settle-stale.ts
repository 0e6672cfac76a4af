import { toCanonicalJson } from '#domain/content-hash.ts';
import { mergeChange, mergeRows } from '#domain/schedule/merge.ts';
import { ApiError } from '#web/api/api-error.ts';
import { translate } from '#web/base/texts.ts';

export interface Settled<Values> {
  /** My values, with what only others changed; lists have the rows of both. */
  values: Values;
  refusal: ApiError | null;
}

/** Refuses once what both changed, with their values at its fields. */
export function refuseStale(fieldErrors: Record<string, string[]>): ApiError {
  return new ApiError({
    status: 400,
    code: 'stale_version',
    fieldErrors: { ...fieldErrors, non_field_errors: [translate('errors.stale_version')] },
  });
}

/** Says what somebody else has made of a field; `words` are those of a value that is no text. */
export function describeTheirs(value: unknown, words?: string): string {
  if (value === null || value === '') return translate('merge.file.emptied');
  const said = words ?? value;
  return typeof said === 'string'
    ? translate('merge.file.value', { value: said })
    : translate('merge.file.changed');
}

interface Stale<Values> {
  before: Values;
  mine: Values;
  theirs: Values;
  lists?: readonly (keyof Values & string)[] | undefined;
  describe: (field: keyof Values & string, value: unknown) => string | undefined;
}

/** Merges a form with what somebody else has saved since: of a row that both changed it has both versions. */
export function settleStale<Values extends object>({
  before,
  mine,
  theirs,
  lists = [],
  describe,
}: Stale<Values>): Settled<Values> {
  const { content, contested } = mergeChange(before, mine, theirs);
  if (contested.length === 0) return { values: content, refusal: null };
  const fieldErrors: Record<string, string[]> = {};
  for (const field of contested) {
    fieldErrors[field] = [describeTheirs(theirs[field], describe(field, theirs[field]))];
    if (!lists.includes(field)) continue;
    const rows = (values: Values) => values[field] as readonly unknown[];
    const of = { before: rows(before), mine: rows(mine), theirs: rows(theirs) };
    const merged = mergeRows(of, toCanonicalJson).rows;
    content[field] = merged as Values[typeof field];
    if (toCanonicalJson(merged) !== toCanonicalJson(mine[field]))
      fieldErrors[field] = [translate('merge.file.list')];
  }
  return { values: content, refusal: refuseStale(fieldErrors) };
}
