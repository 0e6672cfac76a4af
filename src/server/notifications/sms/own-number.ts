import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { toE164 } from '#domain/notifications/text-message.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { deriveKey } from '#server/accounts/installation-key.ts';
import { lockAccount } from '#server/accounts/lock-account.ts';
import { audit } from '#server/http/audit.ts';
import type { Context } from '#server/http/context.ts';
import { type Handler, reading, writing } from '#server/http/handler.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { findWait, sendNow } from './send-now.ts';

type OwnNumber = ResponseOf<Calls['sms-number.read']>;

/** Seconds for which a code is good, and how often it may be mistyped. */
const goodFor = 600;
const maxTries = 5;

function hashCode(
  installationKey: Buffer,
  { userId, phone }: { userId: number; phone: string },
  code: string,
) {
  const key = deriveKey(installationKey, 'text message code');
  return createHmac('sha256', key).update(`${userId} ${phone} ${code}`).digest();
}

const selectNumber = (query: StoreQuery, { actor }: Context) =>
  query.selectFrom('sms_number').selectAll().where('user_id', '=', actor.userId);

const formatOrNull = (instant: number | null) => (instant === null ? null : formatInstant(instant));

async function readNumber(query: StoreQuery, context: Context): Promise<OwnNumber> {
  const provider = await query.selectFrom('sms_provider').select('sender').executeTakeFirst();
  const row = await selectNumber(query, context).executeTakeFirst();
  const now = context.now();
  const again = await findWait(query, { user: context.actor.userId, purpose: 'code', now });
  const codeEnd = row?.code_hash && row.code_sent_at !== null ? row.code_sent_at + goodFor : 0;
  return {
    offered: provider !== undefined,
    sender: provider?.sender.startsWith('MG') === false ? provider.sender : null,
    phone: row?.phone ?? null,
    verified_at: formatOrNull(row?.verified_at ?? null),
    stopped_at: formatOrNull(row?.stopped_at ?? null),
    code_ends_at: codeEnd >= now ? formatInstant(codeEnd) : null,
    next_attempt_at: formatOrNull(again),
  };
}

export const readOwnNumber = reading<Calls['sms-number.read']>(readNumber);

/** Sends a code to a number; it gets text messages once its person has typed it. */
export const saveOwnNumber: Handler<
  Calls['sms-number.save'],
  'installationKey' | 'webhookNetworks' | 'smsUrl'
> = async (context, { body }) => {
  const phone = toE164(body.phone);
  if (phone === null) throw invalid({ field: 'phone', code: 'sms.bad_number' });
  const { userId, store } = context.actor;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const words = context.translate('mail.smsCode', { store: store.name, code });
  // A request that is refused leaves the number and an earlier code as they were.
  await sendNow(context, { to: phone, body: words, purpose: 'code' }, async (query) => {
    const fresh = {
      phone,
      code_hash: hashCode(context.installationKey, { userId, phone }, code),
      code_sent_at: at(context.now()),
      code_tries: 0,
      verified_at: null,
      // The provider has taken it: who had texted STOP has texted START.
      stopped_at: null,
    };
    await query
      .insertInto('sms_number')
      .values({ user_id: userId, ...fresh })
      .onConflict((same) => same.columns(['store_id', 'user_id']).doUpdateSet(fresh))
      .execute();
  });
  return context.read((query) => readNumber(query, context));
};

/** Takes the code that was sent; counts what is mistyped, for good. */
export const verifyOwnNumber: Handler<Calls['sms-number.verify'], 'installationKey'> = async (
  context,
  { body: { code } },
) => {
  const { userId } = context.actor;
  const refused = await context.write(async (query) => {
    await lockAccount(query, userId);
    const row = await selectNumber(query, context).executeTakeFirst();
    if (!row?.code_hash || row.code_sent_at === null || row.code_sent_at + goodFor < context.now())
      return 'sms.code_expired';
    if (row.code_tries >= maxTries) return 'sms.too_many_tries';
    const change = (values: object) =>
      query.updateTable('sms_number').set(values).where('user_id', '=', userId).execute();
    const { phone } = row;
    if (!timingSafeEqual(row.code_hash, hashCode(context.installationKey, { userId, phone }, code))) {
      await change({ code_tries: row.code_tries + 1 });
      return 'sms.wrong_code';
    }
    await change({ verified_at: at(context.now()), code_hash: null });
    await audit(query, context, {
      subject: 'sms_number',
      subjectId: userId,
      action: 'verify',
      after: { phone },
    });
    return null;
  });
  if (refused !== null) throw invalid({ field: 'code', code: refused });
  return context.read((query) => readNumber(query, context));
};

export const deleteOwnNumber = writing<Calls['sms-number.delete']>(async (query, context) => {
  const row = await selectNumber(query, context).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const { userId } = context.actor;
  await query.deleteFrom('sms_number').where('user_id', '=', userId).execute();
  await audit(query, context, {
    subject: 'sms_number',
    subjectId: userId,
    action: 'delete',
    before: { phone: row.phone },
  });
});
