import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, findToday, formatAccountName } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, pickBranches, reachedBranches, requireBranches } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';

type LogEntry = ResponseOf<Calls['log-book.create']>;

const maxListed = 200;
const subject = 'log_entry';

function readEntries(query: StoreQuery, { actor }: Context) {
  return query
    .selectFrom('log_entry')
    .select(['id', 'branch_id as branch', 'date', 'body as text', 'author_name as author'])
    .select(['created_at', 'edited_at', 'deleted_at'])
    .select(sql<boolean>`author_id = ${actor.userId}`.as('own'));
}

type Row = Awaited<ReturnType<ReturnType<typeof readEntries>['executeTakeFirstOrThrow']>>;

const toJson = ({ created_at, edited_at, deleted_at: _deletedAt, ...row }: Row): LogEntry => ({
  ...row,
  created_at: formatInstant(created_at),
  edited_at: edited_at === null ? null : formatInstant(edited_at),
});

/** Lists days, or what holds all the words that were typed, in any order. */
export const listLogEntries = reading<Calls['log-book.list']>(async (query, context, input) => {
  const { date_from, date_to, branch, find = '' } = input.query;
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const today = findToday(context);
  const from = date_from ?? date_to ?? (words.length > 0 ? undefined : today);
  const to = date_to ?? (date_from === undefined ? from : date_from);
  let rows = readEntries(query, context)
    .where('deleted_at', 'is', null)
    .where(isReached('branch_id', pickBranches(context, branch)));
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  for (const word of words) rows = rows.where(sql<boolean>`strpos(lower(body), ${word}) > 0`);
  const found = await rows.orderBy('date', 'desc').orderBy('id', 'desc').limit(maxListed).execute();
  return found.map(toJson);
});

export const createLogEntry = writing<Calls['log-book.create']>(
  async (query, context, { body: { branch, date, text } }) => {
    requireBranches(context, [branch]);
    const known = await query
      .selectFrom('branch')
      .select('timezone')
      .where('id', '=', branch)
      .where('deleted_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (!known) throw invalid({ field: 'branch', code: 'unknown_branch' });
    if (date > localDate(context.now(), known.timezone))
      throw invalid({ field: 'date', code: 'log_entry.in_future' });
    const { id } = await query
      .insertInto('log_entry')
      .values({
        ...{ branch_id: branch, date, body: text, author_id: context.actor.userId },
        author_name: formatAccountName(context.actor),
        created_at: at(context.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = toJson(await readEntries(query, context).where('id', '=', id).executeTakeFirstOrThrow());
    await audit(query, context, { subject, subjectId: id, action: 'create', after });
    return after;
  },
);

/** Locks an entry within reach; 404 for another, 403 for a colleague's. */
async function holdOwn(query: StoreQuery, context: Context, id: number): Promise<Row> {
  const row = await readEntries(query, context)
    .where('id', '=', id)
    .where(isReached('branch_id', reachedBranches(context)))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (!row.own) throw notAllowed();
  return row;
}

export const updateLogEntry = writing<Calls['log-book.update']>(
  async (query, context, { params: { id }, body: { text, deleted } }) => {
    const held = await holdOwn(query, context, id);
    const isDeleted = held.deleted_at !== null;
    if (isDeleted && deleted === undefined) throw notFound();
    const before = toJson(held);
    const isEdited = text !== undefined && text !== before.text;
    if (!isEdited && !isDeleted) return before;
    await query
      .updateTable('log_entry')
      .set({ deleted_at: null, ...(isEdited ? { body: text, edited_at: at(context.now()) } : {}) })
      .where('id', '=', id)
      .execute();
    const after = toJson(await readEntries(query, context).where('id', '=', id).executeTakeFirstOrThrow());
    const action = isDeleted ? 'restore' : 'update';
    await audit(query, context, { subject, subjectId: id, action, before, after });
    return after;
  },
);

export const deleteLogEntry = writing<Calls['log-book.delete']>(
  async (query, context, { params: { id } }) => {
    const held = await holdOwn(query, context, id);
    if (held.deleted_at !== null) throw notFound();
    await query
      .updateTable('log_entry')
      .set({ deleted_at: at(context.now()) })
      .where('id', '=', id)
      .execute();
    await audit(query, context, { subject, subjectId: id, action: 'delete', before: toJson(held) });
  },
);
