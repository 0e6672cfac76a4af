import { expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { powers } from '#domain/permissions.ts';
import { buildCast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

it('an invitation is handed over by those alone whose powers include its receiver’s', async () => {
  const cast = await buildCast();
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { powers: ['plan', 'company'] });
  const lesser = await signedInAs({ storeId: cast.storeId, userId: id });
  const invite = async (email: string, has: readonly string[]) => {
    const names = { first_name: 'Ada', last_name: 'New' };
    const body = { ...names, email, auth_type: 'admin', powers: has, branches: 'all' };
    expect((await cast.admin.call('POST', '/human/store-admins/', { body })).status).toBe(201);
  };
  await invite(`owner-${id}@example.com`, powers);
  await invite(`planner-${id}@example.com`, ['plan']);
  const read = async (caller: Caller) => {
    const { body } = await caller.call('GET', '/store/outbox/');
    const { results } = body as { results: { to: string; link: string | null; text: string }[] };
    return results.slice(0, 2).map(({ link, text }) => [link !== null, text.includes('/invitation/')]);
  };
  const [shown, hidden] = [
    [true, true],
    [false, false],
  ];
  expect(await read(cast.admin)).toEqual([shown, shown]);
  expect(await read(lesser)).toEqual([shown, hidden]);
});
