import type { ParsedRequestOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { decideActive, findExcessOwnership } from '#domain/clients/officer-terms.ts';
import { personName } from '#domain/format/person-name.ts';
import { addDays, isPlainDate } from '#domain/time/dates.ts';
import { type AuditEntry, audit, auditMany } from '#server/http/audit.ts';
import { type Context, findToday } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { formatDay, formatPercent } from '#texts/format.ts';
import { accessToClient, requireAccess } from '../client-access.ts';
import {
  describeOfficers,
  type Officer,
  type OfficerRow,
  selectOfficers,
  sortOfficers,
} from './officer-rows.ts';
import {
  changePerson,
  changePersonOfOfficer,
  deleteWithoutOffice,
  findOrCreatePerson,
  type PersonFields,
} from './people.ts';

type Change = ParsedRequestOf<Calls['officer.update']>['body'];
type New = ParsedRequestOf<Calls['officer.create']>['body'];

/** Finds an officer with the wanted access to its client; throws 404 without read access. */
async function findOfficer(
  query: StoreQuery,
  { actor }: Context,
  id: number,
  wanted: 'read' | 'write',
): Promise<OfficerRow> {
  const officer = await selectOfficers(query).where('officer.id', '=', id).executeTakeFirst();
  if (!officer) throw notFound();
  await requireAccess(query, actor, officer.client, wanted);
  // Clients add officers; they do not change the firm's.
  if (wanted === 'write' && actor.authType === 'client') throw notAllowed();
  return officer;
}

async function describeOfficer(query: StoreQuery, context: Context, row: OfficerRow): Promise<Officer> {
  const [officer] = await describeOfficers(query, context, [row]);
  if (!officer) throw notFound();
  return officer;
}

/** Serializes writes of the store's officers: shares add up, and clients share people. */
const lockOfficers = (query: StoreQuery, { actor }: Context) =>
  lockName(query, `officers of store ${actor.storeId}`);

export const listOfficers = reading<Calls['officer.list']>(async (query, context, { params }) => {
  await requireAccess(query, context.actor, params.clientId, 'read');
  const rows = await selectOfficers(query).where('client_id', '=', params.clientId).execute();
  return sortOfficers(await describeOfficers(query, context, rows));
});

export const readOfficer = reading<Calls['officer.read']>(async (query, context, { params }) =>
  describeOfficer(query, context, await findOfficer(query, context, params.id, 'read')),
);

function toColumns({ title, ownership_percent, from, to }: Omit<Change, 'active' | 'person'>) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(ownership_percent === undefined ? {} : { ownership: Math.round(ownership_percent * 100) }),
    ...(from === undefined ? {} : { from_date: from }),
    ...(to === undefined ? {} : { to_date: to }),
  };
}

/** Requires that officers never own more than the whole. */
async function checkOwnership(query: StoreQuery, { reader }: Context, client: number): Promise<void> {
  const rows = await selectOfficers(query)
    .where('client_id', '=', client)
    .where('active', '=', true)
    .execute();
  const tooMuch = findExcessOwnership(
    rows.map(({ from, to, ownership_percent }) => ({ from, to, share: Math.round(ownership_percent * 100) })),
  );
  if (!tooMuch) return;
  const percent = formatPercent(reader, tooMuch.owned / 10_000, tooMuch.owned % 100 === 0 ? 0 : 2);
  throw tooMuch.day === null
    ? invalid({ field: 'ownership_percent', code: 'officer.more_than_whole', values: { percent } })
    : invalid({
        field: 'ownership_percent',
        code: 'officer.more_than_whole_on',
        values: { percent, day: formatDay(reader, tooMuch.day, 'withYear') },
      });
}

async function insertOfficer(query: StoreQuery, context: Context, given: New): Promise<OfficerRow> {
  const { client, active = true, ...rest } = given;
  const person = await findOrCreatePerson(query, context, { ...rest, client });
  const { id } = await query
    .insertInto('officer')
    .values({ ...toColumns(rest), active, client_id: client, person_id: person })
    .returning('id')
    .executeTakeFirstOrThrow();
  return selectOfficers(query).where('officer.id', '=', id).executeTakeFirstOrThrow();
}

/** Finds all offices of these people: a change of a person shows at each. */
async function findOffices(
  query: StoreQuery,
  people: readonly (number | null | undefined)[],
): Promise<Map<number, OfficerRow>> {
  const ids = people.filter((person) => typeof person === 'number');
  if (ids.length === 0) return new Map();
  const rows = await selectOfficers(query).where('person_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names the change of an office; a new person alone is a link or a separation. */
function nameAction(before: OfficerRow, now: OfficerRow, linkedTo: number | null | undefined): string {
  if (JSON.stringify({ ...before, person: now.person }) !== JSON.stringify(now)) return 'update';
  return now.person === linkedTo ? 'link' : 'separate';
}

/** Audits every office that changed. */
async function auditChanges(
  query: StoreQuery,
  context: Context,
  before: ReadonlyMap<number, OfficerRow>,
  linkedTo?: number | null,
): Promise<void> {
  if (before.size === 0) return;
  const after = await selectOfficers(query)
    .where('officer.id', 'in', [...before.keys()])
    .execute();
  const entries = after.flatMap((now): AuditEntry[] => {
    const earlier = before.get(now.id);
    if (!earlier || JSON.stringify(earlier) === JSON.stringify(now)) return [];
    const action = nameAction(earlier, now, linkedTo);
    return [{ subject: 'officer', subjectId: now.id, action, before: earlier, after: now }];
  });
  await auditMany(query, context, entries);
}

export const createOfficer = writing<Calls['officer.create']>(async (query, context, { body }) => {
  await lockOfficers(query, context);
  const access = await accessToClient(query, context.actor, body.client);
  if (access === 'none') throw invalid({ field: 'client', code: 'client.unknown' });
  if (access === 'read') throw notAllowed();
  const before = await findOffices(query, [body.person]);
  const made = await insertOfficer(query, context, body);
  await checkOwnership(query, context, body.client);
  await auditChanges(query, context, before);
  await audit(query, context, { subject: 'officer', subjectId: made.id, action: 'create', after: made });
  return describeOfficer(query, context, made);
});

export const updateOfficer = writing<Calls['officer.update']>(async (query, context, { params, body }) => {
  await lockOfficers(query, context);
  const before = await findOfficer(query, context, params.id, 'write');
  const all = await findOffices(query, [before.person, body.person]);
  const today = findToday(context);
  const { client } = before;
  const { from = before.from, to = before.to } = body;
  const active = decideActive(body.active, { ...before, switchedOn: before.active }, { from, to }, today);
  if (active === null) throw invalid({ field: 'active', code: 'officer.not_in_office' });
  const changeOffice = () =>
    query
      .updateTable('officer')
      // Unlinks the successor when the last day changes.
      .set({ ...toColumns(body), active, ...(to === before.to ? {} : { successor_id: null }) })
      .where('id', '=', params.id)
      .execute();
  // Leaves the old person's terms before the dates change, and joins the new person's after, so terms never overlap.
  if (body.person !== null) await changeOffice();
  const person =
    body.person === undefined
      ? before.person
      : await changePersonOfOfficer(query, context, before, body.person);
  if (body.person === null) await changeOffice();
  await changePerson(query, context, { person, client }, body satisfies PersonFields);
  await checkOwnership(query, context, client);
  await auditChanges(query, context, all, body.person);
  return describeOfficer(query, context, await findOfficer(query, context, params.id, 'read'));
});

/** Refuses a second successor, named at the same moment or by a repeated call. */
async function refuseSecondSuccessor(query: StoreQuery, id: number): Promise<void> {
  const { successor_id } = await query
    .selectFrom('officer')
    .select('successor_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (successor_id === null) return;
  const successor = await selectOfficers(query)
    .where('officer.id', '=', successor_id)
    .executeTakeFirstOrThrow();
  const name = personName(successor);
  throw invalid({ field: 'last_day', code: 'officer.has_successor', values: { name } });
}

export const succeedOfficer = writing<Calls['officer.succeed']>(async (query, context, { params, body }) => {
  await lockOfficers(query, context);
  const { last_day, ...given } = body;
  const before = await findOfficer(query, context, params.id, 'write');
  const all = await findOffices(query, [before.person, body.person]);
  const from = addDays(last_day, 1);
  if (!isPlainDate(from)) throw invalid({ field: 'last_day', code: 'invalid_date' });
  if (before.from !== null && last_day < before.from) {
    throw invalid({ field: 'last_day', code: 'officer.ends_before_start' });
  }
  await refuseSecondSuccessor(query, params.id);
  await query.updateTable('officer').set({ to_date: last_day }).where('id', '=', params.id).execute();
  const made = await insertOfficer(query, context, { ...given, client: before.client, from });
  await query.updateTable('officer').set({ successor_id: made.id }).where('id', '=', params.id).execute();
  await checkOwnership(query, context, before.client);
  await auditChanges(query, context, all);
  await audit(query, context, { subject: 'officer', subjectId: made.id, action: 'create', after: made });
  const ended = await findOfficer(query, context, params.id, 'read');
  return {
    ended: await describeOfficer(query, context, ended),
    successor: await describeOfficer(query, context, made),
  };
});

export const deleteOfficer = writing<Calls['officer.delete']>(async (query, context, { params }) => {
  await lockOfficers(query, context);
  const before = await findOfficer(query, context, params.id, 'write');
  await query.deleteFrom('officer').where('id', '=', params.id).execute();
  await deleteWithoutOffice(query, before.person);
  await audit(query, context, { subject: 'officer', subjectId: params.id, action: 'delete', before });
});
