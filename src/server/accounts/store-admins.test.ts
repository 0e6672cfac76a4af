import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders.ts';
import { type Power, powers } from '#domain/permissions.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const omar = () => ({
  email: `omar-${cast.storeId}@example.com`,
  first_name: 'Omar',
  last_name: 'Diaz',
  auth_type: 'admin',
});

async function secondAdmin(): Promise<{ id: number; caller: Caller }> {
  const { database } = await testServer();
  const { id } = await buildUser(database, cast.storeId, { auth_type: 'admin', first_name: 'Omar' });
  return { id, caller: await signedInAs({ storeId: cast.storeId, userId: id }) };
}

describe('admins', () => {
  it.each(['/human/store-admins/', '/human/new-store-admin/create/'])(
    'are added at %s by invitation',
    async (path) => {
      const answer = await cast.admin.call('POST', path, { body: omar() });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ ...omar(), branch: null, invited: true });
      const { body } = await cast.admin.call('GET', '/human/store-admins/');
      expect(body).toContainEqual(answer.body);
      expect(JSON.stringify(body)).not.toMatch(/password|argon2/);
    },
  );

  it('of a clock need a branch of the own store, others have none', async () => {
    const other = await buildCast();
    for (const [branch, auth_type] of [
      [null, 'clockadmin'],
      [other.oakland, 'clockadmin'],
      [cast.oakland, 'admin'],
    ]) {
      const answer = await cast.admin.call('POST', '/human/store-admins/', {
        body: { ...omar(), auth_type, branch },
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty('branch');
    }
    const clock = { ...omar(), auth_type: 'clockadmin', branch: cast.oakland };
    expect((await cast.admin.call('POST', '/human/store-admins/', { body: clock })).body).toMatchObject({
      branch: cast.oakland,
    });
  });

  it('are never made employees or clients, nor given a password', async () => {
    for (const wrong of [{ auth_type: 'employee' }, { auth_type: 'client' }, { password: 'x'.repeat(20) }]) {
      const answer = await cast.admin.call('POST', '/human/store-admins/', { body: { ...omar(), ...wrong } });
      expect(answer.status).toBe(400);
      expect(answer.body).toHaveProperty(Object.keys(wrong)[0] ?? '');
    }
  });

  it('do not reach an employee’s account through the list of admins', async () => {
    for (const method of ['PATCH', 'DELETE'] as const) {
      const path = `/human/admin/update/${cast.userIds.hourly}/`;
      expect((await cast.admin.call(method, path, { body: { first_name: 'X' } })).status).toBe(404);
    }
  });

  it('that are demoted or removed see it on their next request', async () => {
    const demoted = await secondAdmin();
    const path = `/human/admin/update/${demoted.id}/`;
    const body = { auth_type: 'clockadmin', branch: cast.oakland };
    expect((await cast.admin.call('PATCH', path, { body })).status).toBe(200);
    expect((await demoted.caller.call('GET', '/human/store-admins/')).status).toBe(403);
    const removed = await secondAdmin();
    expect((await cast.admin.call('DELETE', `/human/admin/update/${removed.id}/`)).status).toBe(204);
    expect((await removed.caller.call('GET', '/human/store-admins/')).status).toBe(403);
  });

  it('that are removed leave their username and address free', async () => {
    const first = (await cast.admin.call('POST', '/human/store-admins/', { body: omar() })).body as {
      id: number;
    };
    await cast.admin.call('DELETE', `/human/admin/update/${first.id}/`);
    expect((await cast.admin.call('POST', '/human/store-admins/', { body: omar() })).status).toBe(201);
  });

  it('always leave one: the last is neither removed nor demoted', async () => {
    const path = `/human/admin/update/${cast.userIds.admin}/`;
    expect((await cast.admin.call('DELETE', path)).status).toBe(400);
    const body = { auth_type: 'clockadmin', branch: cast.oakland };
    expect((await cast.admin.call('PATCH', path, { body })).status).toBe(400);
  });

  it('do not count one who was only invited: nobody could sign in', async () => {
    await cast.admin.call('POST', '/human/store-admins/', { body: omar() });
    const path = `/human/admin/update/${cast.userIds.admin}/`;
    expect((await cast.admin.call('DELETE', path)).status).toBe(400);
    const body = { auth_type: 'clockadmin', branch: cast.oakland };
    expect((await cast.admin.call('PATCH', path, { body })).status).toBe(400);
  });

  it('that are still invited are invited again at a new address', async () => {
    const { id } = (await cast.admin.call('POST', '/human/store-admins/', { body: omar() })).body as {
      id: number;
    };
    const email = `omar2-${cast.storeId}@example.com`;
    await cast.admin.call('PATCH', `/human/admin/update/${id}/`, { body: { email } });
    const { database } = await testServer();
    const sent = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('mail').select('to_address').orderBy('id').execute(),
    );
    expect(sent.at(-1)?.to_address).toBe(email);
  });

  it('leave one where the last two remove each other at the same moment', async () => {
    const other = await secondAdmin();
    const answers = await Promise.all([
      cast.admin.call('DELETE', `/human/admin/update/${other.id}/`),
      other.caller.call('DELETE', `/human/admin/update/${cast.userIds.admin}/`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { database } = await testServer();
    const left = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select('id')
        .where('auth_type', '=', 'admin')
        .where('active', '=', true)
        .execute(),
    );
    expect(left).toHaveLength(1);
  });
});

describe('the own account', () => {
  it('is changed by its owner, an employee’s file with it', async () => {
    const path = `/human/user-emp-acc/${cast.userIds.hourly}/`;
    const body = { phone: '415-555-0199' };
    expect((await cast.hourly.call('PATCH', path, { body })).body).toMatchObject(body);
    const { body: files } = await cast.admin.call('GET', '/human/employee-profile/');
    expect((files as { id: number }[]).find(({ id }) => id === cast.ana)).toMatchObject(body);
  });

  it.each([
    ['auth_type', 'admin'],
    ['employee_id', 1],
    ['active', true],
    ['store_id', 1],
    ['password', 'x'.repeat(20)],
  ])('has no %s to set', async (field, value) => {
    const path = `/human/user-emp-acc/${cast.userIds.hourly}/`;
    const answer = await cast.hourly.call('PATCH', path, { body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
  });

  it('leaves an employee’s names to the manager, and nobody’s blank', async () => {
    const own = `/human/user-emp-acc/${cast.userIds.hourly}/`;
    expect((await cast.hourly.call('PATCH', own, { body: { first_name: 'Anna' } })).status).toBe(400);
    const client = `/human/user-emp-acc/${cast.userIds.client}/`;
    expect((await cast.clientCaller.call('PATCH', client, { body: { first_name: ' ' } })).status).toBe(400);
    expect((await cast.clientCaller.call('PATCH', client, { body: { first_name: 'Nok' } })).status).toBe(200);
  });

  it.each(['with space', 'an@address', ''])('has no username %j', async (username) => {
    const path = `/human/user-emp-acc/${cast.userIds.client}/`;
    expect((await cast.clientCaller.call('PATCH', path, { body: { username } })).status).toBe(400);
  });
});

describe('preferences', () => {
  const availability = {
    weekly: [
      { weekday: 1, from: '00:00', to: '14:00', kind: 'can' },
      { weekday: 1, from: '14:00', to: '24:00', kind: 'cannot' },
    ],
    dated: [{ date: '2026-11-24', from: '00:00', to: '24:00', kind: 'cannot' }],
  };

  it('start with what the product does, and keep what was chosen', async () => {
    const path = `/human/my-preference/${cast.ana}/`;
    expect((await cast.hourly.call('GET', path)).body).toEqual({
      id: cast.ana,
      language: 'en',
      theme: 'system',
      start_page: '',
      clock: '',
      notifications: {},
      availability: { weekly: [], dated: [] },
    });
    const body = {
      language: 'es',
      theme: 'dark',
      start_page: '/spa/dashboard',
      clock: '24',
      notifications: { week_published: { app: true, mail: false } },
      availability,
    };
    expect((await cast.hourly.call('PATCH', path, { body })).body).toEqual({ id: cast.ana, ...body });
    const more = { notifications: { new_message: { app: false, mail: false } } };
    expect((await cast.hourly.call('PATCH', path, { body: more })).body).toMatchObject({
      theme: 'dark',
      notifications: { ...body.notifications, ...more.notifications },
      availability,
    });
  });

  it('tell planning what somebody says of the days of a week', async () => {
    await cast.hourly.call('PATCH', `/human/my-preference/${cast.ana}/`, { body: { availability } });
    const { body } = await cast.admin.call('GET', '/human/availability/?date=2026-11-25');
    expect(body).toEqual([
      { employee: cast.ana, date: '2026-11-23', from: 0, to: 840, kind: 'can' },
      { employee: cast.ana, date: '2026-11-23', from: 840, to: 1440, kind: 'cannot' },
      { employee: cast.ana, date: '2026-11-24', from: 0, to: 1440, kind: 'cannot' },
    ]);
  });

  it.each([
    [
      { weekly: [{ weekday: 1, from: '10:00', to: '09:00', kind: 'can' }], dated: [] },
      'availability.weekly.0',
    ],
    [
      {
        weekly: [
          { weekday: 1, from: '09:00', to: '12:00', kind: 'can' },
          { weekday: 1, from: '11:00', to: '13:00', kind: 'cannot' },
        ],
        dated: [],
      },
      'availability',
    ],
    [
      { weekly: [{ weekday: 7, from: '10:00', to: '11:00', kind: 'can' }], dated: [] },
      'availability.weekly.0.weekday',
    ],
    [
      { weekly: [{ weekday: 1, from: '24:00', to: '24:00', kind: 'can' }], dated: [] },
      'availability.weekly.0',
    ],
  ])('refuse %j', async (wrong, field) => {
    const path = `/human/my-preference/${cast.ana}/`;
    const answer = await cast.hourly.call('PATCH', path, { body: { availability: wrong } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });
});

describe('powers and branches', () => {
  const admin = (given: object = {}) => ({ ...omar(), ...given });
  const post = (caller: Caller, given: object = {}) =>
    caller.call('POST', '/human/store-admins/', { body: admin(given) });

  /** An account of the store with less than an owner's. */
  async function manager(given: { powers: Power[]; branches?: number[] | null }) {
    const { database } = await testServer();
    const { id } = await buildUser(database, cast.storeId, given);
    return { id, caller: await signedInAs({ storeId: cast.storeId, userId: id }) };
  }

  it('are the creator’s own unless given', async () => {
    expect((await post(cast.admin)).body).toMatchObject({ powers, branches: 'all' });
    const given = {
      email: `lena-${cast.storeId}@example.com`,
      powers: ['people', 'plan'],
      branches: [cast.oakland],
    };
    expect((await post(cast.admin, given)).body).toMatchObject({ ...given, powers: ['plan', 'people'] });
  });

  it('are never given by who lacks them', async () => {
    const { caller } = await manager({ powers: ['company', 'plan'] });
    expect((await post(caller, { powers: ['plan', 'pay'] })).body).toHaveProperty('powers');
    expect((await post(caller, { powers: ['plan'] })).status).toBe(201);
    const beyond = await post(cast.admin, { branches: [(await buildCast()).oakland] });
    expect([beyond.status, beyond.body]).toEqual([400, { branches: [expect.any(String)] }]);
  });

  it('protect an account from who has less', async () => {
    const { id, caller } = await manager({ powers: ['company', 'people', 'plan'] });
    const owner = cast.userIds.admin;
    expect(
      (await caller.call('PATCH', `/human/admin/update/${owner}/`, { body: { powers: [] } })).status,
    ).toBe(403);
    expect((await caller.call('DELETE', `/human/admin/update/${owner}/`)).status).toBe(403);
    const raised = await caller.call('PATCH', `/human/admin/update/${id}/`, { body: { powers } });
    expect(raised.status).toBe(400);
    const own = await caller.call('PATCH', `/human/admin/update/${id}/`, { body: { powers: ['company'] } });
    expect(own.body).toMatchObject({ powers: ['company'] });
  });

  it('leave one owner, of two who demote each other at the same moment, too', async () => {
    const { id, caller } = await secondAdmin();
    const demote = (by: Caller, whom: number) =>
      by.call('PATCH', `/human/admin/update/${whom}/`, { body: { powers: ['plan'] } });
    const answers = await Promise.all([demote(cast.admin, id), demote(caller, cast.userIds.admin)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { database } = await testServer();
    const owners = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select('id')
        .where('powers', '@>', sql<Power[]>`${[...powers]}::text[]`)
        .execute(),
    );
    expect(owners).toHaveLength(1);
  });

  it('hold from the next request on', async () => {
    const { id, caller } = await manager({ powers: ['company', 'sales'] });
    const rates = () =>
      caller.call('GET', '/dashboard/transaction/sales-tax/?date_from=2026-11-01&date_to=2026-11-15');
    const before = await rates();
    await cast.admin.call('PATCH', `/human/admin/update/${id}/`, { body: { powers: ['company'] } });
    expect([before.status, (await rates()).status]).toEqual([200, 403]);
  });

  it('hide pay from who does not handle it, and keep them from writing it', async () => {
    const { caller } = await manager({ powers: ['people'], branches: [cast.sanFrancisco] });
    const { body } = await caller.call('GET', '/human/employee-profile/');
    expect(JSON.stringify(body)).not.toMatch(/pay_rate/);
    expect((body as { id: number }[]).map(({ id }) => id).sort()).toEqual(
      [cast.ana, cast.luis, cast.daniel].sort(),
    );
    const write = (id: number, change: object) =>
      caller.call('PATCH', `/human/employee-profile/${id}/`, { body: change });
    expect((await write(cast.ana, { pay_rates: [] })).body).toHaveProperty('pay_rates');
    expect((await write(cast.ana, { phone: '415-555-0101' })).body).not.toHaveProperty('pay_rates');
    // Luis works in Oakland, too.
    expect((await write(cast.luis, { phone: '415-555-0102' })).status).toBe(403);
    expect((await write(cast.ana, { branch: [cast.oakland] })).body).toHaveProperty('branch');
  });
});

describe('the history of admins', () => {
  const readHistory = async () => {
    const { body } = await cast.admin.call('GET', '/human/store-admins/history/');
    return body as Record<string, unknown>[];
  };

  it('says who invited, changed and removed whom, the newest first', async () => {
    const preset = { powers: ['plan', 'people'], branches: [cast.oakland] };
    const invited = await cast.admin.call('POST', '/human/store-admins/', { body: { ...omar(), ...preset } });
    const { id } = invited.body as { id: number };
    const path = `/human/admin/update/${id}/`;
    await cast.admin.call('PATCH', path, { body: { branches: [cast.sanFrancisco] } });
    await cast.admin.call('DELETE', path);
    const then = (branches: number[]) => ({ auth_type: 'admin', branch: null, ...preset, branches });
    const entry = { account: id, name: 'Omar Diaz', actor_id: cast.userIds.admin };
    expect(await readHistory()).toMatchObject([
      { ...entry, action: 'delete', before: then([cast.sanFrancisco]), after: null },
      { ...entry, action: 'update', before: then([cast.oakland]), after: then([cast.sanFrancisco]) },
      { ...entry, action: 'create', before: null, after: then([cast.oakland]) },
    ]);
  });

  it('leaves out what an admin changes of the own account', async () => {
    const own = `/human/user-emp-acc/${cast.userIds.admin}/`;
    expect((await cast.admin.call('PATCH', own, { body: { first_name: 'Pri' } })).status).toBe(200);
    expect(await readHistory()).toEqual([]);
  });
});
