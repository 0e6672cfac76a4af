import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { reading, writing } from '#server/http/handler.ts';
import { invalid } from '#server/http/refusal.ts';
import { saveChoices } from './notification-choices.ts';

type Settings = ResponseOf<Calls['notification-settings.read']>;

async function readSettings(query: StoreQuery, { actor }: Context): Promise<Settings> {
  const { quiet_from, quiet_to, digest_at, push_details } = await query
    .selectFrom('app_user')
    .select(['quiet_from', 'quiet_to', 'digest_at', 'push_details'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const time = (minute: number) => formatMinutes(minute);
  return {
    quiet: quiet_from === null || quiet_to === null ? null : { from: time(quiet_from), to: time(quiet_to) },
    digest: digest_at === null || actor.authType !== 'admin' ? null : time(digest_at),
    push_details,
  };
}

export const readNotificationSettings = reading<Calls['notification-settings.read']>(readSettings);

async function saveSettings(
  query: StoreQuery,
  context: Context,
  { quiet, digest, push_details }: Partial<Settings>,
): Promise<Settings> {
  const { userId, authType } = context.actor;
  if (quiet && quiet.from === quiet.to) throw invalid({ field: 'quiet.to', code: 'notification.no_quiet' });
  if (digest && authType !== 'admin') throw invalid({ field: 'digest', code: 'notification.no_digest' });
  await lockAccount(query, userId);
  const before = await readSettings(query, context);
  const changes = {
    ...(quiet === undefined
      ? {}
      : {
          quiet_from: quiet && parseMinutes(quiet.from),
          quiet_to: quiet && parseMinutes(quiet.to),
        }),
    ...(digest === undefined ? {} : { digest_at: digest === null ? null : parseMinutes(digest) }),
    ...(push_details === undefined ? {} : { push_details }),
  };
  if (Object.keys(changes).length > 0) {
    await query.updateTable('app_user').set(changes).where('id', '=', userId).execute();
  }
  const after = await readSettings(query, context);
  await audit(query, context, {
    subject: 'notification_choice',
    subjectId: userId,
    action: 'update',
    before,
    after,
  });
  return after;
}

export const updateNotificationSettings = writing<Calls['notification-settings.update']>(
  async (query, context, { body: { choices, ...settings } }) => ({
    ...(await saveSettings(query, context, settings)),
    ...(choices ? { choices: await saveChoices(query, context, choices, 'choices.') } : {}),
  }),
);
