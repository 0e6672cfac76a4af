import { type RawBuilder, sql } from 'kysely';
import { openRequestStates } from '#domain/clients/requests.ts';
import { needsContactRight, offeredNotifications } from '#domain/notifications/notification-choices.ts';
import { contactRights, type Rights } from '#domain/permissions.ts';
import { isReached } from '#server/http/reach.ts';
import { isReader } from './staff-announcements/read-announcements.ts';

/** Who reads notices, with the rights of today. */
export interface NoticeReader extends Rights {
  userId: number;
  employeeId: number | null;
}

/** Condition that the reader may still open the conversation of a notice. */
function isConversationOpen({ authType, employeeId }: NoticeReader): RawBuilder<boolean> {
  const isOwn =
    authType === 'client'
      ? sql`p.client_id = notice.client_id`
      : authType === 'employee'
        ? sql`exists (select from client_staff s where s.client_id = p.client_id and s.employee_id = ${employeeId})`
        : sql`true`;
  return sql<boolean>`exists (
    select from project p join client c on c.id = p.client_id and c.deleted_at is null
    where p.uuid = (data ->> 'project')::uuid and p.deleted_at is null and ${isOwn})`;
}

/** Condition that what a notice about a trade asks, or waits for, has not been answered since, or gone with its shift. */
const isTradeOpen = sql<boolean>`not (data ->> 'step' in ('asked', 'accepted', 'waits') and data ? 'trade' and not exists (
  select from shift_trade t
  where t.store_id = notice.store_id and t.id = (data ->> 'trade')::bigint
    and t.state = case data ->> 'step' when 'asked' then 'asked' else 'accepted' end))`;

/** Condition that what the firm asks for in a notice still waits for the client, and was not asked again since; reminders name no single request. */
const isRequestOpen = sql<boolean>`(not notice.data ? 'request' or exists (
  select from client_request r
  where r.store_id = notice.store_id and r.id = (notice.data ->> 'request')::bigint
    and r.withdrawn_at is null and r.state = any(${[...openRequestStates]}::text[])) and not exists (
  select from notice again
  where again.user_id = notice.user_id and again.event = notice.event and again.id > notice.id
    and again.data ->> 'request' = notice.data ->> 'request'))`;

/** Condition that the announcement of a notice is still there, and for the reader. */
function isAnnouncedTo({ employeeId }: NoticeReader): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from staff_announcement a
    where a.id = (data ->> 'announcement')::bigint and a.deleted_at is null and ${isReader(sql`${employeeId}::bigint`)})`;
}

/** Condition that a notice is about branches within reach, or about a person who works in one. */
function isWithinReach(branches: readonly number[]): RawBuilder<boolean> {
  const isReachedAt = (...path: string[]) =>
    sql`(data #>> ${path}::text[])::bigint = any(${[...branches]}::bigint[])`;
  return sql<boolean>`coalesce(case
    when data ? 'shift' then ${isReachedAt('shift', 'branch')}
      and (data #>> '{other,branch}' is null or ${isReachedAt('other', 'branch')})
    when (data ->> 'branch')::bigint > 0 then ${isReachedAt('branch')}
    else exists (select from employee_branch b
      where b.employee_id = (data ->> 'employee')::bigint and ${isReached('b.branch_id', branches)}) end, false)`;
}

/** Condition that a contact still has the client that a notice is about, and the right there to know of it. */
function isOwnClients(): RawBuilder<boolean> {
  const lacks = contactRights.map(
    (right) => sql`event = any(${needsContactRight(right)}::text[]) and k.withheld @> ${[right]}::text[]`,
  );
  return sql<boolean>`(notice.client_id is null or exists (
    select from client_contact k join client c on c.store_id = k.store_id and c.id = k.client_id and c.deleted_at is null
    where k.user_id = notice.user_id and k.client_id = notice.client_id and not (${sql.join(lacks, sql` or `)})))`;
}

/** Matches the notices of an account that it may read by its rights of today, in the app or elsewhere. */
export function visibleNotices(reader: NoticeReader): RawBuilder<boolean> {
  const { userId, authType, branches } = reader;
  // A contact is told of all of its clients, by its rights in each.
  const isClient = authType === 'client';
  const offered = offeredNotifications(isClient ? { ...reader, withheld: [] } : reader, true);
  const isReachedByAdmin =
    authType === 'admin' && branches !== 'all'
      ? sql`(event in ('new_message', 'sms_stopped') or ${isWithinReach(branches)})`
      : sql`true`;
  return sql<boolean>`(notice.user_id = ${userId} and event = any(${offered}::text[])
    and (event <> 'new_message' or ${isConversationOpen(reader)})
    and (kind <> 'shift_trade' or ${isTradeOpen})
    and (event <> 'document_asked' or ${isRequestOpen})
    and (event <> 'announcement' or ${isAnnouncedTo(reader)}) and ${isClient ? isOwnClients() : isReachedByAdmin})`;
}
