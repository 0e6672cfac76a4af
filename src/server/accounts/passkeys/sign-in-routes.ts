import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '#contract/base/fields.ts';
import { at } from '#database/timestamps.ts';
import type { Services } from '#server/http/context.ts';
import { toCountedAddress } from '#server/http/counted-address.ts';
import { checkCrossSiteToken } from '#server/http/cross-site.ts';
import { readBody } from '#server/http/read-body.ts';
import { invalid, nonFieldErrors } from '#server/http/refusal.ts';
import { readVouched } from '../openid/attempt.ts';
import { refuseOtherSignIn } from '../openid/provider.ts';
import { findSignedIn, type SignedIn } from '../sign-in/check-credentials.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { judge } from '../sign-in/throttle.ts';
import {
  challengeLifetime,
  hashChallenge,
  isOurChallenge,
  makeChallenge,
  makeUserHandle,
  readChallenge,
  readRelyingParty,
} from './challenge.ts';

const passkeyPath = '/log/accounts/passkey/';
const purpose = 'sign in';

const signature = z.strictObject({
  next: text(2000).optional(),
  credential: z.looseObject({
    id: text(2000).min(1),
    rawId: text(2000),
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: text(10_000),
      authenticatorData: text(10_000),
      signature: text(10_000),
      userHandle: text(1000).nullish(),
    }),
  }),
});

type Signature = z.output<typeof signature>['credential'];

async function findPasskey({ database }: Services, credentialId: string) {
  return database.acrossStores((query) =>
    query
      .selectFrom('passkey')
      .select(['store_id', 'id', 'user_id', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
      .executeTakeFirst(),
  );
}

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Returns the authenticator's new count if the signature is good and its owner was present; otherwise null. */
async function verify(services: Services, passkey: Passkey, answer: Signature): Promise<number | null> {
  const owner = answer.response.userHandle;
  if (owner && owner !== Buffer.from(makeUserHandle(passkey.user_id)).toString('base64url')) return null;
  const { id, origin } = readRelyingParty(services.publicUrl);
  const verification = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => isOurChallenge(services, purpose, challenge),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null);
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** Records the use; false when the challenge was used before, or another request reached this count. */
async function recordUse(
  { database, now }: Services,
  passkey: Passkey,
  counter: number,
  challenge: string,
): Promise<boolean> {
  return database.acrossStores(async (query) => {
    await query.deleteFrom('answered_challenge').where('expires_at', '<=', at(now())).execute();
    const answered = await query
      .insertInto('answered_challenge')
      .values({ challenge_hash: hashChallenge(challenge), expires_at: at(now() + challengeLifetime) })
      .onConflict((same) => same.column('challenge_hash').doNothing())
      .returning('challenge_hash')
      .executeTakeFirst();
    const used =
      answered &&
      (await query
        .updateTable('passkey')
        .set({ counter, last_used_at: at(now()) })
        .where('store_id', '=', passkey.store_id)
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter)
        .returning('id')
        .executeTakeFirst());
    return used !== undefined;
  });
}

/**
 * Finds the account of a passkey; failures look alike. They count for passkey and address only: wrong passwords elsewhere must not slow it
 * down. As the second factor of `vouchedFor` it follows a sign-in by the provider.
 */
async function signInByPasskey(
  services: Services,
  answer: Signature,
  request: FastifyRequest,
  vouchedFor: number | null,
): Promise<SignedIn> {
  const address = toCountedAddress(request.ip);
  const attempt = { account: `passkey ${answer.id}`, address, proved: address };
  return judge(services, attempt, async () => {
    const passkey = await findPasskey(services, answer.id);
    const signedIn = passkey ? await findSignedIn(services, passkey.user_id) : null;
    const counter = passkey && signedIn ? await verify(services, passkey, answer) : null;
    const challenge = readChallenge(answer.response.clientDataJSON);
    const isGood = passkey && counter !== null && (await recordUse(services, passkey, counter, challenge));
    if (!signedIn || !isGood) throw invalid({ field: nonFieldErrors, code: 'wrong_passkey' });
    if (vouchedFor !== signedIn.userId) await refuseOtherSignIn(services.database, signedIn);
    return { verdict: 'right', result: signedIn };
  });
}

/** Registers sign-in by passkey: a device that its owner unlocked replaces password and second factor together. */
export function registerPasskeySignIn(app: FastifyInstance, services: Services, secure: boolean): void {
  const { publicUrl } = services;

  app.post(`${passkeyPath}options/`, async (request) => {
    checkCrossSiteToken(request, undefined);
    return generateAuthenticationOptions({
      rpID: readRelyingParty(publicUrl).id,
      challenge: new Uint8Array(makeChallenge(services, purpose)),
      timeout: challengeLifetime * 1000,
      userVerification: 'required',
    });
  });

  app.post(passkeyPath, async (request, reply) => {
    checkCrossSiteToken(request, undefined);
    const given = readBody(request, signature);
    const account = await signInByPasskey(
      services,
      given.credential,
      request,
      readVouched(services, request, secure)?.userId ?? null,
    );
    return {
      next: await finishSignIn(services, request, reply, account, { next: given.next, secure }),
    };
  });
}
