import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { at } from '#database/timestamps.ts';
import { MissingFileError } from '#server/files/file-store.ts';
import { refusalOf } from '#server/http/errors.ts';
import type { Saying } from './import-jobs.ts';
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
const mostAttempts = 5;

export interface SalesImporter {
  /** Something is to be done: look at once. */
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
function finalFailure(error: unknown, job: ClaimedImport): Saying | null {
  if (error instanceof MissingFileError) return { code: 'import.file_gone', values: {} };
  const refusal = refusalOf(error);
  if (refusal.status < 500) {
    const [problem] = refusal.problems;
    return { code: problem?.code ?? refusal.code, values: problem?.values ?? {} };
  }
  return job.attempts >= mostAttempts ? { code: 'import.given_up', values: {} } : null;
}

/** The loop that takes long files of transactions in; several processes may run one each. It looks when woken, and by itself. */
export function startSalesImporter(options: ImporterOptions): SalesImporter {
  const { database, everyMilliseconds = 10_000, onError = () => {} } = options;
  let stopped = false;
  let again = false;
  let running: Promise<void> | undefined;

  async function work(job: ClaimedImport): Promise<void> {
    try {
      const branch = await database.readWithinStore(job.store_id, (query) =>
        query
          .selectFrom('branch')
          .select('timezone')
          .where('id', '=', job.branch_id)
          .executeTakeFirstOrThrow(),
      );
      const isDone = await runImport(options, { ...job, zone: branch.timezone }, () => !stopped);
      if (!isDone) await releaseImport(options, job);
    } catch (error) {
      if (error instanceof ClaimLostError) return;
      const failure = finalFailure(error, job);
      if (failure) await failImport(options, job, failure);
      // The claim runs out, and somebody tries again.
      else onError(error);
    }
  }

  async function workOff(): Promise<void> {
    await released;
    do {
      again = false;
      for (let job = await claimNext(options); job && !stopped; job = await claimNext(options))
        await work(job);
    } while (again && !stopped);
  }

  function wake(): void {
    again = true;
    if (stopped) return;
    running ??= workOff()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }

  const released = releaseAll(options).catch(onError);
  const timer = setInterval(wake, everyMilliseconds);
  timer.unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
