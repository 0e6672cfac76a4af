import { beforeEach, expect, it } from 'vitest';
import { formatInstant } from '#domain/time/instants.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { signedInAs, testNow, testServer } from '#test/server.ts';

const day = 86_400;
let cast: Cast;
let setNow: (now: number) => void;
let mia: number;

async function within<T>(
  work: Parameters<Awaited<ReturnType<typeof testServer>>['database']['withinStore']>[1],
) {
  const { database } = await testServer();
  return database.withinStore(cast.storeId, work) as Promise<T>;
}

beforeEach(async () => {
  ({ setNow } = await testServer());
  setNow(testNow);
  cast = await buildCast();
  const body = {
    first_name: 'Mia',
    last_name: 'Park',
    role: 'AT',
    salary: false,
    branch: [cast.oakland],
    email: `mia-${cast.storeId}@example.com`,
    invite: true,
  };
  mia = ((await cast.admin.call('POST', '/human/employee-profile/', { body })).body as { id: number }).id;
});

const list = async () => (await cast.admin.call('GET', '/human/invitations/')).body;
const handOver = (employee = mia, admin = cast.admin) =>
  admin.call('POST', `/human/invitations/${employee}/link/`, { body: {} });
const linkOf = (answer: { body: unknown }) => (answer.body as { link: string }).link;

/** As the mail server took it. */
const mailIt = (state: 'sent' | 'failed') =>
  within((query) => query.updateTable('mail').set({ state, link: null }).execute());

it('lists who has not accepted, until when, and what became of the mail', async () => {
  const expires_at = formatInstant(testNow + 7 * day);
  expect(await list()).toEqual([{ employee: mia, expires_at, mail: 'kept' }]);
  for (const state of ['sent', 'failed'] as const) {
    await mailIt(state);
    expect(await list()).toEqual([{ employee: mia, expires_at, mail: state }]);
  }
  await within((query) =>
    query.updateTable('app_user').set({ password_hash: 'chosen' }).where('employee_id', '=', mia).execute(),
  );
  expect(await list()).toEqual([]);
});

it('hands over the link that waits to be mailed, the same again', async () => {
  const first = await handOver();
  expect([first.status, first.body]).toEqual([
    200,
    {
      link: expect.stringContaining('/invitation/'),
      expires_at: formatInstant(testNow + 7 * day),
      replaced: false,
    },
  ]);
  expect(linkOf(await handOver())).toBe(linkOf(first));
});

it('makes a new link where the first one was mailed, and that one no longer works', async () => {
  const mailed = linkOf(await handOver());
  await mailIt('sent');
  setNow(testNow + 3600);
  const answer = await handOver();
  expect(answer.body).toMatchObject({ replaced: true, expires_at: formatInstant(testNow + 7 * day + 3600) });
  expect(linkOf(answer)).not.toBe(mailed);
  expect(await list()).toMatchObject([{ mail: null }]);
  const { app } = await testServer();
  const statusOf = async (link: string) => (await app.inject({ url: new URL(link).pathname })).statusCode;
  expect([await statusOf(mailed), await statusOf(linkOf(answer))]).toEqual([404, 200]);
});

it('makes a new link in place of an expired one', async () => {
  setNow(testNow + 7 * day + 1);
  // Sessions last as long as invitations.
  const admin = await signedInAs({ storeId: cast.storeId, userId: cast.userIds.admin });
  expect((await handOver(mia, admin)).body).toMatchObject({
    replaced: false,
    expires_at: formatInstant(testNow + 14 * day + 1),
  });
});

it('is no link for who has an account in use, or none', async () => {
  for (const employee of [cast.ana, cast.luis]) {
    const answer = await handOver(employee);
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'user.not_invited']);
  }
});

it('is kept out of an admin’s hands who does not reach the branch', async () => {
  await within((query) =>
    query
      .updateTable('app_user')
      .set({ powers: ['people'], branches: [cast.sanFrancisco] })
      .where('id', '=', cast.userIds.admin)
      .execute(),
  );
  expect(await list()).toEqual([]);
  expect((await handOver()).status).toBe(404);
});
