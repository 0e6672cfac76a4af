import { sql } from 'kysely';
import type { Calls } from '#contract/index.ts';
import { folded, matches, sortBeginningFirst } from '#database/find-by-name.ts';
import type { StoreQuery } from '#database/open.ts';
import { decideClientAccess } from '#domain/clients/access.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import type { Context } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';
import { formatList } from '#texts/format.ts';
import { reachableClients } from '../reachable-clients.ts';

/** Fields that a person shares across all offices. */
export interface PersonFields {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

const maxPeople = 8;

export const findOfficerPeople = reading<Calls['officer.find-people']>(async (query, { actor }, input) => {
  const wanted = foldedText(input.query.find);
  if (wanted === '') return [];
  const names = folded('person.first_name', 'person.last_name', 'person.email');
  return query
    .selectFrom('officer_person as person')
    .innerJoin('officer', 'officer.person_id', 'person.id')
    .innerJoin('client', 'client.id', 'officer.client_id')
    .select(['person.id', 'first_name', 'last_name', 'person.email', 'person.phone'])
    .select(
      sql<{ id: number; entity_name: string }[]>`json_agg(
        DISTINCT jsonb_build_object('id', client.id, 'entity_name', client.entity_name)
      )`.as('clients'),
    )
    .where('client.deleted_at', 'is', null)
    .where(matches(names, wanted.split(' ')))
    .where(reachableClients(actor, 'officer.client_id'))
    .groupBy(['person.store_id', 'person.id'])
    .orderBy(sortBeginningFirst(names, wanted))
    .orderBy('person.id')
    .limit(maxPeople)
    .execute();
});

/** Requires a person who is officer of a client the actor may read. */
async function requireKnown(query: StoreQuery, { actor }: Context, person: number): Promise<void> {
  const found = await query
    .selectFrom('officer')
    .innerJoin('client', 'client.id', 'officer.client_id')
    .select('officer.id')
    .where('officer.person_id', '=', person)
    .where('client.deleted_at', 'is', null)
    .where(reachableClients(actor, 'officer.client_id'))
    .executeTakeFirst();
  if (!found) throw invalid({ field: 'person', code: 'officer.unknown_person' });
}

/** Deletes a person without any office. */
export async function deleteWithoutOffice(query: StoreQuery, person: number): Promise<void> {
  await query
    .deleteFrom('officer_person')
    .where('id', '=', person)
    .where((is) => is.not(is.exists(is.selectFrom('officer').select('id').where('person_id', '=', person))))
    .execute();
}

async function copyPerson(query: StoreQuery, person: number): Promise<number> {
  const copy = await query
    .insertInto('officer_person')
    .columns(['first_name', 'last_name', 'email', 'phone'])
    .expression((from) =>
      from
        .selectFrom('officer_person')
        .select(['first_name', 'last_name', 'email', 'phone'])
        .where('id', '=', person),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy.id;
}

/** Lists the person's other clients with the actor's access, by name, and deleted ones it could write to, which refuse nothing. */
async function listOtherClients(
  query: StoreQuery,
  { actor }: Context,
  { person, client }: { person: number; client: number },
) {
  const assigned = query
    .selectFrom('client_staff')
    .select('client_id')
    .where('employee_id', '=', actor.employeeId ?? 0);
  const rows = await query
    .selectFrom('client')
    .select(['id', 'active', 'entity_name', 'deleted_at'])
    .select((is) => is('id', 'in', assigned).as('isAssigned'))
    .where('id', 'in', query.selectFrom('officer').select('client_id').where('person_id', '=', person))
    .where('id', '!=', client)
    .orderBy('entity_name')
    .execute();
  return rows.map(({ id, active, entity_name, deleted_at, isAssigned }) => {
    const { access } = decideClientAccess({ ...actor, isAssigned: isAssigned === true }, { id, active });
    return { id, entity_name, access: deleted_at !== null && access === 'read' ? 'none' : access };
  });
}

/** Moves a person's offices at these clients to another person. */
async function moveOffices(
  query: StoreQuery,
  { from, to, clients }: { from: number; to: number; clients: readonly number[] },
): Promise<void> {
  await query
    .updateTable('officer')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('client_id', 'in', clients)
    .execute();
}

/** Links an officer to another person, or with null to a copy. Always copies, so nobody can tell whether there were other offices. */
export async function changePersonOfOfficer(
  query: StoreQuery,
  context: Context,
  { id, person }: { id: number; person: number },
  who: number | null,
): Promise<number> {
  if (who === person) return person;
  if (who !== null) await requireKnown(query, context, who);
  const next = who ?? (await copyPerson(query, person));
  await query.updateTable('officer').set({ person_id: next }).where('id', '=', id).execute();
  await deleteWithoutOffice(query, person);
  return next;
}

async function createPerson(
  query: StoreQuery,
  { first_name = '', last_name = '', email = '', phone = '' }: PersonFields,
): Promise<number> {
  const made = await query
    .insertInto('officer_person')
    .values({ first_name, last_name, email, phone })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** Finds the person of a new officer and applies changed fields, or creates one. */
export async function findOrCreatePerson(
  query: StoreQuery,
  context: Context,
  { person, client, ...fields }: PersonFields & { person?: number | undefined; client: number },
): Promise<number> {
  if (person === undefined) return createPerson(query, fields);
  await requireKnown(query, context, person);
  await changePerson(query, context, { person, client }, fields);
  return person;
}

/** Changes a person at all clients the actor may write to; refuses if one is read-only. Unreadable ones keep a copy, unrevealed. */
export async function changePerson(
  query: StoreQuery,
  context: Context,
  { person, client }: { person: number; client: number },
  fields: PersonFields,
): Promise<void> {
  const before = await query
    .selectFrom('officer_person')
    .select(['first_name', 'last_name', 'email', 'phone'])
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const names = Object.keys(before) as (keyof typeof before)[];
  const changed = names.filter((name) => fields[name] !== undefined && fields[name] !== before[name]);
  const [field] = changed;
  if (!field) return;
  // Clients add officers; they do not change the firm's.
  if (context.actor.authType === 'client') throw notAllowed();
  const others = await listOtherClients(query, context, { person, client });
  const readOnly = others.filter(({ access }) => access === 'read').map(({ entity_name }) => entity_name);
  if (readOnly.length > 0) {
    const clients = formatList(context.reader, readOnly);
    throw invalid({ field, code: 'officer.shared', values: { clients } });
  }
  const unseen = others.filter(({ access }) => access === 'none').map(({ id }) => id);
  if (unseen.length > 0) {
    await moveOffices(query, { from: person, to: await copyPerson(query, person), clients: unseen });
  }
  await query
    .updateTable('officer_person')
    .set(Object.fromEntries(changed.map((name) => [name, fields[name]])))
    .where('id', '=', person)
    .execute();
}
