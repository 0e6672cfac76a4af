import { z } from 'zod';
import { defineCall } from '#contract/base/call.ts';
import { idInPath, instantOut, text } from '#contract/base/fields.ts';
import { nameText } from '#contract/base/people-fields.ts';

/** Proof of ownership: an open session alone cannot change how an account signs in. */
const proof = {
  password: text(1000).min(1).optional(),
  code: text(100).min(1).optional().describe('In place of the password: of the app, or a recovery code'),
};

const passkey = z
  .object({
    id: z.int(),
    name: z.string(),
    created_at: instantOut,
    last_used_at: instantOut.nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.output<typeof passkey>;

const recoveryCodes = z
  .array(z.string())
  .describe('Each good once; shown here and never again. Empty: those given before still hold');

const state = z
  .object({
    totp: z.boolean().describe('Whether an authenticator app is set up'),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkey),
    required: z.boolean().describe('Whether the company asks it of this account'),
  })
  .meta({ id: 'SecondFactor' });

export type SecondFactor = z.output<typeof state>;

export const readSecondFactor = defineCall('second-factor.read', {
  method: 'GET',
  path: '/human/second-factor/',
  summary: "The caller's second factor: with an app or a passkey, the password alone no longer signs in.",
  response: state,
});

export const beginTotp = defineCall('second-factor.begin-totp', {
  method: 'POST',
  path: '/human/second-factor/totp/',
  summary:
    'Gives the secret for an authenticator app, once; an app set up before holds until the new one is confirmed.',
  body: z.strictObject(proof),
  response: z.object({ secret: z.string(), uri: z.string().describe('`otpauth://`, for a QR code') }),
});

export const confirmTotp = defineCall('second-factor.confirm-totp', {
  method: 'POST',
  path: '/human/second-factor/totp/confirm/',
  summary: 'Turns the authenticator app on with its first code; every other session of the caller ends.',
  body: z.strictObject({ code: text(100).min(1) }),
  response: z.object({ recovery_codes: recoveryCodes }),
  status: 200,
});

export const endTotp = defineCall('second-factor.end-totp', {
  method: 'POST',
  path: '/human/second-factor/totp/off/',
  summary: 'Turns the authenticator app off.',
  body: z.strictObject(proof),
  response: state,
  status: 200,
});

export const renewRecoveryCodes = defineCall('second-factor.renew-codes', {
  method: 'POST',
  path: '/human/second-factor/recovery-codes/',
  summary: 'Gives new recovery codes; earlier ones no longer work.',
  body: z.strictObject(proof),
  response: z.object({ recovery_codes: recoveryCodes }),
});

export const beginPasskey = defineCall('passkey.begin', {
  method: 'POST',
  path: '/human/passkeys/options/',
  summary: 'What a browser needs to make a passkey (WebAuthn creation options), good for 5 minutes.',
  body: z.strictObject(proof),
  response: z.looseObject({ challenge: z.string() }),
  status: 200,
});

export const createPasskey = defineCall('passkey.create', {
  method: 'POST',
  path: '/human/passkeys/',
  summary:
    'Keeps a passkey that the browser has made; every other session of the caller ends with the first one.',
  body: z.strictObject({
    name: nameText(100),
    credential: z.looseObject({
      id: text(2000),
      rawId: text(2000),
      type: z.literal('public-key'),
      response: z.looseObject({
        clientDataJSON: text(10_000),
        attestationObject: text(100_000),
        transports: z.array(text(40)).max(10).optional(),
      }),
    }),
  }),
  response: z.object({ passkey, recovery_codes: recoveryCodes }),
});

export const updatePasskey = defineCall('passkey.update', {
  method: 'PATCH',
  path: '/human/passkeys/{id}/',
  summary: "Renames one of the caller's passkeys.",
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ name: nameText(100) }),
  response: passkey,
});

export const deletePasskey = defineCall('passkey.delete', {
  method: 'DELETE',
  path: '/human/passkeys/{id}/',
  summary: "Removes one of the caller's passkeys.",
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject(proof),
});

export const takeOffSecondFactor = defineCall('second-factor.take-off', {
  method: 'POST',
  path: '/human/users/{id}/second-factor/off/',
  summary:
    'Takes a lost second factor off the account of somebody else: the way back in for who has neither phone nor recovery codes. Their sessions end, they are told by mail.',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject(proof),
  response: z.object({
    username: z.string(),
    password_goes: z
      .boolean()
      .describe('Their password was too short to stand alone: they are mailed a link to choose another'),
  }),
  status: 200,
});
