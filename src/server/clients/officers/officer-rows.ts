import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { findOfficerState, officerStates } from '#domain/clients/officer-terms.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reachableClients } from '../reachable-clients.ts';

export type Officer = ResponseOf<Calls['officer.read']>;

/** An officer as stored and audited, independent of reader and day. */
export interface OfficerRow
  extends Pick<
    Officer,
    | 'id'
    | 'client'
    | 'person'
    | 'first_name'
    | 'last_name'
    | 'title'
    | 'email'
    | 'phone'
    | 'ownership_percent'
    | 'from'
    | 'to'
  > {
  /** False after deactivation. */
  active: boolean;
}

export function selectOfficers(query: StoreQuery) {
  return query
    .selectFrom('officer')
    .innerJoin('officer_person as person', 'person.id', 'officer.person_id')
    .select([
      'officer.id',
      'client_id as client',
      'person_id as person',
      'first_name',
      'last_name',
      'title',
      'email',
      'phone',
      'active',
      'from_date as from',
      'to_date as to',
    ])
    .select(sql<number>`ownership::float8 / 100`.as('ownership_percent'))
    .orderBy('officer.id');
}

/** Lists other clients of these people that the actor may read. */
async function listClientsOfPeople(
  query: StoreQuery,
  { actor }: Context,
  people: readonly number[],
): Promise<{ person: number; id: number; entity_name: string }[]> {
  if (people.length === 0) return [];
  return query
    .selectFrom('officer')
    .innerJoin('client', 'client.id', 'officer.client_id')
    .select(['officer.person_id as person', 'client.id', 'client.entity_name'])
    .distinct()
    .where('officer.person_id', 'in', people)
    .where('client.deleted_at', 'is', null)
    .where(reachableClients(actor, 'officer.client_id'))
    .orderBy('client.entity_name')
    .orderBy('client.id')
    .execute();
}

/** Describes officers to the actor, as of today. */
export async function describeOfficers(
  query: StoreQuery,
  context: Context,
  rows: readonly OfficerRow[],
): Promise<Officer[]> {
  const today = findToday(context);
  const clients = await listClientsOfPeople(query, context, [...new Set(rows.map(({ person }) => person))]);
  return rows.map((row) => {
    const state = findOfficerState({ ...row, switchedOn: row.active }, today);
    return {
      ...row,
      active: state === 'present',
      state,
      also_at: clients
        .filter(({ person, id }) => person === row.person && id !== row.client)
        .map(({ id, entity_name }) => ({ id, entity_name })),
    };
  });
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Sorts officers in office first, then by name; former ones by their last day, latest first. */
export function sortOfficers(officers: readonly Officer[]): Officer[] {
  const leaving = ({ state, to }: Officer) => (state === 'former' && to !== null ? to : '');
  return officers.toSorted(
    (one, other) =>
      officerStates.indexOf(one.state) - officerStates.indexOf(other.state) ||
      leaving(other).localeCompare(leaving(one)) ||
      byName.compare(one.first_name, other.first_name) ||
      byName.compare(one.last_name, other.last_name) ||
      one.id - other.id,
  );
}
