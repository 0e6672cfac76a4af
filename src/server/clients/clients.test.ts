import { beforeEach, describe, expect, it } from 'vitest';
import { buildClient } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Row extends Record<string, unknown> {
  id: number;
  version: number;
}

async function create(body: object): Promise<Row> {
  const answer = await cast.admin.call('POST', '/project/clients/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Row;
}

const whole = () => ({
  entity_name: 'Cortland Market Inc.',
  business_name: 'Cortland Market',
  type_of_service: 'Bookkeeping',
  type_of_entity: 'S Corp',
  staff: [cast.daniel],
  branch: cast.oakland,
  paid: true,
  email: 'books@cortland.example',
  phone: '415-555-0133',
  address: '1 Cortland Avenue',
  fiscal_year_end: '12-31',
  note: 'Pays late',
});

describe('a client', () => {
  it('needs its entity name, and keeps everything it is given', async () => {
    expect(
      (await cast.admin.call('POST', '/project/clients/', { body: { paid: true } })).body,
    ).toHaveProperty('entity_name');
    const made = await create(whole());
    expect(made).toMatchObject({
      ...whole(),
      active: true,
      new_comm: false,
      waiting_since: null,
      account_service: [],
      image: null,
    });
    expect((await cast.hourly.call('GET', `/project/client/${made.id}/`)).body).toEqual(made);
  });

  it('has a name in one line, whatever was pasted', async () => {
    const made = await create({ entity_name: ' Cortland\r\nBcc: all@example.com\u2028 ' });
    expect(made.entity_name).toBe('Cortland Bcc: all@example.com');
  });

  it('is served by people with an accountant label of the own store only', async () => {
    const other = await buildCast();
    for (const staff of [[cast.luis], [other.daniel], [999_999_999], [cast.daniel, cast.daniel]]) {
      const answer = await cast.admin.call('POST', '/project/clients/', { body: { ...whole(), staff } });
      expect([answer.status, Object.keys(answer.body as object)[0]?.split('.')[0]]).toEqual([400, 'staff']);
    }
  });

  it('names its staff to who handles clients, of branches beyond theirs, too', async () => {
    await create(whole());
    const names = async (who: Caller, search = '') => {
      const { body } = await who.call('GET', `/human/employees/${search}`);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const ofOakland = await names(await buildManager(cast, [cast.oakland]));
    expect(ofOakland).not.toContain(cast.daniel);
    const who = await buildManager(cast, [cast.oakland], 'client_manager');
    expect(await names(who)).toEqual(ofOakland);
    expect((await names(who, '?serving=true')).toSorted()).toEqual([...ofOakland, cast.daniel].toSorted());
    const planner = await buildManager(cast, [cast.oakland], 'branch_manager');
    expect(await names(planner, '?serving=true')).toEqual(ofOakland);
  });

  it('is written by those assigned to it, who do not choose who is', async () => {
    const made = await create(whole());
    const path = `/project/client/${made.id}/`;
    expect((await cast.salaried.call('PATCH', path, { body: { paid: false } })).body).toMatchObject({
      paid: false,
    });
    expect((await cast.hourly.call('PATCH', path, { body: { paid: true } })).status).toBe(403);
    for (const body of [{ staff: [] }, { active: false }, { invite_email: 'x@example.com' }]) {
      expect((await cast.salaried.call('PATCH', path, { body })).status).toBe(400);
    }
  });

  it('tells the second of two editors, with the row as it is now', async () => {
    const made = await create(whole());
    const path = `/project/client/${made.id}/`;
    const headers = { 'if-match': `"${made.version}"` };
    expect((await cast.admin.call('PATCH', path, { body: { note: 'A' }, headers })).status).toBe(200);
    const second = await cast.admin.call('PATCH', path, { body: { note: 'B' }, headers });
    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({ note: 'A' });
  });

  it('is told unchanged by the tag it was read with, which says its version as well', async () => {
    const made = await create(whole());
    const path = `/project/client/${made.id}/`;
    const read = await cast.admin.call('GET', path);
    const tag = String(read.headers.etag);
    expect(tag).toMatch(/^"1-/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await cast.admin.call('GET', path, { headers: { 'if-none-match': known } });
      expect(again.status, known).toBe(304);
    }
    const change = (note: string, known: string) =>
      cast.admin.call('PATCH', path, { body: { note }, headers: { 'if-match': known } });
    expect((await change('A', tag)).status).toBe(200);
    expect((await change('B', tag)).status).toBe(412);
    // As behind a proxy that compresses answers.
    expect((await change('B', 'W/"2-packed"')).status).toBe(200);
  });

  it('that is deleted is not found any more, and its login ends', async () => {
    expect((await cast.admin.call('DELETE', `/project/client/${cast.client}/`)).status).toBe(204);
    expect((await cast.admin.call('GET', `/project/client/${cast.client}/`)).status).toBe(404);
    expect((await cast.clientCaller.call('GET', `/project/client-own/${cast.client}/`)).status).toBe(403);
  });

  it('is listed by groups of staff, then by name, active ones first', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.deleteFrom('app_user').where('auth_type', '=', 'client').execute(),
    );
    await cast.admin.call('DELETE', `/project/client/${cast.client}/`);
    await create({ entity_name: 'beta', staff: [cast.daniel] });
    await create({ entity_name: 'Zeta' });
    await create({ entity_name: 'alpha', staff: [cast.daniel, cast.ana] });
    await create({ entity_name: 'Alpha', staff: [cast.daniel] });
    await create({ entity_name: 'Aardvark', active: false });
    const names = async (path: string) =>
      ((await cast.hourly.call('GET', path)).body as { entity_name: string }[]).map((row) => row.entity_name);
    expect(await names('/project/clients/')).toEqual(['Zeta', 'alpha', 'Alpha', 'beta', 'Aardvark']);
    expect(await names('/project/clients/?active=false')).toEqual(['Aardvark']);
    expect(await names('/project/clients/?active=true')).toHaveLength(4);
  });

  it('is invited to its own login', async () => {
    const invite_email = `owner-${cast.storeId}@example.com`;
    await create({ entity_name: 'Noe Bikes LLC', invite_email });
    const { database } = await testServer();
    const made = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select(['auth_type', 'password_hash'])
        .where('email', '=', invite_email)
        .execute(),
    );
    expect(made).toEqual([{ auth_type: 'client', password_hash: null }]);
  });

  it('says at the invitation that its address belongs to an account that is no client’s', async () => {
    const { email } = await (await testServer()).database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', cast.userIds.hourly)
        .executeTakeFirstOrThrow(),
    );
    const message = ['Another account already uses this email.'];
    const other = { entity_name: 'Noe Skates LLC', email: 'skates@example.com', invite_email: email };
    expect(await cast.admin.call('POST', '/project/clients/', { body: other })).toMatchObject({
      status: 400,
      body: { invite_email: message },
    });
    const skates = await create({ entity_name: 'Noe Skates LLC' });
    const refused = await cast.admin.call('PATCH', `/project/client/${skates.id}/`, {
      body: { invite_email: email?.toUpperCase() },
    });
    expect(refused).toMatchObject({ status: 400, body: { invite_email: message } });
  });

  it('that is invited at a contact’s address has them for a contact, too', async () => {
    const invite_email = `both-${cast.storeId}@example.com`;
    const first = await create({ entity_name: 'Noe Bikes LLC', invite_email });
    const second = await create({ entity_name: 'Noe Skates LLC', invite_email });
    const contacts = async ({ id }: { id: number }) =>
      ((await cast.admin.call('GET', `/project/client/${id}/contacts/`)).body as { user: number }[]).map(
        ({ user }) => user,
      );
    expect(await contacts(first)).toHaveLength(1);
    expect(await contacts(second)).toEqual(await contacts(first));
  });
});

describe('the own business', () => {
  const path = () => `/project/client-own/${cast.client}/`;

  it('never carries the note, and names the people who serve it', async () => {
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, {
      body: { note: 'canary', staff: [cast.daniel] },
    });
    const { body } = await cast.clientCaller.call('GET', path());
    expect(JSON.stringify(body)).not.toContain('canary');
    expect(body).not.toHaveProperty('note');
    expect(body).toMatchObject({
      id: cast.client,
      staff: [cast.daniel],
      people: [{ id: cast.daniel, first_name: 'Daniel', last_name: 'Cho', role: 'HA', image: null }],
      pending: {},
    });
  });

  it('changes contact at once and proposes the rest, which an assigned accountant answers', async () => {
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, { body: { staff: [cast.daniel] } });
    const answer = await cast.clientCaller.call('PATCH', path(), {
      body: { phone: '415-555-0166', entity_name: 'New Name LLC', fiscal_year_end: '06-30' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      phone: '415-555-0166',
      entity_name: 'Cortland Market Inc.',
      pending: { entity_name: 'New Name LLC', fiscal_year_end: '06-30' },
    });
    const { body } = await cast.salaried.call('GET', `/project/client/${cast.client}/`);
    const [first, second] = (body as { proposals: { id: number; field: string }[] }).proposals;
    const decide = (id: number | undefined, accept: boolean, who = cast.salaried) =>
      who.call('POST', `/project/client/${cast.client}/proposals/${id}/`, { body: { accept } });
    expect((await decide(first?.id, true, cast.hourly)).status).toBe(403);
    expect((await decide(first?.id, true)).body).toMatchObject({ entity_name: 'New Name LLC' });
    expect((await decide(first?.id, true)).status).toBe(404);
    expect((await decide(second?.id, false)).body).toMatchObject({ fiscal_year_end: '', proposals: [] });
  });

  it.each([
    'note',
    'paid',
    'active',
    'staff',
    'branch',
    'account_service',
    'type_of_service',
    'new_comm',
    'id',
  ])('has no %s to change', async (field) => {
    const answer = await cast.clientCaller.call('PATCH', path(), { body: { [field]: true } });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, [field]]);
  });

  it('is not another client’s, nor the list', async () => {
    const { database } = await testServer();
    const other = await database.withinStore(cast.storeId, (query) => buildClient(query));
    expect((await cast.clientCaller.call('GET', `/project/client-own/${other}/`)).status).toBe(404);
    expect((await cast.clientCaller.call('GET', '/project/clients/')).status).toBe(403);
    expect((await cast.clientCaller.call('GET', `/project/client-drivers/${other}/`)).status).toBe(404);
  });
});

describe('officers', () => {
  const add = (ownership_percent: number, who = cast.admin) =>
    who.call('POST', '/project/client-driver/', {
      body: { client: cast.client, first_name: 'Nok', last_name: 'Suda', title: 'Owner', ownership_percent },
    });

  it('own 100 % of a client at most, to two decimals', async () => {
    expect((await add(33.33)).body).toMatchObject({ ownership_percent: 33.33, active: true });
    expect((await add(66.67)).status).toBe(201);
    expect((await add(0.01)).status).toBe(400);
    expect((await add(1.234)).status).toBe(400);
    expect((await cast.admin.call('GET', `/project/client-drivers/${cast.client}/`)).body).toHaveLength(2);
  });

  it('are read with an accountant label, written where assigned, and added by the client itself', async () => {
    const { id } = (await add(10)).body as Row;
    const path = `/project/client-driver-detail/${id}/`;
    // Ana (AT) and Daniel (HA) are accountants. Neither is assigned.
    expect((await cast.salaried.call('GET', path)).status).toBe(200);
    expect((await cast.salaried.call('PATCH', path, { body: { title: 'CEO' } })).status).toBe(403);
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, { body: { staff: [cast.daniel] } });
    expect((await cast.salaried.call('PATCH', path, { body: { title: 'CEO' } })).status).toBe(200);
    await cast.admin.call('PATCH', `/human/employees/${cast.ana}/`, { body: { role: 'ST' } });
    expect((await cast.hourly.call('GET', path)).status).toBe(404);
    expect((await add(5, cast.clientCaller)).status).toBe(201);
    expect((await cast.clientCaller.call('GET', path)).status).toBe(200);
  });
});
