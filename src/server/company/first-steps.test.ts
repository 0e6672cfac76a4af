import { expect, it } from 'vitest';
import { buildStore, buildUser } from '#demo/builders.ts';
import { buildCast } from '#test/cast.ts';
import { signedInAs, testServer } from '#test/server.ts';

it('ticks a step once the company has done it, in the own store alone', async () => {
  const { database } = await testServer();
  await buildCast();
  const storeId = await buildStore(database, { name: 'New Place' });
  const user = await buildUser(database, storeId);
  const owner = await signedInAs({ storeId, userId: user.id });
  const read = async () => (await owner.call('GET', '/store/first-steps/')).body;
  const nothing = await read();
  expect(nothing).toMatchObject({ team: false, invite: false, pay: false, week: false, publish: false });
  const branch = await owner.call('POST', '/store/branch-profiles/', { body: { name: 'Main Street' } });
  const employee = {
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana.reyes@new.example',
    role: 'ST',
    salary: false,
    branch: [(branch.body as { id: number }).id],
    pay_rates: [{ from: '2026-01-01', rate: 2400, salary: false }],
    invite: true,
  };
  expect((await owner.call('POST', '/human/employee-profile/', { body: employee })).status).toBe(201);
  expect(await read()).toMatchObject({ branch: true, team: true, invite: true, pay: true, week: false });
});
