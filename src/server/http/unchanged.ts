import { sql } from 'kysely';
import { resumableFor } from '#database/read-changes.ts';
import { at } from '#database/timestamps.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import type { Topic } from '#domain/live/changes.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import type { Context, ContextWith } from './context.ts';

/** A state of the data: a snapshot of transactions, as `pg_current_snapshot()` writes it, and its time. */
interface DataVersion {
  snapshot: string;
  /** Epoch seconds. */
  takenAt: number;
}

/** Reads the present version of the data. Call it before making an answer: what the answer misses then counts as a later change. */
export async function readDataVersion(context: Context): Promise<DataVersion> {
  const takenAt = context.now();
  const { rows } = await context.read((query) =>
    sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(query),
  );
  return { snapshot: rows[0]?.snapshot ?? '', takenAt };
}

/** Returns the version if nothing has changed since, else null. Time alone changes ended shifts and open punches. */
async function versionIfUnchanged(
  context: Context,
  since: DataVersion,
  topics: readonly Topic[],
): Promise<DataVersion | null> {
  const now = context.now();
  if (now < since.takenAt || now - since.takenAt > resumableFor) return null;
  // A shift lasts at most a day, and a branch's date differs by at most one from this one.
  const first = addDays(localDate(since.takenAt, 'UTC'), -2);
  const last = addDays(localDate(now, 'UTC'), 1);
  const { rows } = await context.read((query) =>
    sql<{ snapshot: string; changed: boolean }>`
      select pg_current_snapshot()::text as snapshot, exists (
        select from change
        where transaction_id >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction_id, ${since.snapshot}::pg_snapshot)
          and topic = any(${[...topics]})
      ) or exists (
        select from shift
        where local_date between ${first} and ${last} and planned
          and end_time > ${at(since.takenAt)} and end_time <= ${at(now)}
      ) or exists (
        select from shift
        where clock_out is null and not missing_out
          and clock_in >= ${at(since.takenAt - forgottenAfterSeconds)} and clock_in < ${at(now - forgottenAfterSeconds)}
      ) as changed`.execute(query),
  );
  const [row] = rows;
  return row && !row.changed ? { snapshot: row.snapshot, takenAt: now } : null;
}

/** Limit of remembered answers; the oldest are made again when requested. */
const maxRemembered = 2000;

/** Recognizes unchanged answers by request, tag and data version, in memory per process. */
export class UnchangedAnswers {
  readonly #versions = new Map<string, DataVersion>();

  #makeKey({ actor, reach, request }: ContextWith<'request'>, tag: string): string {
    const { userId, employeeId, authType, language } = actor;
    return JSON.stringify([
      userId,
      employeeId,
      authType,
      reach,
      language,
      request.headers['accept-language'],
      request.url,
      tag,
    ]);
  }

  remember(context: ContextWith<'request'>, tag: string, version: DataVersion): void {
    const key = this.#makeKey(context, tag);
    this.#versions.delete(key);
    this.#versions.set(key, version);
    const oldest = this.#versions.keys().next();
    if (this.#versions.size > maxRemembered && !oldest.done) this.#versions.delete(oldest.value);
  }

  /** Tells whether the answer with this tag would be the same now; false where that is not known. */
  async isUnchanged(
    context: ContextWith<'request'>,
    tag: string,
    topics: readonly Topic[],
  ): Promise<boolean> {
    const version = this.#versions.get(this.#makeKey(context, tag));
    const present = version && (await versionIfUnchanged(context, version, topics));
    if (!present) return false;
    this.remember(context, tag, present);
    return true;
  }
}
