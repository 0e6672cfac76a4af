import { beforeEach, describe, expect, it } from 'vitest';
import { buildBranch, buildEmployee, buildUser } from '#demo/builders.ts';
import type { Power } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

/** Admins of some branches: their calls about accounts and branches. */

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

async function signInWith(powers: Power[], branches: number[] | null): Promise<Caller> {
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { powers, branches });
  return signedInAs({ storeId: cast.storeId, userId: id });
}

describe('a link to choose another password', () => {
  const send = async (caller: Caller, user: number) =>
    (await caller.call('POST', `/human/users/${user}/password-reset/`, { body: {} })).status;

  it('is sent by a manager to people of their branches, and to nobody else', async () => {
    const { database } = await testServer();
    const account = async (employee_id: number) =>
      (await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id })).id;
    const noa = await database.withinStore(cast.storeId, (query) =>
      buildEmployee(query, { first_name: 'Noa', branches: [cast.oakland] }),
    );
    const manager = await buildManager(cast, [cast.sanFrancisco]);
    const { hourly, admin, clock, client } = cast.userIds;
    expect(await send(manager, hourly)).toBe(201);
    expect([await send(manager, await account(noa)), await send(manager, 999_999_999)]).toEqual([404, 404]);
    // Their file is of another branch, too.
    expect(await send(manager, await account(cast.luis))).toBe(403);
    for (const user of [admin, clock, client]) expect(await send(manager, user)).toBe(403);
    expect(await send(await buildManager(cast, [cast.sanFrancisco], 'shift_lead'), hourly)).toBe(403);
  });

  it('is sent to a time clock by who has the company’s power there, to a client by who has it everywhere', async () => {
    const { clock, client, hourly } = cast.userIds;
    const here = await signInWith(['company'], [cast.sanFrancisco]);
    const there = await signInWith(['company'], [cast.oakland]);
    expect([await send(here, clock), await send(there, clock)]).toEqual([201, 404]);
    expect([await send(here, client), await send(here, hourly)]).toEqual([403, 403]);
    expect(await send(await signInWith(['company'], null), client)).toBe(201);
  });
});

describe('the company’s power over some branches', () => {
  it('changes these branches and their time clocks, and nothing of the whole company', async () => {
    const { sanFrancisco, oakland, storeId } = cast;
    const here = await signInWith(['company'], [sanFrancisco]);
    const change = async (branch: number) =>
      (await here.call('PATCH', `/store/branch-profiles/${branch}/`, { body: { phone: '415-555-0144' } }))
        .status;
    expect([await change(sanFrancisco), await change(oakland), await change(999_999_999)]).toEqual([
      200, 404, 404,
    ]);
    const { database } = await testServer();
    const device = (name: string, branch_id: number) =>
      database.withinStore(storeId, async (query) => {
        const { id } = await query
          .insertInto('device')
          .values({ name, branch_id, user_id: cast.userIds.clock, token_hash: Buffer.from(name) })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      });
    const own = await device('Counter', sanFrancisco);
    const other = await device('Bar', oakland);
    expect((await here.call('GET', '/store/devices/')).body).toMatchObject([{ id: own }]);
    for (const method of ['PATCH', 'DELETE'])
      expect((await here.call(method, `/store/devices/${other}/`, { body: {} })).status).toBe(404);
    expect((await here.call('DELETE', `/store/devices/${own}/`)).status).toBe(204);
    for (const [method, path] of [
      ['POST', '/store/branch-profiles/'],
      ['DELETE', `/store/branch-d/${sanFrancisco}/`],
      ['PATCH', `/store/store-profile/${storeId}/`],
      ['GET', '/human/store-admins/'],
    ] as const)
      expect((await here.call(method, path, { body: {} })).status, path).toBe(403);
  });
});

describe('an admin whose only branch was deleted', () => {
  it('is renamed, and is given another branch, but no deleted one', async () => {
    const { database } = await testServer();
    const gone = await database.withinStore(cast.storeId, (query) => buildBranch(query, { name: 'Closed' }));
    const { userId } = await buildManager(cast, [gone]);
    const other = await buildManager(cast, [cast.oakland]);
    expect((await cast.admin.call('DELETE', `/store/branch-d/${gone}/`)).status).toBe(204);
    const change = (id: number, body: object) =>
      cast.admin.call('PATCH', `/human/admin/update/${id}/`, { body });
    const renamed = await change(userId, { first_name: 'Rosa' });
    expect([renamed.status, renamed.body]).toMatchObject([200, { first_name: 'Rosa', branches: [gone] }]);
    expect((await change(userId, { powers: ['plan'], branches: [gone] })).status).toBe(200);
    const added = await change(other.userId, { branches: [cast.oakland, gone] });
    expect([added.status, added.headers['x-error-code']]).toEqual([400, 'unknown_branch']);
    expect((await change(userId, { branches: [cast.oakland] })).body).toMatchObject({
      branches: [cast.oakland],
    });
    expect((await change(userId, { branches: [gone] })).status).toBe(400);
  });
});
