import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { at } from '#database/timestamps.ts';
import { nextDigest } from '#domain/notifications/quiet-hours.ts';
import type { SquareProblem } from '#domain/sales/square-answers.ts';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { computeWait, type OnError, startLoop } from '#server/background.ts';
import type { Services } from '#server/http/context.ts';
import { insertJob } from '../import/import-jobs.ts';
import { writeCsv } from '../import/survey-sales.ts';
import { SquareError, type SquareRoute } from './ask-square.ts';
import { fetchSales, nameFetched, readToken } from './fetch-sales.ts';
import { type SquareFailure, writeFailures } from './kept-failures.ts';
import { leaveOutClosed } from './leave-out-closed.ts';
import { pullName } from './left-out-sales.ts';
import { pullAt } from './manage-square.ts';

/** Days that each morning looks back: what was closed late, or missed while Square was down, comes after; what is known is skipped. */
const looksBack = 3;

/** Seconds in which no other process takes a store's pull; longer than the longest of a branch. */
const claimSeconds = 1800;

/** Problems that may be one location's alone; with any other, asking for the next would only repeat it. */
const problemsOfLocation: ReadonlySet<SquareProblem> = new Set(['refused', 'unreadable', 'unreachable']);

type PullServices = Pick<
  Services,
  'database' | 'files' | 'installationKey' | 'now' | 'squareUrl' | 'webhookNetworks'
>;

/** Claims a store whose daily pull is due. */
async function claimStore({ database, now }: PullServices): Promise<number | null> {
  return database.acrossStores(async (query) => {
    const due = await query
      .selectFrom('square_connection')
      .select('store_id')
      .where('next_pull_at', '<=', at(now()))
      .orderBy('next_pull_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return null;
    await query
      .updateTable('square_connection')
      .set({ next_pull_at: at(now() + claimSeconds) })
      .where('store_id', '=', due.store_id)
      .execute();
    return due.store_id;
  });
}

/** Fault of one branch, or of the whole connection. */
interface Failure {
  error: unknown;
  branch?: number;
}

/** Puts failures together by what went wrong, in their order. */
function groupFailures(failures: readonly Failure[]): SquareFailure[] {
  const problemOf = ({ error }: Failure) => (error instanceof SquareError ? error.problem : 'unreachable');
  return [...Map.groupBy(failures, problemOf)].map(([problem, ofProblem]) => ({
    problem,
    branches: problemsOfLocation.has(problem)
      ? ofProblem.flatMap(({ branch }) => (branch === undefined ? [] : [branch]))
      : [],
  }));
}

interface Pulled {
  branch: number;
  name: string;
}

/** Keeps the store's claim for one more branch. Tells whether an earlier try of this morning has queued it already. */
async function isQueued({ database, now }: PullServices, store: number, pulled: Pulled): Promise<boolean> {
  return database.withinStore(store, async (query) => {
    await query
      .updateTable('square_connection')
      .set({ next_pull_at: at(now() + claimSeconds) })
      .where('daily', '=', true)
      .execute();
    const job = await query
      .selectFrom('sales_import')
      .select('id')
      .where('branch_id', '=', pulled.branch)
      .where('file_name', '=', pulled.name)
      .where('actor_name', '=', pullName)
      .limit(1)
      .executeTakeFirst();
    return job !== undefined;
  });
}

/** Queues the last days of each branch that this morning lacks. Returns what went wrong, in the branches' order. */
async function pullStore(
  services: PullServices & Pick<SquareRoute, 'stopping'>,
  store: number,
): Promise<Failure[]> {
  const { database, files, now } = services;
  const read: <T>(work: Parameters<typeof database.readWithinStore<T>>[1]) => Promise<T> = (work) =>
    database.readWithinStore(store, work);
  const { token, branches, actor } = await read(async (query) => ({
    token: await readToken(query, services),
    branches: await query
      .selectFrom('square_location as location')
      .innerJoin('branch', 'branch.id', 'location.branch_id')
      .select(['branch.id', 'branch.timezone as zone', 'location.location_id as location'])
      .where('branch.deleted_at', 'is', null)
      .orderBy('branch.id')
      .execute(),
    actor: await query.selectFrom('square_connection').select('user_id').executeTakeFirst(),
  }));
  if (token === null || !actor) return [];
  const pullBranch = async ({ id: branch, zone, location }: (typeof branches)[number]) => {
    const to = addDays(localDate(now(), zone), -1);
    const from = addDays(to, 1 - looksBack);
    const name = nameFetched(from, to);
    if (await isQueued(services, store, { branch, name })) return;
    const survey = await fetchSales(services, token, { branch, zone, location, from, to }, read);
    if (survey.total === 0) return;
    const { rows, errors } = await read((query) => leaveOutClosed(query, { id: branch, zone }, survey));
    const table = [{ line: 1, cells: [...survey.headings] }, ...rows];
    const kept = await files.write(store, Readable.from(writeCsv([table])));
    await database.withinStore(store, (query) =>
      insertJob(query, {
        branch,
        name,
        key: kept.key,
        rows: survey.total,
        leftOut: errors,
        actor: { id: actor.user_id, name: pullName },
        requestId: randomUUID(),
        now: now(),
      }),
    );
  };
  const failures: Failure[] = [];
  for (const branch of branches) {
    try {
      await pullBranch(branch);
    } catch (error) {
      failures.push({ error, branch: branch.id });
      if (services.stopping?.aborted) break;
      if (error instanceof SquareError && !problemsOfLocation.has(error.problem)) break;
    }
  }
  return failures;
}

/** Notes what came of a pull, and when the next one is. */
async function notePull(
  { database, now }: PullServices,
  store: number,
  failures: readonly Failure[],
): Promise<void> {
  await database.withinStore(store, async (query) => {
    const row = await query
      .selectFrom('square_connection as c')
      .innerJoin('store', 'store.id', 'c.store_id')
      .select(['c.attempts', 'c.failing_since', 'c.daily', 'store.timezone'])
      .executeTakeFirst();
    if (!row?.daily) return;
    const tomorrow = nextDigest(pullAt, now(), row.timezone);
    const attempts = row.attempts + 1;
    await query
      .updateTable('square_connection')
      .set(
        failures.length === 0
          ? {
              last_pulled_at: at(now()),
              next_pull_at: at(tomorrow),
              failing_since: null,
              problem: null,
              attempts: 0,
            }
          : {
              failing_since: at(row.failing_since ?? now()),
              problem: writeFailures(groupFailures(failures)),
              attempts,
              next_pull_at: at(Math.min(tomorrow, now() + computeWait(attempts, Math.random()))),
            },
      )
      .execute();
  });
}

/**
 * Fetches the last days' sales of every store whose morning has come; what fails is tried again that day. Ends early when the server stops:
 * another process goes on with the store once its claim has run out.
 */
export async function pullDue(
  services: PullServices,
  onError: OnError,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const store = await claimStore(services);
    if (store === null) return;
    const failures = await pullStore({ ...services, stopping }, store).catch((error: unknown): Failure[] => [
      { error },
    ]);
    if (stopping.aborted) return;
    for (const { error } of failures) if (!(error instanceof SquareError)) onError(error);
    await notePull(services, store, failures);
  }
}

/** Starts the daily pulls from Square; several processes may run one each. */
export function startSquarePulls(services: PullServices, onError: OnError) {
  const look = (stopping: AbortSignal) => pullDue(services, onError, stopping);
  return startLoop({ every: 60_000, look, onError });
}
