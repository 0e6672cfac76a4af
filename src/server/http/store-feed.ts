import { sql } from 'kysely';
import { endAfter, positionId, readPosition, writeSnapshot } from '#database/feed-position.ts';
import type { Database } from '#database/open.ts';
import { lastTransaction, resumableFor } from '#database/read-changes.ts';
import { writtenUpTo } from '#database/standby.ts';
import { at } from '#database/timestamps.ts';
import { forgottenAfterSeconds } from '#domain/clock/clock-rules.ts';
import { lateAfterSeconds } from '#domain/clock/late-now.ts';
import type { Topic } from '#domain/live/changes.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';

/** Every midnight of every zone falls on a quarter of an hour. */
const quarterHour = 15 * 60;

/** Follows a store's feed of changes: gives the topics versions by which answers are known to be unchanged. */
export class StoreFeed {
  readonly #database: Database;
  readonly #storeId: number;
  readonly #now: () => number;
  /** The state known: a snapshot of transactions, as `pg_current_snapshot()` writes it, and its time. */
  #known: { snapshot: string; takenAt: number } | undefined;
  /** Grows when changes may have been missed. */
  #era = 0;
  readonly #changes = new Map<string, number>();
  #written: string | null = null;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #moment: { version: string; at: number } | undefined;

  constructor(database: Database, storeId: number, now: () => number) {
    this.#database = database;
    this.#storeId = storeId;
    this.#now = now;
  }

  /** Learns of every change that was committed before this call. Callers that wait meanwhile share one statement. */
  catchUp(): Promise<void> {
    if (this.#next) return this.#next;
    const begin = async () => {
      this.#reading = this.#next;
      this.#next = undefined;
      await this.#read();
    };
    // A reading under way may have begun before the latest commit.
    this.#next = (this.#reading ?? Promise.resolve()).then(begin, begin);
    return this.#next;
  }

  /** Position of the database's log that holds everything known of; null: unknown. */
  get written(): string | null {
    return this.#written;
  }

  /** Returns the version of what rests on these topics, as of the last {@link catchUp}. */
  versionOf(topics: readonly Topic[]): string {
    return [this.#era, ...topics.map((topic) => this.#changes.get(topic) ?? 0)].join(' ');
  }

  /** Returns the moment (epoch seconds) at which time alone may change an answer: a day ends, a plan begins or ends, its person is late, a punch counts as forgotten. */
  async findNextMoment(topics: readonly Topic[]): Promise<number> {
    const now = this.#now();
    const quarter = (Math.floor(now / quarterHour) + 1) * quarterHour;
    if (!topics.includes('shifts')) return quarter;
    const version = this.versionOf(['shifts']);
    if (this.#moment?.version !== version || this.#moment.at <= now) {
      this.#moment = { version, at: Math.min(quarter, await this.#readNextMoment(now)) };
    }
    return this.#moment.at;
  }

  async #read(): Promise<void> {
    const takenAt = this.#now();
    const since = this.#known;
    const isKnown = since && takenAt >= since.takenAt && takenAt - since.takenAt <= resumableFor;
    const changed = isKnown
      ? sql`array(
          select distinct topic::text from change
          where transaction_id >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(transaction_id, ${since.snapshot}::pg_snapshot))`
      : sql`null`;
    const { rows } = await this.#database.readWithinStore(this.#storeId, (query) =>
      sql<{ snapshot: string; written: string | null; last: number; changed: string[] | null }>`
        select pg_current_snapshot()::text as snapshot, ${writtenUpTo} as written, ${lastTransaction} as last,
          ${changed} as changed`.execute(query),
    );
    const [row] = rows;
    const position = row && readPosition(positionId(takenAt, row.snapshot));
    if (!position) throw new Error('The database gave no snapshot.');
    if (row.changed === null) this.#era += 1;
    for (const topic of row.changed ?? []) this.#changes.set(topic, (this.#changes.get(topic) ?? 0) + 1);
    this.#written = row.written;
    this.#known = { snapshot: writeSnapshot(endAfter(position, row.last)), takenAt };
  }

  async #readNextMoment(now: number): Promise<number> {
    // A plan lasts at most a day, and a branch's date differs by at most one from this one.
    const today = localDate(now, 'UTC');
    const near = sql`local_date between ${addDays(today, -2)} and ${addDays(today, 1)} and planned`;
    const { rows } = await this.#database.readWithinStore(this.#storeId, (query) =>
      sql<{ moment: number | null }>`
        select min(moment) as moment from (
          select min(start_time) as moment from shift where ${near} and start_time > ${at(now)}
          union all select min(end_time) from shift where ${near} and end_time > ${at(now)}
          union all select min(start_time) + make_interval(secs => ${lateAfterSeconds}) from shift
          where ${near} and clock_in is null and start_time > ${at(now - lateAfterSeconds)}
          union all select min(clock_in) + make_interval(secs => ${forgottenAfterSeconds + 1}) from shift
          where clock_out is null and not missing_out and clock_in >= ${at(now - forgottenAfterSeconds)}
        ) as moments`.execute(query),
    );
    return rows[0]?.moment ?? Number.POSITIVE_INFINITY;
  }
}
