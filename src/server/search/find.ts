import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { folded, matches, sortBeginningFirst } from '#database/find-by-name.ts';
import { roleOn } from '#database/held-on.ts';
import type { StoreQuery } from '#database/open.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { hasPower, ofHours } from '#domain/permissions.ts';
import { lastActivity } from '#server/clients/messages/conversation-rows.ts';
import { reachableClients } from '#server/clients/reachable-clients.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading } from '#server/http/handler.ts';
import { isReached, reachedBranches, worksWithin } from '#server/http/reach.ts';
import { imagesPath } from '#server/images/image-address.ts';

type Found = ResponseOf<Calls['search.find']>;

const maxOfEach = 8;
const maxNear = 3;

interface Question {
  query: StoreQuery;
  context: Context;
  wanted: string;
  words: readonly string[];
  toWrite: boolean;
}

function findClients({ query, context: { actor, reach }, wanted, words, toWrite }: Question) {
  const names = folded('entity_name', 'business_name');
  return (
    query
      .selectFrom('client')
      .select(['id', 'entity_name', 'business_name', 'active'])
      .where('deleted_at', 'is', null)
      .where(matches(names, words))
      // A client finds only itself.
      .$if(reach === 'own', (own) => own.where('id', '=', actor.clientId ?? 0))
      .$if(toWrite, (open) => open.where(reachableClients(actor, 'client.id', 'write')))
      .orderBy('active', 'desc')
      .orderBy(sortBeginningFirst(names, wanted))
      .orderBy('id')
      .limit(maxOfEach)
      .execute()
  );
}

interface Office {
  client: number;
  entity_name: string;
  title: string;
}

/** Finds officers of clients; a person appears once, with all offices that the caller may read. */
async function findOfficers({
  query,
  context: { actor },
  wanted,
  words,
}: Question): Promise<Found['officers']> {
  const names = folded('person.first_name', 'person.last_name');
  const people = await query
    .selectFrom('officer_person as person')
    .innerJoin('officer', 'officer.person_id', 'person.id')
    .innerJoin('client', 'client.id', 'officer.client_id')
    .select('person.id')
    .select(sql<string>`trim(person.first_name || ' ' || person.last_name)`.as('name'))
    // Current or latest offices come first.
    .select(
      sql<Office[]>`json_agg(
        json_build_object('client', client.id, 'entity_name', client.entity_name, 'title', officer.title)
        ORDER BY officer.active DESC, officer.to_date DESC NULLS FIRST, client.active DESC, officer.id
      )`.as('offices'),
    )
    .where('client.deleted_at', 'is', null)
    .where(matches(names, words))
    .where(reachableClients(actor, 'officer.client_id'))
    .groupBy(['person.store_id', 'person.id'])
    .orderBy(sql`bool_or(officer.active)`, 'desc')
    .orderBy(sortBeginningFirst(names, wanted))
    .orderBy('person.id')
    .limit(maxOfEach)
    .execute();
  return people.flatMap(({ id, name, offices }) => {
    const [first] = offices;
    if (!first) return [];
    const others = new Map(
      offices
        .filter(({ client }) => client !== first.client)
        .map((office) => [office.client, { client: office.client, entity_name: office.entity_name }]),
    );
    return [{ id, name, ...first, also_at: [...others.values()] }];
  });
}

/** Selects projects of clients within reach; deleted ones are hidden. */
function selectProjects({ query, context: { actor } }: Pick<Question, 'query' | 'context'>) {
  return query
    .selectFrom('project')
    .innerJoin('client', 'client.id', 'project.client_id')
    .select(['uuid', 'title', 'entity_name'])
    .where('client.deleted_at', 'is', null)
    .where('project.deleted_at', 'is', null)
    .where(reachableClients(actor, 'project.client_id'));
}

/** Finds projects by title. */
function findProjects({ wanted, words, ...within }: Question) {
  const names = folded('title');
  return selectProjects(within)
    .where(matches(names, words))
    .orderBy(sortBeginningFirst(names, wanted))
    .orderBy('uuid')
    .limit(maxOfEach)
    .execute();
}

/** Selects colleagues with their role today. */
function selectPeople({ query, context }: Pick<Question, 'query' | 'context'>) {
  return query
    .selectFrom('employee')
    .select(['id', 'active'])
    .select(roleOn(findToday(context)).as('role'))
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .select(sql<string | null>`${sql.lit(imagesPath)} || image || '/'`.as('image'))
    .select(
      sql<number[]>`array(
        select b.branch_id from employee_branch b
        where b.store_id = employee.store_id and b.employee_id = employee.id
        order by b.position, b.branch_id
      )`.as('branch'),
    )
    .where(worksWithin('employee.id', reachedBranches(context)));
}

/** Finds colleagues by name and role. Clients have no directory. */
async function findPeople({ wanted, words, ...within }: Question): Promise<Found['people']> {
  if (within.context.actor.authType === 'client') return [];
  const names = folded('first_name', 'last_name');
  return selectPeople(within)
    .where(matches(names, words))
    .orderBy('active', 'desc')
    .orderBy(sortBeginningFirst(names, wanted))
    .orderBy('id')
    .limit(maxOfEach)
    .execute();
}

/** Lists what a reader probably looks for before typing: who is on the clock, and the latest conversations. */
async function listNear(query: StoreQuery, context: Context): Promise<Found> {
  const { authType, powers } = context.actor;
  const isAdmin = authType === 'admin';
  const people =
    isAdmin && hasPower(powers, ofHours)
      ? await selectPeople({ query, context })
          .where(
            sql<boolean>`exists (
              select from shift open
              where open.store_id = employee.store_id and open.employee_id = employee.id
                and open.clock_in is not null and open.clock_out is null and not open.missing_out
                and ${isReached('open.branch_id', reachedBranches(context))}
            )`,
          )
          .orderBy('name')
          .orderBy('id')
          .limit(maxNear)
          .execute()
      : [];
  const projects =
    isAdmin && !hasPower(powers, 'clients')
      ? []
      : await selectProjects({ query, context })
          .innerJoin('thread', 'thread.project_uuid', 'project.uuid')
          .orderBy(lastActivity(context.actor), 'desc')
          .orderBy('uuid')
          .limit(maxNear)
          .execute();
  return { clients: [], officers: [], projects, people };
}

/** Finds by any part of a name, within the caller's reach. */
export const find = reading<Calls['search.find']>(async (query, context, input) => {
  const wanted = foldedText(input.query.find);
  if (wanted === '') {
    if (input.query.near === 'true') return listNear(query, context);
    return { clients: [], officers: [], projects: [], people: [] };
  }
  const question = {
    query,
    context,
    wanted,
    words: wanted.split(' '),
    toWrite: input.query.write === 'true',
  };
  const people = await findPeople(question);
  const { authType, powers } = context.actor;
  if (authType === 'admin' && !hasPower(powers, 'clients'))
    return { clients: [], officers: [], projects: [], people };
  return {
    clients: await findClients(question),
    officers: await findOfficers(question),
    projects: await findProjects(question),
    people,
  };
});
