import type { SecondFactor } from '#contract/accounts/second-factor.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { readCode } from '#domain/accounts/second-factor.ts';
import { audit } from '#server/http/audit.ts';
import type { Context, ContextWith } from '#server/http/context.ts';
import { type Handler, reading } from '#server/http/handler.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { seal, unseal } from '../installation-key.ts';
import { holdAccount } from '../lock-account.ts';
import { passkeyOut } from '../passkeys/passkey-json.ts';
import { attemptOf, type Proving, proveOneself } from '../prove-ownership.ts';
import { judge } from '../sign-in/throttle.ts';
import { checkWhatRemains, endOtherSessions, tellOwner } from './after-change.ts';
import { newTotpSecret, stepOf, totpAddress } from './totp.ts';
import { placeOfSecret, renewRecoveryCodes } from './use-code.ts';

/** Seconds within which a new app must give its first code. */
const pendingLifetime = 3600;

async function stateOf(query: StoreQuery, { actor }: Context): Promise<SecondFactor> {
  const totp = await query
    .selectFrom('totp_secret')
    .select('user_id')
    .where('user_id', '=', actor.userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  const { codes } = await query
    .selectFrom('recovery_code')
    .select((is) => is.fn.countAll<number>().as('codes'))
    .where('user_id', '=', actor.userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  const passkeys = await query
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('id')
    .execute();
  const { require_second_factor } = await query
    .selectFrom('store')
    .select('require_second_factor')
    .executeTakeFirstOrThrow();
  return {
    totp: totp !== undefined,
    recovery_codes_left: Number(codes),
    passkeys: passkeys.map(passkeyOut),
    required: require_second_factor && actor.authType === 'admin',
  };
}

/** New recovery codes for an account that has none left to use; empty when it has. */
export async function firstRecoveryCodes(
  query: StoreQuery,
  context: ContextWith<'installationKey'>,
): Promise<string[]> {
  const { recovery_codes_left } = await stateOf(query, context);
  return recovery_codes_left > 0 ? [] : renewRecoveryCodes(query, context, context.actor.userId);
}

export const readSecondFactor = reading<Calls['second-factor.read']>((query, context) =>
  stateOf(query, context),
);

export const beginTotp: Handler<Calls['second-factor.begin-totp'], Proving> = async (context, { body }) => {
  await proveOneself(context, body);
  const { actor, now, installationKey } = context;
  const secret = newTotpSecret();
  const pending = {
    pending_secret: seal(installationKey, placeOfSecret(actor.userId), secret),
    pending_at: at(now()),
  };
  await context.write(async (query) => {
    await query
      .insertInto('totp_secret')
      .values({ user_id: actor.userId, ...pending })
      .onConflict((same) => same.columns(['store_id', 'user_id']).doUpdateSet(pending))
      .execute();
    await audit(query, context, { subject: 'user', subjectId: actor.userId, action: 'begin_totp' });
  });
  return { secret, uri: totpAddress(secret, { store: actor.store.name, username: actor.username }) };
};

export const confirmTotp: Handler<Calls['second-factor.confirm-totp'], Proving> = async (
  context,
  { body },
) => {
  const { actor, now, installationKey } = context;
  const confirm = async (query: StoreQuery) => {
    await holdAccount(query, actor.userId);
    const row = await query
      .selectFrom('totp_secret')
      .select(['pending_secret', 'pending_at'])
      .where('user_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst();
    const isLive = row?.pending_at && row.pending_at > now() - pendingLifetime;
    const secret =
      isLive &&
      row.pending_secret &&
      unseal(installationKey, placeOfSecret(actor.userId), row.pending_secret);
    if (!secret) throw invalid({ field: nonFieldErrors, code: 'second_factor.nothing_begun' });
    const typed = readCode(body.code);
    const step = typed?.kind === 'totp' ? stepOf(secret, typed.code, now(), 0) : null;
    if (step === null) throw invalid({ field: 'code', code: 'wrong_code' });
    await query
      .updateTable('totp_secret')
      .set({
        secret: row.pending_secret,
        confirmed_at: at(now()),
        last_step: step,
        pending_secret: null,
        pending_at: null,
      })
      .where('user_id', '=', actor.userId)
      .execute();
    const recovery_codes = await firstRecoveryCodes(query, context);
    await endOtherSessions(query, context);
    await tellOwner(query, context, 'appOn');
    await audit(query, context, { subject: 'user', subjectId: actor.userId, action: 'confirm_totp' });
    return { recovery_codes };
  };
  return judge(context, attemptOf(context), async () => ({
    verdict: 'right',
    result: await context.write(confirm),
  }));
};

export const endTotp: Handler<Calls['second-factor.end-totp'], Proving> = async (context, { body }) => {
  await proveOneself(context, body);
  const { userId } = context.actor;
  return context.write(async (query) => {
    await holdAccount(query, userId);
    const ended = await query
      .deleteFrom('totp_secret')
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) throw invalid({ field: nonFieldErrors, code: 'second_factor.off' });
    await checkWhatRemains(query, context);
    await endOtherSessions(query, context);
    await tellOwner(query, context, 'appOff');
    await audit(query, context, { subject: 'user', subjectId: userId, action: 'end_totp' });
    return stateOf(query, context);
  });
};

export const renewOwnRecoveryCodes: Handler<Calls['second-factor.renew-codes'], Proving> = async (
  context,
  { body },
) => {
  await proveOneself(context, body);
  const { userId } = context.actor;
  return context.write(async (query) => {
    await holdAccount(query, userId);
    const { totp, passkeys } = await stateOf(query, context);
    if (!totp && passkeys.length === 0) {
      throw invalid({ field: nonFieldErrors, code: 'second_factor.off' });
    }
    const recovery_codes = await renewRecoveryCodes(query, context, userId);
    await audit(query, context, { subject: 'user', subjectId: userId, action: 'renew_recovery_codes' });
    return { recovery_codes };
  });
};
