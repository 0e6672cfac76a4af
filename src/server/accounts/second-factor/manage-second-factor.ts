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
import { lockAccount } from '../lock-account.ts';
import { passkeyJson } from '../passkeys/passkey-json.ts';
import { type ForProof, makeAttempt, proveOwnership } from '../prove-ownership.ts';
import { judge } from '../sign-in/throttle.ts';
import { checkRemainingFactors, endOtherSessions, notifyOwner } from './after-change.ts';
import { findStep, makeTotpAddress, makeTotpSecret } from './totp.ts';
import { nameSecretPlace, renewRecoveryCodes } from './use-code.ts';

/** Seconds within which a new app must give its first code. */
const pendingLifetime = 3600;

async function readState(query: StoreQuery, { actor }: Context): Promise<SecondFactor> {
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
    passkeys: passkeys.map(passkeyJson),
    required: require_second_factor && actor.authType === 'admin',
  };
}

/** Makes recovery codes for an account that has none left; returns an empty list otherwise. */
export async function makeFirstRecoveryCodes(
  query: StoreQuery,
  context: ContextWith<'installationKey'>,
): Promise<string[]> {
  const { recovery_codes_left } = await readState(query, context);
  return recovery_codes_left > 0 ? [] : renewRecoveryCodes(query, context, context.actor.userId);
}

export const readSecondFactor = reading<Calls['second-factor.read']>((query, context) =>
  readState(query, context),
);

export const beginTotp: Handler<Calls['second-factor.begin-totp'], ForProof> = async (context, { body }) => {
  await proveOwnership(context, body);
  const { actor, now, installationKey } = context;
  const secret = makeTotpSecret();
  const pending = {
    pending_secret: seal(installationKey, nameSecretPlace(actor.userId), secret),
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
  return { secret, uri: makeTotpAddress(secret, { store: actor.store.name, username: actor.username }) };
};

export const confirmTotp: Handler<Calls['second-factor.confirm-totp'], ForProof> = async (
  context,
  { body },
) => {
  const { actor, now, installationKey } = context;
  const confirm = async (query: StoreQuery) => {
    await lockAccount(query, actor.userId);
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
      unseal(installationKey, nameSecretPlace(actor.userId), row.pending_secret);
    if (!secret) throw invalid({ field: nonFieldErrors, code: 'second_factor.nothing_begun' });
    const typed = readCode(body.code);
    const step = typed?.kind === 'totp' ? findStep(secret, typed.code, now(), 0) : null;
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
    const recovery_codes = await makeFirstRecoveryCodes(query, context);
    await endOtherSessions(query, context);
    await notifyOwner(query, context, 'appOn');
    await audit(query, context, { subject: 'user', subjectId: actor.userId, action: 'confirm_totp' });
    return { recovery_codes };
  };
  return judge(context, makeAttempt(context), async () => ({
    verdict: 'right',
    result: await context.write(confirm),
  }));
};

export const endTotp: Handler<Calls['second-factor.end-totp'], ForProof> = async (context, { body }) => {
  await proveOwnership(context, body);
  const { userId } = context.actor;
  return context.write(async (query) => {
    await lockAccount(query, userId);
    const ended = await query
      .deleteFrom('totp_secret')
      .where('user_id', '=', userId)
      .where('secret', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (!ended) throw invalid({ field: nonFieldErrors, code: 'second_factor.off' });
    await checkRemainingFactors(query, context);
    await endOtherSessions(query, context);
    await notifyOwner(query, context, 'appOff');
    await audit(query, context, { subject: 'user', subjectId: userId, action: 'end_totp' });
    return readState(query, context);
  });
};

export const renewOwnRecoveryCodes: Handler<Calls['second-factor.renew-codes'], ForProof> = async (
  context,
  { body },
) => {
  await proveOwnership(context, body);
  const { userId } = context.actor;
  return context.write(async (query) => {
    await lockAccount(query, userId);
    const { totp, passkeys } = await readState(query, context);
    if (!totp && passkeys.length === 0) {
      throw invalid({ field: nonFieldErrors, code: 'second_factor.off' });
    }
    const recovery_codes = await renewRecoveryCodes(query, context, userId);
    await audit(query, context, { subject: 'user', subjectId: userId, action: 'renew_recovery_codes' });
    return { recovery_codes };
  });
};
