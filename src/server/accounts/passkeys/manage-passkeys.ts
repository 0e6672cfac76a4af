import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import { at } from '#database/timestamps.ts';
import { audit } from '#server/http/audit.ts';
import { type Context, type ContextWith, formatAccountName } from '#server/http/context.ts';
import { type Handler, writing } from '#server/http/handler.ts';
import { invalid, nonFieldErrors, notFound } from '#server/http/refusal.ts';
import { lockAccount } from '../lock-account.ts';
import { type ForProof, proveOwnership } from '../prove-ownership.ts';
import { checkRemainingFactors, endOtherSessions, notifyOwner } from '../second-factor/after-change.ts';
import { makeFirstRecoveryCodes } from '../second-factor/manage-second-factor.ts';
import {
  challengeLifetime,
  isOurChallenge,
  makeChallenge,
  makeUserHandle,
  readRelyingParty,
} from './challenge.ts';
import { passkeyJson } from './passkey-json.ts';

const maxPasskeys = 20;

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const;

function makePurpose({ actor }: Context): string {
  return `make a passkey for account ${actor.userId}`;
}

/** Lists the caller's passkeys; refuses when the limit is reached. */
async function listOwn(query: StoreQuery, { actor }: Context) {
  const own = await query
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', actor.userId)
    .execute();
  if (own.length >= maxPasskeys) {
    throw invalid({ field: nonFieldErrors, code: 'passkey.too_many', values: { max: maxPasskeys } });
  }
  return own;
}

async function findOwn(query: StoreQuery, { actor }: Context, id: number) {
  const passkey = await query
    .selectFrom('passkey')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!passkey) throw notFound();
  return passkey;
}

export const beginPasskey: Handler<Calls['passkey.begin'], ForProof> = async (context, { body }) => {
  await proveOwnership(context, body);
  const { actor, publicUrl } = context;
  const own = await context.read((query) => listOwn(query, context));
  const options = await generateRegistrationOptions({
    rpName: 'Branchline',
    rpID: readRelyingParty(publicUrl).id,
    userName: actor.username,
    userDisplayName: formatAccountName(actor),
    userID: makeUserHandle(actor.userId),
    challenge: new Uint8Array(makeChallenge(context, makePurpose(context))),
    timeout: challengeLifetime * 1000,
    excludeCredentials: own.map((passkey) => ({
      id: passkey.credential_id.toString('base64url'),
      transports: passkey.transports as string[],
    })),
    // Replaces password and second factor together: found without a username, unlocked by finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
};

/** Verifies the browser's answer before anything of it is used. */
async function verify(context: ContextWith<'installationKey'>, credential: RegistrationResponseJSON) {
  const { id, origin } = readRelyingParty(context.publicUrl);
  const verification = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => isOurChallenge(context, makePurpose(context), challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verification?.verified) throw invalid({ field: 'credential', code: 'passkey.not_verified' });
  return verification.registrationInfo.credential;
}

export const createPasskey: Handler<Calls['passkey.create'], 'installationKey'> = async (
  context,
  { body },
) => {
  const { actor, now } = context;
  const credential = await verify(context, body.credential as unknown as RegistrationResponseJSON);
  return context.write(async (query) => {
    await lockAccount(query, actor.userId);
    const own = await listOwn(query, context);
    const passkey = await query
      .insertInto('passkey')
      .values({
        user_id: actor.userId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: JSON.stringify(body.credential.response.transports ?? []),
        name: body.name,
        created_at: at(now()),
      })
      .onConflict((same) => same.column('credential_id').doNothing())
      .returning(shown)
      .executeTakeFirst();
    if (!passkey) throw invalid({ field: 'credential', code: 'passkey.known' });
    const recovery_codes = await makeFirstRecoveryCodes(query, context);
    if (own.length === 0) await endOtherSessions(query, context);
    await notifyOwner(query, context, 'passkeyAdded', passkey.name);
    const after = { name: passkey.name };
    await audit(query, context, { subject: 'passkey', subjectId: passkey.id, action: 'create', after });
    return { passkey: passkeyJson(passkey), recovery_codes };
  });
};

export const updatePasskey = writing<Calls['passkey.update']>(async (query, context, { params, body }) => {
  const before = await findOwn(query, context, params.id);
  await query.updateTable('passkey').set({ name: body.name }).where('id', '=', params.id).execute();
  await audit(query, context, {
    subject: 'passkey',
    subjectId: params.id,
    action: 'update',
    before: { name: before.name },
    after: { name: body.name },
  });
  return passkeyJson({ ...before, name: body.name });
});

export const deletePasskey: Handler<Calls['passkey.delete'], ForProof> = async (
  context,
  { params, body },
) => {
  await context.read((query) => findOwn(query, context, params.id));
  await proveOwnership(context, body);
  await context.write(async (query) => {
    await lockAccount(query, context.actor.userId);
    const before = await findOwn(query, context, params.id);
    await query.deleteFrom('passkey').where('id', '=', params.id).execute();
    await checkRemainingFactors(query, context);
    await endOtherSessions(query, context);
    await notifyOwner(query, context, 'passkeyRemoved', before.name);
    const entry = {
      subject: 'passkey',
      subjectId: params.id,
      action: 'delete',
      before: { name: before.name },
    };
    await audit(query, context, entry);
  });
};
