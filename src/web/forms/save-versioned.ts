import { ApiError } from '#web/api/api-error.ts';
import { sameValues } from './same-values.ts';

interface VersionedSave<Row> {
  change: object;
  /** Row that the form was filled from. */
  from: Row;
  send: (version: number) => Promise<Row>;
  /** Describes a value that somebody else wrote. */
  describe: (value: unknown) => string;
  /** Receives the base of the next attempt. */
  onSeen?: (row: Row) => void;
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
    const wanted = change as Partial<Row>;
    const contested = (Object.keys(wanted) as (keyof Row)[]).filter(
      (field) => !sameValues(from[field], current[field]) && !sameValues(wanted[field], current[field]),
    );
    const seen = Object.fromEntries(contested.map((field) => [field, current[field]]));
    onSeen?.({ ...from, ...seen, version: current.version });
    if (contested.length === 0) return send(current.version);
    const fieldErrors = Object.fromEntries(contested.map((field) => [field, [describe(current[field])]]));
    throw new ApiError({ status: 400, code: 'stale_version', fieldErrors });
  }
}
