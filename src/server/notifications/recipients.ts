import { type RawBuilder, sql } from 'kysely';
import type { NoticeData } from '#contract/notifications/notices.ts';
import type { StoreQuery } from '#database/open.ts';
import type { AuthType } from '#domain/auth-types.ts';
import {
  listChannels,
  type NotificationChannel,
  type NotificationEvent,
  toChoices,
  wantsNotification,
} from '#domain/notifications/notification-choices.ts';
import { emailPattern } from '#domain/patterns.ts';
import { type CallId, type ContactRight, findReach, type Power, type Rights } from '#domain/permissions.ts';
import type { ShiftRole } from '#domain/roles.ts';
import { nameWork } from '#domain/shifts/name-work.ts';
import { requireInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import type { findLocale } from '#server/http/language.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import type { NoticeReader } from './visible-notices.ts';

/** Selects the name of a client for a contact of several, who must know which one is meant; null for everybody else. */
export function selectEntity(user: string, client: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select c.entity_name from client c
    where c.store_id = current_store_id() and c.id = ${sql.ref(client)}
      and (select count(*) from client_contact o where o.store_id = c.store_id and o.user_id = ${sql.ref(user)}) > 1)`;
}

/**
 * Selects active accounts with their rights and notification settings; contacts once for each of these clients that they have, with their
 * rights there, without any if they have none.
 */
function accounts(query: StoreQuery, clients: readonly number[] = []) {
  return query
    .selectFrom('app_user')
    .leftJoin('employee', 'employee.id', 'app_user.employee_id')
    .leftJoin('client_contact as contact', (join) =>
      join
        .onRef('contact.user_id', '=', 'app_user.id')
        .on('contact.client_id', '=', sql<number>`any(${[...clients]}::bigint[])`),
    )
    .leftJoin('client', 'client.id', 'contact.client_id')
    .leftJoin('employee_preference as preference', 'preference.employee_id', 'app_user.employee_id')
    .select(['app_user.id', 'app_user.employee_id', 'app_user.email', 'app_user.notifications'])
    .select(['app_user.first_name', 'app_user.username', 'app_user.language', 'preference.clock'])
    .select(['contact.client_id', 'app_user.branches', 'quiet_from', 'quiet_to', 'digest_at', 'push_details'])
    .select([
      sql<string[]>`coalesce(contact.withheld, '{}')`.as('withheld'),
      selectEntity('app_user.id', 'contact.client_id').as('entity'),
    ])
    .select((row) =>
      row
        .selectFrom('store')
        .select('timezone')
        .whereRef('store.id', '=', 'app_user.store_id')
        .$asScalar()
        .$notNull()
        .as('zone'),
    )
    .select(sql<boolean>`password_hash is not null`.as('joined'))
    .select(sql<AuthType>`auth_type`.as('auth_type'))
    .select(sql<Power[]>`app_user.powers`.as('powers'))
    .select(
      sql<boolean>`exists (select from push_subscription s
        where s.store_id = app_user.store_id and s.user_id = app_user.id)`.as('has_device'),
    )
    .select(
      sql<boolean>`exists (select from sms_number n join sms_provider p using (store_id)
        where n.store_id = app_user.store_id and n.user_id = app_user.id
          and n.verified_at is not null and n.stopped_at is null)`.as('gets_texts'),
    )
    .where('app_user.active', '=', true)
    .where('app_user.removed_at', 'is', null)
    .where((row) => row.or([row('employee.id', 'is', null), row('employee.active', '=', true)]));
}

export async function readAccounts(query: StoreQuery, people: readonly number[]): Promise<Account[]> {
  if (people.length === 0) return [];
  return accounts(query)
    .where('app_user.employee_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('app_user.auth_type', '=', 'employee')
    .execute();
}

/** Reads the managers who decide about shifts of all these branches, or about an employee of any. */
export function readManagerAccounts(
  query: StoreQuery,
  about: { branches: readonly number[] } | { employee: number },
): Promise<Account[]> {
  const isWithin =
    'branches' in about
      ? sql<boolean>`app_user.branches @> ${[...about.branches]}::bigint[]`
      : sql<boolean>`exists (
          select from employee_branch own
          where own.employee_id = ${about.employee} and own.branch_id = any(app_user.branches))`;
  return accounts(query)
    .where('app_user.auth_type', '=', 'admin')
    .where(sql<boolean>`app_user.powers @> '{plan}'`)
    .where((is) => is.or([is('app_user.branches', 'is', null), isWithin]))
    .orderBy('app_user.id')
    .execute();
}

/** Reads the admins who may make a call in every branch. */
export async function readAdminAccounts(query: StoreQuery, call: CallId): Promise<Account[]> {
  const admins = await accounts(query)
    .where('app_user.auth_type', '=', 'admin')
    .orderBy('app_user.id')
    .execute();
  return admins.filter((account) => findReach(call, toRights(account)) === 'all');
}

/** Reads accounts by id; contacts of a client with their rights there, and without the client where they are none. */
export function readAccountsById(
  query: StoreQuery,
  ids: readonly number[],
  client?: number,
): Promise<Account[]> {
  return accounts(query, client === undefined ? [] : [client])
    .where('app_user.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** Reads the contacts of active clients: one of several of them once for each. */
export function readClientAccounts(query: StoreQuery, clients: readonly number[]): Promise<Account[]> {
  return accounts(query, clients)
    .where('app_user.auth_type', '=', 'client')
    .where('client.active', '=', true)
    .where('client.deleted_at', 'is', null)
    .execute();
}

export function toRights({
  auth_type: authType,
  powers,
  branches,
  withheld,
}: Pick<Account, 'auth_type' | 'powers' | 'branches' | 'withheld'>): Rights {
  return { authType, powers, branches: branches ?? 'all', withheld: withheld as ContactRight[] };
}

export function toReader(account: Account): NoticeReader {
  const { id: userId, employee_id: employeeId } = account;
  return { ...toRights(account), userId, employeeId };
}

export type Account = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

type Recipient = Pick<Account, 'notifications' | 'email'>;

export function hasAddress({ email }: Pick<Recipient, 'email'>): boolean {
  return email !== null && emailPattern.test(email);
}

export function wantsNotice(
  { notifications }: Pick<Recipient, 'notifications'>,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  return wantsNotification(toChoices(notifications), event, channel);
}

/** Tells whether an account gets an event in a way: it wants it, and has an address, a device or a number for it. */
export function receives(
  account: Recipient & Pick<Account, 'has_device' | 'gets_texts'>,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  const isReachable = {
    app: true,
    mail: hasAddress(account),
    push: account.has_device,
    sms: account.gets_texts,
  }[channel];
  return isReachable && wantsNotice(account, event, channel) && listChannels(event, true).includes(channel);
}

/** Branches and names of positions by id, to name shifts in mails. */
export interface Places {
  branches: ReadonlyMap<number, { name: string; timezone: string }>;
  positions: ReadonlyMap<number, string>;
}

export const noPlaces: Places = { branches: new Map(), positions: new Map() };

export async function readPlaces(query: StoreQuery): Promise<Places> {
  const [branches, positions] = await Promise.all([
    query.selectFrom('branch').select(['id', 'name', 'timezone']).execute(),
    query.selectFrom('position').select(['id', 'name']).execute(),
  ]);
  return {
    branches: new Map(branches.map(({ id, ...branch }) => [id, branch])),
    positions: new Map(positions.map(({ id, name }) => [id, name])),
  };
}

/** Parses a notice's shift; times are epoch seconds. */
export function parseNoticeShift({
  branch,
  start_time,
  end_time,
  shift_role,
  position,
}: NoticeData<'shift_offered'>['shift']) {
  return {
    branch,
    start: requireInstant(start_time),
    end: requireInstant(end_time),
    role: shift_role,
    position: position ?? null,
  };
}

/** Describes a shift in the reader's language: its day alone, and all of it. */
export function describeShift(
  language: ReturnType<typeof findLocale>,
  shift: ReturnType<typeof parseNoticeShift>,
  places: Places,
): { day: string; shift: string } {
  const zone = places.branches.get(shift.branch)?.timezone ?? 'UTC';
  return {
    day: formatDay(language.reader, localDate(shift.start, zone), 'weekdayShort'),
    shift: formatShift(language, shift, places),
  };
}

/** Formats a shift in the reader's language. */
export function formatShift(
  { translate, reader }: ReturnType<typeof findLocale>,
  {
    branch: id,
    start,
    end,
    role,
    position,
    note = '',
  }: {
    branch: number;
    start: number;
    end: number;
    role: ShiftRole;
    position: number | null;
    note?: string;
  },
  { branches, positions }: Places,
): string {
  const branch = branches.get(id);
  const zone = branch?.timezone ?? 'UTC';
  const shift = translate('announcements.shift', {
    day: formatDay(reader, localDate(start, zone), 'weekdayShort'),
    from: formatTime(reader, start, zone),
    to: formatTime(reader, end, zone),
    branch: branch?.name ?? '',
    work: nameWork(role, positions.get(position ?? 0), translate),
  });
  return note === '' ? shift : translate('announcements.withNote', { shift, note });
}
