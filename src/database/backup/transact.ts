import type pg from 'pg';
import { installationSetting } from '#database/transaction.ts';

/** Runs work over all stores in one transaction without a time limit. */
export async function transact(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = 0; ${installationSetting}`);
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // Reports the first error, even when the connection is lost.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
