import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callLimits } from '#server/http/call-limits.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type EventListener, listenTo } from '#test/event-stream.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';
import { buildToken, callerWith } from '#test/tokens.ts';
import { hashToken } from '../sessions/sessions.ts';

const hour = 3600;
const day = 24 * hour;
const positions = '/store/positions/';

let cast: Cast;

beforeEach(async () => {
  cast = await buildCast();
});

afterEach(async () => (await testServer()).setNow(testNow));

interface Made {
  id: number;
  token: string;
}

async function make(given: object = {}, by: Caller = cast.admin): Promise<Made> {
  const answer = await by.call('POST', '/store/tokens/', {
    body: { name: 'Payroll sync', powers: ['plan', 'company'], ...given },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Made;
}

async function codeOf(caller: Caller, path = positions): Promise<[number, unknown]> {
  const { status, headers } = await caller.call('GET', path);
  return [status, headers['x-error-code']];
}

async function changeAccount(id: number, change: object) {
  const { database } = await testServer();
  await database.withinStore(cast.storeId, (query) =>
    query.updateTable('app_user').set(change).where('id', '=', id).execute(),
  );
}

describe('a token', () => {
  it('is shown once, with 256 bits, and kept as a hash', async () => {
    const answer = await cast.admin.call('POST', '/store/tokens/', {
      body: {
        name: ' Payroll sync ',
        powers: ['sales', 'pay'],
        branches: [cast.oakland],
        ends_at: '2027-01-01T00:00:00-08:00',
      },
    });
    expect(answer.status).toBe(201);
    const { token, ...row } = answer.body as Made;
    expect(token).toMatch(/^blt_[\w-]{43}$/);
    expect(row).toEqual({
      id: expect.any(Number),
      name: 'Payroll sync',
      powers: ['pay', 'sales'],
      branches: [cast.oakland],
      ends_at: '2027-01-01T08:00:00+00:00',
      last_used_at: null,
      created_at: '2026-11-18T17:41:00+00:00',
      made_by: { id: cast.userIds.admin, name: expect.any(String) },
    });
    expect((await cast.admin.call('GET', '/store/tokens/')).body).toEqual([row]);
    const { database } = await testServer();
    const kept = await database.withinStore(cast.storeId, async (query) => [
      await query.selectFrom('api_token').selectAll().execute(),
      await query.selectFrom('audit_log').selectAll().where('subject', '=', 'api_token').execute(),
    ]);
    expect(kept.map((rows) => rows.length)).toEqual([1, 1]);
    expect(JSON.stringify(kept)).not.toContain(token.slice(4));
  });

  it('is told by mail to its maker, without the token', async () => {
    const { id, token } = await make();
    const { database } = await testServer();
    const [mail, ...others] = await database.withinStore(cast.storeId, (query) =>
      query.selectFrom('mail').select(['user_id', 'body']).where('kind', '=', 'token_made').execute(),
    );
    expect([id, mail?.user_id, others]).toEqual([expect.any(Number), cast.userIds.admin, []]);
    expect(mail?.body).toContain('Payroll sync');
    expect(mail?.body).not.toContain(token);
  });

  it('has its maker’s branches and a year, unless it says otherwise', async () => {
    expect(await make()).toMatchObject({ branches: 'all', ends_at: '2027-11-18T17:41:00+00:00' });
  });

  it.each([
    ['powers.1', { powers: ['plan', 'fly'] }],
    ['powers', { powers: undefined }],
    ['name', { name: '  ' }],
    ['branches', { branches: [999_999_999] }],
    ['branches', { branches: [] }],
    ['ends_at', { ends_at: '2026-11-18T09:41:00-08:00' }],
    ['ends_at', { ends_at: '2032-11-18T09:41:00-08:00' }],
    ['ends_at', { ends_at: '2027-01-01' }],
    ['user_id', { user_id: 1 }],
  ])('is refused for a wrong %s', async (field, wrong) => {
    const body = { name: 'Payroll sync', powers: ['plan'], ...wrong };
    const answer = await cast.admin.call('POST', '/store/tokens/', { body });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('has no power that its maker lacks', async () => {
    const manager = await buildManager(cast, null);
    await changeAccount(manager.userId, { powers: ['plan', 'company'] });
    await make({}, manager);
    const answer = await manager.call('POST', '/store/tokens/', { body: { name: 'More', powers: ['pay'] } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['powers']]);
  });

  it('is revoked by its maker, and by who has no less', async () => {
    const manager = await buildManager(cast, null);
    await changeAccount(manager.userId, { powers: ['company'] });
    const owners = await make();
    const own = await make({ powers: ['company'] }, manager);
    const path = ({ id }: Made) => `/store/tokens/${id}/`;
    expect((await manager.call('DELETE', path(owners))).status).toBe(403);
    await changeAccount(manager.userId, { powers: ['company', 'plan'] });
    expect((await manager.call('DELETE', path(owners))).status).toBe(204);
    expect((await manager.call('DELETE', path(owners))).status).toBe(404);
    expect((await cast.admin.call('DELETE', path(own))).status).toBe(204);
  });
});

describe('a call with a token', () => {
  it('needs no cookie and no cross-site token, and is recorded under its name', async () => {
    const program = await callerWith((await make()).token);
    expect((await program.call('GET', positions)).status).toBe(200);
    const created = await program.call('POST', positions, { body: { name: 'Server' } });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { database } = await testServer();
    const { actor_id, actor_name } = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['actor_id', 'actor_name'])
        .where('subject', '=', 'position')
        .executeTakeFirstOrThrow(),
    );
    expect([actor_id, actor_name]).toEqual([cast.userIds.admin, expect.stringMatching(/ \(Payroll sync\)$/)]);
  });

  it('sees what the token may see, whatever session comes along', async () => {
    const owner = { storeId: cast.storeId, userId: cast.userIds.admin };
    const { token } = await buildToken({ ...owner, powers: ['plan'], branches: [cast.oakland] });
    const program = await callerWith(token, cast.admin.cookies);
    expect(await codeOf(program, '/store/tokens/')).toEqual([403, 'not_for_tokens']);
    expect(await codeOf(program, '/store/operations/')).toEqual([403, 'not_allowed']);
    const branches = (await program.call('GET', '/store/branch-profiles/')).body as { id: number }[];
    expect(branches.map(({ id }) => id)).toEqual([cast.oakland]);
  });

  it('is refused, with the way to be known, when the token is not good', async () => {
    const { token, id } = await make({ ends_at: '2026-11-18T10:41:00-08:00' });
    const program = await callerWith(token, cast.admin.cookies);
    const refused = async (caller: Caller) => {
      const { status, headers } = await caller.call('GET', positions);
      expect([status, headers['x-error-code']]).toEqual([401, 'invalid_token']);
      expect(headers['www-authenticate']).toMatch(/^Bearer /);
    };
    expect((await program.call('GET', positions)).status).toBe(200);
    await refused(await callerWith(`${token}x`, cast.admin.cookies));
    await refused(await callerWith('eyJhbGciOiJub25lIn0.e30.'));
    (await testServer()).setNow(testNow + hour);
    await refused(program);
    (await testServer()).setNow(testNow);
    await cast.admin.call('DELETE', `/store/tokens/${id}/`);
    await refused(program);
  });

  it('leaves the header of another scheme to whom it is for', async () => {
    const headers = { authorization: 'Basic c3RhZmY6c2VjcmV0' };
    expect((await cast.admin.call('GET', positions, { headers })).status).toBe(200);
  });

  it('opens no page', async () => {
    const { app } = await testServer();
    const { token } = await make();
    const authorization = `Bearer ${token}`;
    const page = await app.inject({ url: '/spa/dashboard', headers: { authorization } });
    expect(page.statusCode).toBe(302);
  });

  it('is written down as use once a minute', async () => {
    const { token } = await make();
    const program = await callerWith(token);
    const { database, setNow } = await testServer();
    const written = () =>
      database.withinStore(cast.storeId, (query) =>
        query
          .selectFrom('api_token')
          .select(['last_used_at', sql<string>`xmin::text`.as('version')])
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirstOrThrow(),
      );
    await program.call('GET', positions);
    const first = await written();
    expect(first.last_used_at).toBe(testNow);
    setNow(testNow + 59);
    await program.call('GET', positions);
    expect(await written()).toEqual(first);
    setNow(testNow + 60);
    await Promise.all([program.call('GET', positions), program.call('GET', positions)]);
    expect((await written()).last_used_at).toBe(testNow + 60);
  });

  it('is refused after too many, each token by itself', async () => {
    const [one, other] = [await callerWith((await make()).token), await callerWith((await make()).token)];
    let answer = await one.call('GET', positions);
    for (let count = 0; answer.status === 200 && count < 10 * callLimits.token.burst; count += 1) {
      answer = await one.call('GET', positions);
    }
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, 1]);
    expect((await other.call('GET', positions)).status).toBe(200);
    expect((await cast.admin.call('GET', positions)).status).toBe(200);
  });
});

describe('access', () => {
  it('is neither given nor taken with a token', async () => {
    const program = await callerWith((await make({ powers: ['people', 'clients'] })).token);
    const contacts = `/project/client/${cast.client}/contacts/`;
    const contact = `${contacts}${cast.userIds.client}/`;
    const file = `/human/employee-profile/${cast.luis}/`;
    const name = { entity_name: 'Zephyr Holdings' };
    const invite_email = 'pat@example.com';
    for (const [method, path, body] of [
      ['POST', contacts, { email: 'pat@example.com' }],
      ['PATCH', contact, { rights: [] }],
      ['DELETE', contact, undefined],
      ['POST', '/project/clients/', { ...name, invite_email }],
      ['PATCH', `/project/client/${cast.client}/`, { invite_email }],
      ['PATCH', file, { email: 'pat@example.com', invite: true }],
      ['PATCH', file, { username: 'pat' }],
    ] as const) {
      const answer = await program.call(method, path, body && { body });
      expect([method, path, answer.status, answer.headers['x-error-code']]).toEqual([
        method,
        path,
        403,
        'not_for_tokens',
      ]);
    }
    expect((await program.call('POST', '/project/clients/', { body: name })).status).toBe(201);
    expect((await program.call('PATCH', file, { body: { notes: 'Has keys' } })).status).toBe(200);
  });

  it('to a sign-in is not changed with a token, by whose email or name it is', async () => {
    const program = await callerWith((await make({ powers: ['people'] })).token);
    const file = `/human/employee-profile/${cast.ana}/`;
    const read = await program.call('GET', file);
    const { username, email } = read.body as { username: string; email: string };
    for (const change of [{ email: 'thief@example.com' }, { username: 'thief' }])
      expect((await program.call('PATCH', file, { body: change })).status).toBe(403);
    expect((await program.call('PATCH', file, { body: { username, email } })).status).toBe(200);
  });
});

describe('what the company lets in', () => {
  it('is not changed with a token, which may send it back as it is, beside the rest', async () => {
    const program = await callerWith((await make()).token);
    const profile = `/store/store-profile/${cast.storeId}/`;
    const { require_second_factor, sign_in_links, clock_from_phone } = (await program.call('GET', profile))
      .body as Record<string, boolean>;
    const access = { require_second_factor, sign_in_links, clock_from_phone };
    for (const [field, value] of Object.entries(access)) {
      const answer = await program.call('PATCH', profile, { body: { [field]: !value } });
      expect([field, answer.status, answer.headers['x-error-code']]).toEqual([field, 403, 'not_for_tokens']);
    }
    const answer = await program.call('PATCH', profile, { body: { ...access, phone: '415-555-0199' } });
    expect([answer.status, answer.body]).toMatchObject([200, { ...access, phone: '415-555-0199' }]);
  });
});

describe('a token whose maker changes', () => {
  let manager: Awaited<ReturnType<typeof buildManager>>;
  let program: Caller;

  beforeEach(async () => {
    manager = await buildManager(cast, null);
    await changeAccount(manager.userId, { powers: ['plan', 'company'] });
    program = await callerWith((await make({}, manager)).token);
  });

  it('loses with its next call what its maker loses', async () => {
    const devices = '/store/devices/';
    expect((await codeOf(program, devices))[0]).toBe(200);
    await changeAccount(manager.userId, { powers: ['plan'] });
    expect(await codeOf(program, devices)).toEqual([403, 'not_allowed']);
    await changeAccount(manager.userId, { branches: [cast.oakland] });
    const branches = (await program.call('GET', '/store/branch-profiles/')).body as { id: number }[];
    expect(branches.map(({ id }) => id)).toEqual([cast.oakland]);
  });

  it.each([
    ['is deactivated', () => ({ active: false })],
    [
      'is no admin any more',
      () => ({ auth_type: 'employee', employee_id: cast.ana, powers: [], branches: null }),
    ],
  ])('is gone for good when its maker %s', async (_what, change) => {
    await changeAccount(manager.userId, change());
    expect(await codeOf(program)).toEqual([401, 'invalid_token']);
    await changeAccount(manager.userId, { active: true, auth_type: 'admin', powers: ['plan', 'company'] });
    expect(await codeOf(program)).toEqual([401, 'invalid_token']);
  });

  it('waits while its maker has to set up two-factor authentication', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('store').set({ require_second_factor: true }).execute(),
    );
    expect(await codeOf(program)).toEqual([403, 'second_factor_required']);
  });
});

describe('a stream that a token opened', () => {
  let url: string;
  const open: EventListener[] = [];

  beforeAll(async () => {
    const server = await testServer();
    url = await server.listen();
    return () => server.app.close();
  });

  afterEach(() => {
    for (const listener of open.splice(0)) listener.close();
  });

  async function listen(token: string): Promise<EventListener> {
    const listener = await listenTo(url, { authorization: `Bearer ${token}` });
    open.push(listener);
    expect(listener.status).toBe(200);
    await listener.until(({ event }) => event === 'ready');
    return listener;
  }

  it('tells what the token’s powers may read', async () => {
    const owner = { storeId: cast.storeId, userId: cast.userIds.admin };
    const listener = await listen((await buildToken({ ...owner, powers: ['clients'] })).token);
    const { database } = await testServer();
    await database.withinStore(cast.storeId, async (query) => {
      await query.updateTable('employee').set({ hire_date: '2026-01-02' }).execute();
      await query
        .insertInto('pay_rate')
        .values({ employee_id: cast.ana, from_date: '2026-11-01', cents: 1 })
        .execute();
      await query
        .updateTable('client')
        .set({ entity_name: 'Mine LLC' })
        .where('id', '=', cast.client)
        .execute();
    });
    await listener.until(({ data }) => data.topic === 'clients');
    expect(listener.changes().filter((change) => change.startsWith('pay-rates'))).toEqual([]);
  });

  it('ends at once when it is revoked, and no other', async () => {
    const [revoked, kept] = [await make(), await make()];
    const [gone, stays] = [await listen(revoked.token), await listen(kept.token)];
    await cast.admin.call('DELETE', `/store/tokens/${revoked.id}/`);
    await gone.ended;
    expect(stays.isOver()).toBe(false);
  });

  it('ends when it expires', async () => {
    const listener = await listen((await make({ ends_at: '2026-11-19T09:41:00-08:00' })).token);
    (await testServer()).setNow(testNow + day);
    await listener.ended;
  });
});
