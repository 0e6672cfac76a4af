import { sql } from 'kysely';
import type { NoticeData } from '#contract/notice.ts';
import type { StoreQuery } from '#database/open.ts';
import { emailPattern } from '#domain/patterns.ts';
import {
  type NotificationChannel,
  type NotificationChoices,
  type NotificationEvent,
  wantsNotification,
} from '#domain/preferences.ts';
import { type ShiftRole, shiftRoleKey } from '#domain/roles.ts';
import { parseInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { formatDay, formatTime } from '#texts/format.ts';
import type { languageOf } from './http/language.ts';

/** The accounts of employees, with what decides how they are told of something; who has left is told nothing any more. */
export async function accountsOf(query: StoreQuery, people: readonly number[]) {
  return query
    .selectFrom('app_user')
    .innerJoin('employee', 'employee.id', 'app_user.employee_id')
    .leftJoin('employee_preference as preference', 'preference.employee_id', 'app_user.employee_id')
    .select(['app_user.id', 'app_user.employee_id', 'app_user.auth_type', 'app_user.email'])
    .select(['app_user.first_name', 'app_user.username', 'app_user.language'])
    .select(['preference.clock', 'preference.notifications'])
    .where('app_user.employee_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('app_user.active', '=', true)
    .where('employee.active', '=', true)
    .execute();
}

export type Account = Awaited<ReturnType<typeof accountsOf>>[number];

/** Whether somebody wants to hear of an event in a way, and by mail can. */
export function hears(
  { notifications, email }: Account,
  event: NotificationEvent,
  channel: NotificationChannel,
): boolean {
  if (channel === 'mail' && (email === null || !emailPattern.test(email))) return false;
  return wantsNotification((notifications ?? {}) as NotificationChoices, event, channel);
}

export type Branches = ReadonlyMap<number, { name: string; timezone: string }>;

export async function readBranches(query: StoreQuery): Promise<Branches> {
  const rows = await query.selectFrom('branch').select(['id', 'name', 'timezone']).execute();
  return new Map(rows.map(({ id, ...branch }) => [id, branch]));
}

/** A shift as a notice tells it, with its times as epoch seconds. */
export function toldOf({ branch, start_time, end_time, shift_role }: NoticeData<'shift_offered'>['shift']) {
  return {
    branch,
    start: parseInstant(start_time) ?? 0,
    end: parseInstant(end_time) ?? 0,
    role: shift_role,
  };
}

/** A shift in the words of its reader. */
export function wordsOf(
  { translate, reader }: ReturnType<typeof languageOf>,
  {
    branch: id,
    start,
    end,
    role,
    note = '',
  }: { branch: number; start: number; end: number; role: ShiftRole; note?: string },
  branches: Branches,
): string {
  const branch = branches.get(id);
  const zone = branch?.timezone ?? 'UTC';
  const shift = translate('announcements.shift', {
    day: formatDay(reader, localDate(start, zone), 'weekdayShort'),
    from: formatTime(reader, start, zone),
    to: formatTime(reader, end, zone),
    branch: branch?.name ?? '',
    role: translate(shiftRoleKey(role)),
  });
  return note === '' ? shift : translate('announcements.withNote', { shift, note });
}
