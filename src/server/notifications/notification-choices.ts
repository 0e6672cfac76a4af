import { sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import {
  listChannels,
  type NotificationChoices,
  offeredNotifications,
  toChoices,
  wantsNotification,
} from '#domain/notifications/notification-choices.ts';
import { contactRights } from '#domain/permissions.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';

type Answer = ResponseOf<Calls['notification-choice.read']>;

/** Reads an account's choices; defaults are absent. */
export async function readChoices(query: StoreQuery, userId: number): Promise<NotificationChoices> {
  const { notifications } = await query
    .selectFrom('app_user')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return toChoices(notifications);
}

/** Merges choices into earlier ones; locks the account against lost updates. */
export async function addChoices(
  query: StoreQuery,
  userId: number,
  chosen: NotificationChoices,
): Promise<void> {
  await lockAccount(query, userId);
  const before = await readChoices(query, userId);
  const merged = Object.entries(chosen).map(([event, ways]) => [
    event,
    { ...before[event as keyof NotificationChoices], ...ways },
  ]);
  const after = JSON.stringify({ ...before, ...Object.fromEntries(merged) });
  await query
    .updateTable('app_user')
    .set({ notifications: sql`${after}::jsonb` })
    .where('id', '=', userId)
    .execute();
}

/** Reads what is withheld from a contact in each of its clients: settings are of the account. */
async function readWithheld(query: StoreQuery, { authType, userId }: Context['actor']) {
  if (authType !== 'client') return [];
  const clients = await query
    .selectFrom('client_contact')
    .select('withheld')
    .where('user_id', '=', userId)
    .execute();
  return contactRights.filter((right) => clients.every(({ withheld }) => withheld.includes(right)));
}

async function listOffered(query: StoreQuery, { actor }: Context): Promise<Answer> {
  const choices = await readChoices(query, actor.userId);
  const provider = await query.selectFrom('sms_provider').select('store_id').executeTakeFirst();
  const sendsTexts = provider !== undefined;
  return Object.fromEntries(
    offeredNotifications({ ...actor, withheld: await readWithheld(query, actor) }, sendsTexts).map(
      (event) => [
        event,
        Object.fromEntries(
          listChannels(event, sendsTexts).map((channel) => [
            channel,
            wantsNotification(choices, event, channel),
          ]),
        ),
      ],
    ),
  );
}

export const readNotificationChoices = reading<Calls['notification-choice.read']>(listOffered);

/** Saves choices that the role offers; refuses others at their field, whose path begins with `prefix`. */
export async function saveChoices(
  query: StoreQuery,
  context: Context,
  choices: NotificationChoices,
  prefix = '',
): Promise<Answer> {
  const before = await listOffered(query, context);
  const unknown = Object.entries(choices).flatMap(([event, ways]) =>
    Object.keys(ways)
      .filter((channel) => !Object.hasOwn(before[event as keyof Answer] ?? {}, channel))
      .map((channel) => ({ field: `${prefix}${event}.${channel}`, code: 'unknown_field' })),
  );
  if (unknown.length > 0) throw invalid(...unknown);
  await addChoices(query, context.actor.userId, choices);
  const after = await listOffered(query, context);
  await audit(query, context, {
    subject: 'notification_choice',
    subjectId: context.actor.userId,
    action: 'update',
    before,
    after,
  });
  return after;
}

export const updateNotificationChoices = writing<Calls['notification-choice.update']>(
  (query, context, { body }) => saveChoices(query, context, body),
);
