import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#server/http/context.ts';

/**
 * SQL for unread messages (docs/rules/clients.md#unread), over `project`, `thread` and the actor's `thread_read` row
 * joined by {@link ownMarker}. New are messages of the other side after the marker. Employees count messages since their
 * assignment, or none without one.
 */

export type Side = 'client' | 'firm';

export function readSide(actor: Pick<Actor, 'authType'>): Side {
  return actor.authType === 'client' ? 'client' : 'firm';
}

/** Joins the actor's marker of each conversation. */
export function ownMarker(actor: Pick<Actor, 'userId'>): RawBuilder<unknown> {
  return sql`left join thread_read on thread_read.project_uuid = project.uuid and thread_read.user_id = ${actor.userId}`;
}

const unreachable = sql.lit('9223372036854775807');

/** Id of the last message before an employee's assignment. */
function firstCounted(actor: Pick<Actor, 'authType' | 'employeeId'>): RawBuilder<number> {
  if (actor.authType !== 'employee') return sql`0`;
  return sql`coalesce((
    select s.after_message from client_staff s
    where s.client_id = project.client_id and s.employee_id = ${actor.employeeId}
  ), ${unreachable}::bigint)`;
}

type Reader = Pick<Actor, 'authType' | 'employeeId'>;

function readUpTo(actor: Reader): RawBuilder<number> {
  return sql`greatest(coalesce(thread_read.up_to, 0), ${firstCounted(actor)})`;
}

const markedUnread = sql<boolean>`coalesce(thread_read.marked_unread, false)`;

/** Condition for an unread message of the other side; ignores the manual mark. */
export function hasNewMessage(actor: Reader): RawBuilder<boolean> {
  const newest = readSide(actor) === 'client' ? sql`thread.last_from_firm` : sql`thread.last_from_client`;
  return sql`${newest} > ${readUpTo(actor)}`;
}

export function isUnread(actor: Reader): RawBuilder<boolean> {
  return sql`(${markedUnread} or ${hasNewMessage(actor)})`;
}

/** Counts unread messages; at least 1 if marked unread. */
export function unreadCount(actor: Reader): RawBuilder<number> {
  const other = readSide(actor) === 'client' ? 'firm' : 'client';
  return sql`greatest(
    case when ${hasNewMessage(actor)} then (
      select count(*) from message m
      where m.project_uuid = project.uuid and m.side = ${sql.lit(other)} and not m.internal and m.id > ${readUpTo(actor)}
    ) else 0 end,
    case when ${markedUnread} then 1 else 0 end)::integer`;
}

/** Selects clients with unread messages once for a whole list, or of one client. */
export function unreadClients(actor: Reader & Pick<Actor, 'userId'>, id?: number): RawBuilder<unknown> {
  return sql`(
    select project.client_id from project
    join thread on thread.project_uuid = project.uuid
    ${ownMarker(actor)}
    where project.deleted_at is null and ${id === undefined ? sql`true` : sql`project.client_id = ${id}`} and ${isUnread(actor)})`;
}
