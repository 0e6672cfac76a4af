import { type Selectable, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { SmsProvider } from '#database/schema.ts';
import { personName } from '#domain/format/person-name.ts';
import { isTextSender, type TextProblem, toE164, toTextReason } from '#domain/notifications/text-message.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { seal } from '#server/accounts/installation-key.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { translateCode } from '#server/http/language.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { countToday, selectProvider, tokenPlace } from './provider.ts';
import { sendNow } from './send-now.ts';

type Provider = ResponseOf<Calls['sms.save']>;

/** Newest failures that are listed. */
const maxListed = 100;

const usualLimit = 200;

function explain({ translate }: Context, problem: string, providerCode: number | null) {
  const { code, values = {} } = toTextReason(problem as TextProblem, providerCode, 'manager');
  return translateCode(translate, `errors.${code}`, values);
}

async function toProvider(
  query: StoreQuery,
  context: Context,
  row: Selectable<SmsProvider>,
): Promise<Provider> {
  const { count } = await query
    .selectFrom('sms_number')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('verified_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    account_sid: row.account_sid,
    sender: row.sender,
    daily_limit: row.daily_limit,
    sent_today: await countToday(query, context.now()),
    numbers: count,
    failing_since: row.failing_since === null ? null : formatInstant(row.failing_since),
    problem: row.problem === null ? null : explain(context, row.problem, null),
  };
}

/** Leaves out the token, which the history may not show. */
const toAudited = ({ account_sid, sender, daily_limit }: Selectable<SmsProvider>) => ({
  account_sid,
  sender,
  daily_limit,
});

export const readSms = reading<Calls['sms.read']>(async (query, context) => {
  const row = await selectProvider(query).executeTakeFirst();
  return { provider: row ? await toProvider(query, context, row) : null };
});

/** Sets up or changes the provider; another account needs its token, and waiting messages go out by it at once. */
export const saveSms = writing<Calls['sms.save'], 'installationKey'>(
  async (query, context, { body: { auth_token, daily_limit, ...body } }) => {
    const { storeId } = context.actor;
    const sender = toE164(body.sender.startsWith('+') ? body.sender : '') ?? body.sender;
    if (!isTextSender(sender)) throw invalid({ field: 'sender', code: 'sms.bad_sender' });
    const row = await selectProvider(query).forUpdate().executeTakeFirst();
    if (auth_token === undefined && row?.account_sid !== body.account_sid)
      throw invalid({ field: 'auth_token', code: 'sms.token_required' });
    const values = {
      account_sid: body.account_sid,
      sender,
      daily_limit: daily_limit ?? row?.daily_limit ?? usualLimit,
      failing_since: null,
      problem: null,
      retry_at: null,
    };
    const token =
      auth_token === undefined
        ? {}
        : { auth_token: seal(context.installationKey, tokenPlace(storeId), auth_token) };
    if (row)
      await query
        .updateTable('sms_provider')
        .set({ ...values, ...token })
        .execute();
    else
      await query
        .insertInto('sms_provider')
        .values({ ...values, auth_token: Buffer.alloc(0), ...token })
        .execute();
    const after = await selectProvider(query).executeTakeFirstOrThrow();
    await audit(query, context, {
      subject: 'sms',
      subjectId: storeId,
      action: row ? 'update' : 'create',
      ...(row ? { before: toAudited(row) } : {}),
      after: { ...toAudited(after), ...(auth_token === undefined ? {} : { auth_token: 'new' }) },
    });
    return toProvider(query, context, after);
  },
);

/** Ends text messages; what waits is dropped, numbers stay verified. */
export const deleteSms = writing<Calls['sms.delete']>(async (query, context) => {
  const row = await selectProvider(query).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  await query.deleteFrom('sms_message').where('state', '=', 'pending').execute();
  await query.deleteFrom('sms_provider').execute();
  const subjectId = context.actor.storeId;
  await audit(query, context, { subject: 'sms', subjectId, action: 'delete', before: toAudited(row) });
});

export const testSms: Handler<Calls['sms.test'], 'installationKey' | 'webhookNetworks' | 'smsUrl'> = async (
  context,
  { body },
) => {
  const to = toE164(body.phone);
  if (to === null) throw invalid({ field: 'phone', code: 'sms.bad_number' });
  const words = context.translate('mail.smsTest', { store: context.actor.store.name });
  await sendNow(context, { to, body: words, purpose: 'test' });
  return context.read(async (query) => {
    const row = await selectProvider(query).executeTakeFirst();
    if (!row) throw notFound();
    return toProvider(query, context, row);
  });
};

async function readNames(query: StoreQuery, rows: readonly { user_id: number }[]) {
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const people =
    ids.length === 0
      ? []
      : await query
          .selectFrom('app_user')
          .select(['id', 'first_name', 'last_name', 'username'])
          .where('id', '=', sql<number>`any(${ids}::bigint[])`)
          .execute();
  return new Map(people.map(({ id, ...person }) => [id, personName(person) || person.username]));
}

/** Lists text messages that did not go out, and those that are being tried again. */
export const listSmsFailures = reading<Calls['sms.failures']>(async (query, context) => {
  const rows = await query
    .selectFrom('sms_message')
    .select(['id', 'user_id', 'created_at', 'purpose', 'state', 'phone', 'attempts', 'problem'])
    .select('provider_code')
    .where('problem', 'is not', null)
    .where('state', '<>', 'sent')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  // A join would look at everybody.
  const people = await readNames(query, rows);
  return rows.map((row) => ({
    id: row.id,
    created_at: formatInstant(row.created_at),
    purpose: row.purpose as 'notice',
    state: row.state as 'failed',
    person: people.get(row.user_id) ?? '',
    number_ending: row.phone.slice(-4),
    attempts: row.attempts,
    reason: explain(context, row.problem ?? '', row.provider_code),
  }));
});
