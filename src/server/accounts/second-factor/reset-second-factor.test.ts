import { expect, it } from 'vitest';
import { buildUser, builtPassword } from '#demo/builders.ts';
import { type Caller, signedInAs } from '#test/server.ts';
import {
  chosen,
  database,
  isIn,
  password,
  setNow,
  setUp,
  setUpAccount,
  signIn,
  storeId,
  user,
  within,
} from '../account.fixture.ts';

setUpAccount();

/** The account of `user` has a second factor, and `admin` is somebody else. */
async function lockedOut(): Promise<{ admin: Caller; adminId: number; theirs: Caller }> {
  const theirs = await signedInAs({ storeId, userId: user.id });
  await setUp(theirs);
  const { id: adminId } = await buildUser(database, storeId, { first_name: 'Dana', last_name: 'Cole' });
  return { admin: await signedInAs({ storeId, userId: adminId }), adminId, theirs };
}
const takeOff = (who: Caller, body: object = password, id = user.id) =>
  who.call('POST', `/human/users/${id}/second-factor/off/`, { body });
const mailTo = () =>
  within((query) =>
    query.selectFrom('mail').select(['kind', 'body']).where('user_id', '=', user.id).orderBy('id').execute(),
  );

it('an admin takes a lost second factor off: the password signs in, sessions end, its owner and the history know', async () => {
  const { admin, adminId, theirs } = await lockedOut();
  expect((await signIn()).json()).toEqual({ second_factor: true });
  const answer = await takeOff(admin);
  expect([answer.status, answer.body]).toEqual([200, { username: user.username, password_goes: false }]);
  expect(await isIn(theirs)).toBe(false);
  expect((await signIn()).json()).toHaveProperty('next');
  expect((await mailTo()).at(-1)).toMatchObject({
    kind: 'second_factor_changed',
    body: expect.stringContaining('Dana Cole reset two-factor authentication'),
  });
  const [entry] = await within((query) =>
    query
      .selectFrom('audit_log')
      .select(['actor_id', 'subject_id', 'before', 'after'])
      .where('action', '=', 'take_off_second_factor')
      .execute(),
  );
  expect(entry).toEqual({
    actor_id: adminId,
    subject_id: String(user.id),
    before: { app: true, passkeys: [] },
    after: { password_goes: false },
  });
});

it('a password too short to stand alone goes with it, and a link to choose another is mailed', async () => {
  const { admin, theirs } = await lockedOut();
  const short = 'eightish';
  const change = { old_password: builtPassword, new_password: short };
  expect((await theirs.call('PUT', `/human/change_password/${user.id}/`, { body: change })).status).toBe(200);
  expect((await takeOff(admin)).body).toEqual({ username: user.username, password_goes: true });
  expect((await signIn({ password: short })).statusCode).toBe(400);
  expect((await mailTo()).map(({ kind }) => kind)).toContain('reset');
});

it('recovery codes and passkeys go as well, and do not come back with a later factor', async () => {
  const theirs = await signedInAs({ storeId, userId: user.id });
  const { codes } = await setUp(theirs);
  const { id } = await buildUser(database, storeId);
  expect((await takeOff(await signedInAs({ storeId, userId: id }))).status).toBe(200);
  setNow(1_800_000_000);
  await setUp(await signedInAs({ storeId, userId: user.id }), 1_800_000_000);
  expect((await signIn({ code: codes[0] })).statusCode).toBe(400);
});

it('asks who does it to prove it, and refuses oneself, who has none, and who is not there', async () => {
  const { admin, adminId, theirs } = await lockedOut();
  const refusals = [
    await takeOff(admin, {}),
    await takeOff(admin, { password: chosen }),
    await takeOff(theirs),
    await takeOff(admin, password, adminId),
    await takeOff(theirs, password, adminId),
    await takeOff(admin, password, 999_999_999),
  ].map(({ status, headers }) => [status, headers['x-error-code']]);
  expect(refusals).toEqual([
    [400, 'second_factor.prove_yourself'],
    [400, 'wrong_password'],
    [400, 'second_factor.not_your_own'],
    [400, 'second_factor.not_your_own'],
    [400, 'second_factor.none_there'],
    [404, 'not_found'],
  ]);
  expect((await signIn()).json()).toEqual({ second_factor: true });
});
