import type pg from 'pg';

/** Rows written between two updates of the statistics. */
const rowsBetween = 500;

/** Tables that grew by half since the planner last looked; counts of changed rows arrive seconds later. */
const outdated = `
  SELECT oid::regclass::text AS name FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    AND pg_relation_size(oid) / current_setting('block_size')::integer > 1.5 * relpages + 2`;

/** Updates the planner's statistics after many writes: PostgreSQL does so a minute later, the embedded one never. */
export class Statistics {
  readonly #pool: pg.Pool;
  #written = 0;
  #gathering: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Counts rows of a committed transaction. */
  noteWritten(rows: number): void {
    this.#written += rows;
    if (this.#written < rowsBetween) return;
    this.#written = 0;
    this.gather();
  }

  /** Starts after what is under way; failures are retried with the next rows. */
  gather(): void {
    this.#gathering = this.#gathering.then(() => this.#run()).catch(() => {});
  }

  /** Resolves once nothing is under way. */
  async close(): Promise<void> {
    await this.#gathering;
  }

  async #run(): Promise<void> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      // Tables belong to the user of the connection, not to the application's role.
      await client.query('BEGIN; SET LOCAL ROLE NONE');
      const { rows } = await client.query<{ name: string }>(outdated);
      if (rows.length > 0)
        await client.query(`ANALYZE (SKIP_LOCKED) ${rows.map(({ name }) => name).join(', ')}`);
      await client.query('COMMIT');
    } catch (error) {
      broken = error as Error;
      await client.query('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
