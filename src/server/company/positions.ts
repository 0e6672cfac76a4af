import { sql } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { nextColour } from '#domain/company/position-colours.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { isInTipRule } from './tip-rules.ts';

type Position = ResponseOf<Calls['position.update']>;

const columns = ['id', 'name', 'colour', 'place as order', 'active', 'tip_points'] as const;
const subject = 'position';

/** Reads the positions in their order, inactive ones too. */
export const readPositions = (query: StoreQuery): Promise<Position[]> =>
  query.selectFrom('position').select(columns).orderBy('place').orderBy('id').execute();

export const listPositions = reading<Calls['position.list']>(readPositions);

/** Serializes writers of the list. */
async function hold(query: StoreQuery, { actor }: Pick<Context, 'actor'>): Promise<Position[]> {
  await lockName(query, `positions ${actor.storeId}`);
  return readPositions(query);
}

function find(all: readonly Position[], id: number): Position {
  const found = all.find((position) => position.id === id);
  if (!found) throw notFound();
  return found;
}

/** Moves later positions down by one if the place is taken. */
async function makeRoom(
  query: StoreQuery,
  all: readonly Position[],
  { id, order }: Pick<Position, 'id' | 'order'>,
) {
  if (!all.some((other) => other.id !== id && other.order === order)) return;
  await query
    .updateTable('position')
    .set((row) => ({ place: row('place', '+', 1) }))
    .where('place', '>=', order)
    .where('id', '<>', id)
    .execute();
}

/** Adds a position, at the end unless `order` is given. */
export async function addPosition(
  query: StoreQuery,
  context: Context,
  body: ParsedRequestOf<Calls['position.create']>['body'],
): Promise<Position> {
  const all = await hold(query, context);
  const { order = Math.max(0, ...all.map((position) => position.order)) + 1, ...given } = body;
  const colour = given.colour ?? nextColour(all.map((position) => position.colour));
  const after = await query
    .insertInto('position')
    .values({ ...given, colour, place: order })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await makeRoom(query, all, after);
  await audit(query, context, { subject, subjectId: after.id, action: 'create', after });
  return after;
}

export const createPosition = writing<Calls['position.create']>((query, context, { body }) =>
  addPosition(query, context, body),
);

/** Reorders the positions. Requires exactly the current ids, so an order never overrides somebody's addition or deletion. */
export const orderPositions = writing<Calls['position.order']>(async (query, context, { body: { ids } }) => {
  const before = await hold(query, context);
  const isComplete = new Set(ids).size === ids.length && ids.length === before.length;
  if (!isComplete || before.some(({ id }) => !ids.includes(id)))
    throw invalid({ field: 'ids', code: 'position.other_list' });
  await sql`update position set place = wanted.place
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) where position.id = wanted.id`.execute(
    query,
  );
  await audit(query, context, {
    subject,
    subjectId: 'all',
    action: 'order',
    before: before.map(({ id }) => id),
    after: ids,
  });
  return readPositions(query);
});

export const updatePosition = writing<Calls['position.update']>(async (query, context, { params, body }) => {
  const all = await hold(query, context);
  const before = find(all, params.id);
  const after = { ...before, ...body };
  const { id, order, ...columnsAfter } = after;
  await query
    .updateTable('position')
    .set({ ...columnsAfter, place: order })
    .where('id', '=', id)
    .execute();
  if (order !== before.order) await makeRoom(query, all, after);
  await audit(query, context, { subject, subjectId: id, action: 'update', before, after });
  return after;
});

/** Tables that name positions. */
const users = [
  'shift',
  'announced_shift',
  'departed_shift',
  'week_template_shift',
  'employee_position',
  'position_rate',
  'correction_request',
  'coverage_target',
  'named_shift',
  'rotation',
] as const;

async function isInUse(query: StoreQuery, id: number): Promise<boolean> {
  for (const table of users) {
    const user = await query
      .selectFrom(table)
      .select('position_id')
      .where('position_id', '=', id)
      .executeTakeFirst();
    if (user) return true;
  }
  return isInTipRule(query, id);
}

export const deletePosition = writing<Calls['position.delete']>(
  async (query, context, { params: { id } }) => {
    const before = find(await hold(query, context), id);
    // Locked against a shift that begins to name it.
    await query.selectFrom('position').select('id').where('id', '=', id).forUpdate().execute();
    if (await isInUse(query, id)) {
      await query.updateTable('position').set({ active: false }).where('id', '=', id).execute();
      await audit(query, context, {
        subject,
        subjectId: id,
        action: 'update',
        before,
        after: { ...before, active: false },
      });
      return;
    }
    await query.deleteFrom('position').where('id', '=', id).execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before });
  },
);

/** Finds those of the positions that may be given to something; inactive ones stay where they are. */
export async function readActivePositions(
  query: StoreQuery,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))];
  if (wanted.length === 0) return new Set();
  const rows = await query
    .selectFrom('position')
    .select('id')
    .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
    .where('active', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
