import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { startLoop } from '#server/background.ts';
import { MissingFileError } from '#server/files/file-store.ts';
import { toRefusal } from '#server/http/errors.ts';
import type { MessageCode } from './import-jobs.ts';
import {
  type ClaimedImport,
  ClaimLostError,
  claimSeconds,
  failImport,
  type ImportServices,
  releaseImport,
  runImport,
} from './run-import.ts';

/** Times that an import is begun or taken up again before it is given up. */
const maxAttempts = 5;

export interface SalesImporter {
  wake: () => void;
  /** Ends between two steps; whoever starts next goes on from there. */
  stop: () => Promise<void>;
}

interface ImporterOptions extends ImportServices {
  /** Milliseconds between two looks without being woken. */
  everyMilliseconds?: number;
  onError?: (error: unknown) => void;
}

/** On the embedded database nobody else can be at work: what is claimed was left by a process that has ended. */
async function releaseAll({ database, now }: ImportServices): Promise<void> {
  if (!database.isEmbedded) return;
  await database.acrossStores((query) =>
    query
      .updateTable('sales_import')
      .set({ claimed_until: at(now()) })
      .where('state', '=', 'reading')
      .execute(),
  );
}

/** Takes up the oldest import that nobody works on; the attempt is counted already, so that one that brings its server down ends. */
async function claimNext({ database, now }: ImportServices): Promise<ClaimedImport | null> {
  return database.acrossStores(async (query) => {
    const next = await query
      .selectFrom('sales_import')
      .select('id')
      .where('state', 'in', ['waiting', 'reading'])
      .where('claimed_until', '<=', at(now()))
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const row = await query
      .updateTable('sales_import')
      .set({
        state: 'reading',
        claim: randomUUID(),
        claimed_until: at(now() + claimSeconds),
        attempts: sql`attempts + 1`,
      })
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, zone: '' } as ClaimedImport;
  });
}

/** Why an import can never come to an end; null: it may the next time. */
function findFinalFailure(error: unknown, job: ClaimedImport): MessageCode | null {
  if (error instanceof MissingFileError) return { code: 'import.file_gone', values: {} };
  const refusal = toRefusal(error);
  if (refusal.status < 500) {
    const [problem] = refusal.problems;
    return { code: problem?.code ?? refusal.code, values: problem?.values ?? {} };
  }
  return job.attempts >= maxAttempts ? { code: 'import.given_up', values: {} } : null;
}

/** Starts the loop that imports long files of sales; several processes may run one each. */
export function startSalesImporter(options: ImporterOptions): SalesImporter {
  const { database, everyMilliseconds = 10_000, onError = () => {} } = options;

  async function work(job: ClaimedImport, stopping: AbortSignal): Promise<void> {
    try {
      const branch = await database.readWithinStore(job.store_id, (query) =>
        query
          .selectFrom('branch')
          .select('timezone')
          .where('id', '=', job.branch_id)
          .executeTakeFirstOrThrow(),
      );
      const isDone = await runImport(options, { ...job, zone: branch.timezone }, () => !stopping.aborted);
      if (!isDone) await releaseImport(options, job);
    } catch (error) {
      if (error instanceof ClaimLostError) return;
      const failure = findFinalFailure(error, job);
      if (failure) await failImport(options, job, failure);
      // The claim runs out, and a server tries again.
      else onError(error);
    }
  }

  const released = releaseAll(options).catch(onError);
  const loop = startLoop({
    every: everyMilliseconds,
    look: async (stopping) => {
      await released;
      for (let job = await claimNext(options); job && !stopping.aborted; job = await claimNext(options)) {
        await work(job, stopping);
      }
    },
    onError,
  });
  void loop.wake();
  return loop;
}
