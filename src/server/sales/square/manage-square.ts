import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { nextDigest } from '#domain/notifications/quiet-hours.ts';
import type { SquareProblem } from '#domain/sales/square-answers.ts';
import { isImportable } from '#domain/sales/square-locations.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { seal } from '#server/accounts/installation-key.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { askLocations, type SquareLocation } from './ask-square.ts';
import { readToken, squarePlace } from './fetch-sales.ts';
import { type SquareNeeds, withSquare } from './import-square.ts';
import { readFailures } from './kept-failures.ts';
import { readLeftOutSales } from './left-out-sales.ts';

type Connection = ResponseOf<Calls['square.save']>;
type Body = ParsedRequestOf<Calls['square.save']>['body'];

/** Minutes after midnight of the store at which yesterday is fetched: bars have closed by then. */
export const pullAt = 5 * 60;

const selectConnection = (query: StoreQuery) => query.selectFrom('square_connection').selectAll();

const formatOrNull = (instant: number | null) => (instant === null ? null : formatInstant(instant));

async function readConnection(query: StoreQuery, context: Context): Promise<Connection | null> {
  const row = await selectConnection(query).executeTakeFirst();
  if (!row) return null;
  const locations = await query
    .selectFrom('square_location')
    .select(['branch_id as branch', 'location_id as location', 'name'])
    .where(isReached('branch_id', reachedBranches(context)))
    .orderBy('branch_id')
    .execute();
  const say = (problem: SquareProblem) => translateCode(context.translate, `errors.square.${problem}`, {});
  const failures = readFailures(row.problem);
  return {
    daily: row.daily,
    locations,
    last_pulled_at: formatOrNull(row.last_pulled_at),
    failing_since: formatOrNull(row.failing_since),
    problem: failures[0] ? say(failures[0].problem) : null,
    failing: failures.flatMap(({ problem, branches }) =>
      branches
        .filter((branch) => locations.some((location) => location.branch === branch))
        .map((branch) => ({ branch, problem: say(problem) })),
    ),
    left_out: await readLeftOutSales(query, reachedBranches(context), context.now()),
  };
}

export const readSquare = reading<Calls['square.read']>(async (query, context) => ({
  connection: await readConnection(query, context),
}));

/** Refuses branches and locations that are unknown or named twice, and names the rest. */
async function requireLocations(
  query: StoreQuery,
  known: readonly SquareLocation[],
  wanted: NonNullable<Body['locations']>,
) {
  const branches = await query
    .selectFrom('branch')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;
  return wanted.map(({ branch, location }, index) => {
    const found = known.find(({ id }) => id === location);
    if (!branches.some(({ id }) => id === branch))
      throw invalid({ field: `locations.${index}.branch`, code: 'unknown_branch' });
    if (!found) throw invalid({ field: `locations.${index}.location`, code: 'square.unknown_location' });
    if (!isImportable(found)) {
      const values = { currency: found.currency ?? '' };
      throw invalid({ field: `locations.${index}.location`, code: 'square.location_currency', values });
    }
    if (!isOnce(wanted.map((one) => one.branch)) || !isOnce(wanted.map((one) => one.location)))
      throw invalid({ field: 'locations', code: 'square.twice' });
    return { branch_id: branch, location_id: location, name: found.name };
  });
}

/** Lists the kept choices that the account of a new token allows. */
async function listKeptLocations(query: StoreQuery, known: readonly SquareLocation[]) {
  const kept = await query
    .selectFrom('square_location as location')
    .innerJoin('branch', 'branch.id', 'location.branch_id')
    .select(['branch.id as branch', 'location.location_id as location'])
    .where('branch.deleted_at', 'is', null)
    .execute();
  return kept.filter(({ location }) => known.some((one) => one.id === location && isImportable(one)));
}

/** Connects with Square or changes the connection: tries a new token, and looks locations up. */
export const saveSquare: Handler<Calls['square.save'], SquareNeeds> = async (context, input) => {
  const { body } = input;
  const { actor, now, installationKey } = context;
  const findToken = async (query: StoreQuery) =>
    body.access_token ?? (await readToken(query, context).catch(() => null));
  const token = await context.read(findToken);
  if (token === null) throw invalid({ field: 'access_token', code: 'square.token_required' });
  const asks = body.access_token !== undefined || body.locations !== undefined;
  const known = asks ? await withSquare(() => askLocations(context, token)) : [];
  const saved = await context.write(async (query) => {
    const row = await selectConnection(query).forUpdate().executeTakeFirst();
    if ((await findToken(query)) !== token) return null;
    const before = row ? await readConnection(query, context) : null;
    const daily = body.daily ?? row?.daily ?? false;
    // A morning that is due stays due, whatever is saved; what failed is tried again once Square answers.
    const findNextPull = () => {
      if (!row?.daily || row.next_pull_at === null) return nextDigest(pullAt, now(), actor.store.zone);
      return asks && row.failing_since !== null ? now() : row.next_pull_at;
    };
    const values = {
      user_id: actor.userId,
      daily,
      next_pull_at: daily ? at(findNextPull()) : null,
      ...(body.access_token === undefined
        ? {}
        : { access_token: seal(installationKey, squarePlace(actor.storeId), token) }),
      ...(asks ? { failing_since: null, problem: null, attempts: 0 } : {}),
    };
    if (row) await query.updateTable('square_connection').set(values).execute();
    else
      await query
        .insertInto('square_connection')
        .values({ access_token: Buffer.alloc(0), ...values })
        .execute();
    const wanted =
      body.locations ?? (body.access_token === undefined ? null : await listKeptLocations(query, known));
    if (wanted) {
      const locations = await requireLocations(query, known, wanted);
      await query.deleteFrom('square_location').execute();
      if (locations.length > 0) await query.insertInto('square_location').values(locations).execute();
    }
    const after = await readConnection(query, context);
    if (!after) throw notFound();
    await audit(query, context, {
      subject: 'square',
      subjectId: actor.storeId,
      action: before ? 'update' : 'create',
      ...(before ? { before: { daily: before.daily, locations: before.locations } } : {}),
      after: {
        daily: after.daily,
        locations: after.locations,
        ...(body.access_token === undefined ? {} : { access_token: 'new' }),
      },
    });
    return after;
  });
  // Another token came, or the connection ended, while Square answered.
  return saved ?? saveSquare(context, input);
};

export const deleteSquare = writing<Calls['square.delete']>(async (query, context) => {
  const before = await readConnection(query, context);
  if (!before) throw notFound();
  await query.deleteFrom('square_connection').execute();
  await audit(query, context, {
    subject: 'square',
    subjectId: context.actor.storeId,
    action: 'delete',
    before: { daily: before.daily, locations: before.locations },
  });
});

export const listSquareLocations: Handler<Calls['square.locations'], SquareNeeds> = (context) =>
  withSquare(async () => {
    const token = await context.read((query) => readToken(query, context));
    if (token === null) throw notFound();
    return askLocations(context, token);
  });
