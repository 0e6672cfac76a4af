import { type InferResult, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { decideClientAccess } from '#domain/clients/access.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { reading } from '#server/http/handler.ts';
import { requireAccess } from './client-access.ts';

type Entry = ResponseOf<Calls['client.history']>[number];
type Change = Entry['changes'][number];
type Row = Record<string, unknown>;

/** Counted and derived fields, which nobody changes. */
const hiddenFields = [
  'id',
  'client',
  'person',
  'version',
  'proposals',
  'new_comm',
  'waiting_since',
  'people',
  'contacts',
  'pending',
  'store_id',
];

const maxEntries = 200;

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function listDifferences(before: Row, after: Row, proposed: boolean): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => proposed || !hiddenFields.includes(field))
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .filter((field) => !(isEmpty(before[field]) && isEmpty(after[field])))
    .map((field) => ({ field, proposed, before: before[field] ?? null, after: after[field] ?? null }));
}

function listChanges(before: Row | null, after: Row | null): Change[] {
  if (!after) return [];
  // Skips empty fields of a new client.
  const earlier = before ?? {};
  return [
    ...listDifferences(earlier, after, false),
    ...listDifferences((earlier.pending ?? {}) as Row, (after.pending ?? {}) as Row, true),
  ];
}

/** Lists changes of a client, its officers and its requests, newest first. */
export const readClientHistory = reading<Calls['client.history']>(async (query, { actor }, { params }) => {
  await requireAccess(query, actor, params.id, 'read');
  // Hides links between officers from readers who cannot read every client.
  const readsAll =
    decideClientAccess({ ...actor, isAssigned: false }, { id: 0, active: true }).access !== 'none';
  const id = String(params.id);
  const newest = query
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor_name', 'subject', 'action'])
    .select([sql<Row | null>`before`.as('before'), sql<Row | null>`after`.as('after')])
    .orderBy('id', 'desc')
    .limit(maxEntries);
  // The newest of each: together they would be all of the client's, sorted.
  const ofClient = newest.where('subject', '=', 'client').where('subject_id', '=', id);
  const ofItsOwn = newest
    .where('subject', 'in', ['officer', 'client_request'])
    .where(sql`coalesce(after, before) ->> 'client'`, '=', id);
  const rows = await query
    .selectFrom(sql<InferResult<typeof newest>[number]>`(${ofClient} union all ${ofItsOwn})`.as('entry'))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute();
  return rows.map(({ id, at, actor_name, subject, action, before, after }): Entry => {
    const named = (after ?? before ?? {}) as {
      first_name?: string;
      last_name?: string;
      title?: string;
      contact?: string;
    };
    const nameOf = {
      client: named.contact ?? '',
      officer: `${named.first_name ?? ''} ${named.last_name ?? ''}`.trim(),
      client_request: named.title ?? '',
    };
    return {
      id,
      at: formatInstant(at),
      who: actor_name,
      subject: subject as Entry['subject'],
      name: nameOf[subject as Entry['subject']],
      action: !readsAll && ['link', 'separate'].includes(action) ? 'update' : action,
      changes: listChanges(before, after),
    };
  });
});
