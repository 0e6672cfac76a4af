import { ApiError } from '#web/api/api-error.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

type Fields<Values> = { readonly [Field in keyof Values]?: unknown };

/** Finds the fields that a form changed. */
export function findChanges<Values extends object>(values: Values, from: Fields<Values>): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => !isSame(value, from[field as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Finds fields that somebody else changed differently since. */
export function findConflicts<Change extends object>(
  change: Change,
  from: Fields<Change>,
  current: Fields<Change>,
): (keyof Change)[] {
  const fields = Object.keys(change) as (keyof Change)[];
  return fields.filter(
    (field) => !isSame(from[field], current[field]) && !isSame(change[field], current[field]),
  );
}

interface VersionedSave<Row> {
  change: object;
  /** Row that the form was filled from. */
  from: Row;
  send: (version: number) => Promise<Row>;
  /** Describes a value that somebody else wrote. */
  describe: (value: unknown) => string;
  /** Receives the base of the next attempt. */
  onSeen: (row: Row) => void;
}

/**
 * Saves the changed fields of a row. Keeps somebody else's changes of other fields. Refuses once if both changed a
 * field and describes the new value; saving again overwrites.
 */
export async function saveVersioned<Row extends { version: number }>({
  change,
  from,
  send,
  describe,
  onSeen,
}: VersionedSave<Row>): Promise<Row> {
  try {
    return await send(from.version);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 412) throw error;
    const current = error.current as Row;
    const conflicts = findConflicts(change as Partial<Row>, from, current);
    const seen = Object.fromEntries(conflicts.map((field) => [field, current[field]]));
    onSeen({ ...from, ...seen, version: current.version });
    if (conflicts.length === 0) return send(current.version);
    const fieldErrors = Object.fromEntries(conflicts.map((field) => [field, [describe(current[field])]]));
    throw new ApiError({ status: 400, code: 'stale_version', fieldErrors });
  }
}
