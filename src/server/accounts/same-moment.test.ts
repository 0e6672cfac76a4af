import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildUser, builtPassword } from '#demo/builders.ts';
import type { Services } from '#server/http/context.ts';
import { toRefusal } from '#server/http/errors.ts';
import { TestAuthenticator } from '#test/authenticator.ts';
import { type Caller, signedInAs, testNow } from '#test/server.ts';
import {
  caller,
  chosen,
  database,
  password,
  readFactors,
  setUp,
  setUpAccount,
  storeId,
  user,
  within,
} from './account.fixture.ts';
import { findSignedIn } from './sign-in/check-credentials.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';

/** Repeats changes of sign-in methods at the same moment. */

setUpAccount();

const change = (new_password: string) =>
  caller.call('PUT', `/human/change_password/${user.id}/`, {
    body: { old_password: builtPassword, new_password },
  });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

/** A colleague's session of another admin. */
async function anotherAdmin(): Promise<Caller> {
  const { id } = await buildUser(database, storeId);
  return signedInAs({ storeId, userId: id });
}

/** Builds a device's request for a passkey. */
async function newPasskey(name: string) {
  const { body } = await caller.call('POST', '/human/passkeys/options/', { body: password });
  const options = body as { challenge: string; user: { id: string }; rp: { id: string } };
  return { name, credential: new TestAuthenticator(options.user.id).create(options) };
}

const create = (body: object) => caller.call('POST', '/human/passkeys/', { body });

describe('a password', () => {
  it('is changed once by two who give the old one', async () => {
    const answers = await Promise.all([change(chosen), change('seven lamps on the quay')]);
    const [changed, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect(changed?.status).toBe(200);
    // The first change ends the session of the second, which may be read only then.
    if (refused?.status !== 403) {
      expect(refused?.status).toBe(400);
      expect(refused?.body).toHaveProperty('old_password');
    }
  });

  it('that is changed lets nobody in whose sign-in began before', async () => {
    const begun = await findSignedIn({ database, now: () => testNow }, user.id);
    expect((await change(chosen)).status).toBe(200);
    const services = { database, now: () => testNow, publicUrl: 'http://127.0.0.1:3000' } as Services;
    const request = { cookies: {}, headers: {}, ip: '127.0.0.1', log: { info: () => {} } };
    const entering = finishSignIn(
      services,
      request as unknown as FastifyRequest,
      { setCookie: () => {} } as unknown as FastifyReply,
      begun as NonNullable<typeof begun>,
      { next: undefined, secure: false },
    );
    const refusal = toRefusal(await entering.catch((error: unknown) => error));
    expect([refusal.status, refusal.code]).toEqual([400, 'wrong_sign_in']);
    expect(await within((query) => query.selectFrom('session').select('id').execute())).toHaveLength(1);
  });

  it('is reset by one link, although two admins send one', async () => {
    const admins = await Promise.all([anotherAdmin(), anotherAdmin()]);
    await Promise.all(admins.map((admin) => admin.call('POST', `/human/users/${user.id}/password-reset/`)));
    const mails = await within((query) =>
      query.selectFrom('mail').select('state').where('kind', '=', 'reset').orderBy('state').execute(),
    );
    expect(mails).toEqual([{ state: 'failed' }, { state: 'queued' }]);
  });
});

describe('second factors', () => {
  it('that come at once give recovery codes once', async () => {
    const both = [await newPasskey('Laptop'), await newPasskey('Phone')];
    const answers = await Promise.all(both.map(create));
    expect(statuses(answers)).toEqual([201, 201]);
    const shown = answers.flatMap(({ body }) => (body as { recovery_codes: string[] }).recovery_codes);
    expect(shown).toHaveLength(10);
    expect(await readFactors()).toMatchObject({ recovery_codes_left: 10 });
  });

  it('are twenty passkeys at most, although two come at once', async () => {
    await within((query) =>
      query
        .insertInto('passkey')
        .values(
          Array.from({ length: 19 }, (_, index) => ({
            user_id: user.id,
            credential_id: Buffer.from(`known ${storeId} ${index}`),
            public_key: Buffer.from('key'),
            name: 'Key',
          })),
        )
        .execute(),
    );
    const both = [await newPasskey('Laptop'), await newPasskey('Phone')];
    expect(statuses(await Promise.all(both.map(create)))).toEqual([201, 400]);
  });

  it('are not both taken off at once where one is required', async () => {
    await setUp();
    const { passkey } = (await create(await newPasskey('Laptop'))).body as { passkey: { id: number } };
    const required = { body: { require_second_factor: true } };
    expect((await caller.call('PATCH', `/store/store-profile/${storeId}/`, required)).status).toBe(200);
    const answers = await Promise.all([
      caller.call('POST', '/human/second-factor/totp/off/', { body: password }),
      caller.call('DELETE', `/human/passkeys/${passkey.id}/`, { body: password }),
    ]);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
  });

  it('are required by nobody who takes off their own at that moment', async () => {
    await setUp();
    const answers = await Promise.all([
      caller.call('POST', '/human/second-factor/totp/off/', { body: password }),
      caller.call('PATCH', `/store/store-profile/${storeId}/`, { body: { require_second_factor: true } }),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
  });

  it('are taken off a colleague by one of two admins', async () => {
    await setUp();
    const admins = await Promise.all([anotherAdmin(), anotherAdmin()]);
    const answers = await Promise.all(
      admins.map((admin) =>
        admin.call('POST', `/human/users/${user.id}/second-factor/off/`, { body: password }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 400]);
  });
});
