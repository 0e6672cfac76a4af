import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testServer } from '#test/server.ts';

interface Officer extends Record<string, unknown> {
  id: number;
  person: number;
  also_at: { id: number; entity_name: string }[];
}

let cast: Cast;
let today: string;
beforeEach(async () => {
  cast = await buildCast();
  const { now } = await testServer();
  today = localDate(now(), 'America/Los_Angeles');
});

const detail = (id: number) => `/project/client-driver-detail/${id}/`;

function add(body: object, who: Caller = cast.admin) {
  const named = 'person' in body ? {} : { first_name: 'Nok', last_name: 'Suda' };
  return who.call('POST', '/project/client-driver/', { body: { client: cast.client, ...named, ...body } });
}

async function added(body: object, who?: Caller): Promise<Officer> {
  const answer = await add(body, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Officer;
}

async function change(id: number, body: object, who: Caller = cast.admin): Promise<Officer> {
  const answer = await who.call('PATCH', detail(id), { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Officer;
}

async function officersOf(client: number, who: Caller = cast.admin): Promise<Officer[]> {
  return (await who.call('GET', `/project/client-drivers/${client}/`)).body as Officer[];
}

async function clientNamed(entity_name: string, staff: number[] = []): Promise<number> {
  const made = await cast.admin.call('POST', '/project/clients/', { body: { entity_name, staff } });
  return (made.body as { id: number }).id;
}

async function found(find: string, who: Caller = cast.admin) {
  const answer = await who.call('GET', `/project/client-driver-people/?find=${encodeURIComponent(find)}`);
  return answer.body as { id: number; clients: { entity_name: string }[] }[];
}

describe('the term of an officer', () => {
  it('says who is in office today, those first', async () => {
    await added({ last_name: 'Former', to: addDays(today, -1) });
    await added({ last_name: 'Off', active: false });
    await added({ last_name: 'Future', from: addDays(today, 1) });
    await added({ last_name: 'Present', from: today, to: today });
    const list = await officersOf(cast.client);
    expect(list.map(({ last_name, state, active }) => [last_name, state, active])).toEqual([
      ['Present', 'present', true],
      ['Future', 'future', false],
      ['Former', 'former', false],
      ['Off', 'off', false],
    ]);
    expect(list[0]).toMatchObject({ from: today, to: today, also_at: [] });
  });

  it('lets owners own the whole after each other, not at once, and names the first day', async () => {
    await added({ ownership_percent: 80, to: '2026-02-28' });
    await added({ ownership_percent: 100, from: '2026-03-01' });
    const answer = await add({ ownership_percent: 20, from: '2026-02-01' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { ownership_percent: ['On Mar 1, 2026, ownership adds up to 120%, more than 100%.'] },
    ]);
    expect((await add({ ownership_percent: 20, from: '2026-02-01', to: '2026-02-28' })).status).toBe(201);
    expect((await add({ from: '2026-03-02', to: '2026-03-01' })).body).toHaveProperty('to');
    expect((await add({ from: '2026-02-30' })).body).toHaveProperty('from');
  });

  it('is held to by `active`, which an older program still switches', async () => {
    const { id } = await added({ ownership_percent: 60 });
    expect(await change(id, { active: false })).toMatchObject({ active: false, state: 'off', to: null });
    await added({ ownership_percent: 60 });
    expect((await cast.admin.call('PATCH', detail(id), { body: { active: true } })).status).toBe(400);
    const past = await added({ to: addDays(today, -1) });
    expect((await cast.admin.call('PATCH', detail(past.id), { body: { active: true } })).body).toHaveProperty(
      'active',
    );
    // Writing back the read value deactivates nobody.
    await change(past.id, { active: false });
    expect(await change(past.id, { to: null })).toMatchObject({ active: true });
  });

  it('ends with a successor from the next day, both or neither', async () => {
    const { id } = await added({ ownership_percent: 100 });
    const succeed = (body: object) =>
      cast.admin.call('POST', `${detail(id)}succeed/`, { body: { last_day: today, ...body } });
    const tooMuch = await succeed({ first_name: 'Teo', last_name: 'Suda', ownership_percent: 100.01 });
    expect(tooMuch.status).toBe(400);
    expect((await succeed({})).body).toHaveProperty('first_name');
    const other = await added({ ownership_percent: 0, from: addDays(today, 1), last_name: 'Other' });
    const early = { first_name: 'Teo', last_name: 'Suda', last_day: today };
    const refused = await cast.admin.call('POST', `${detail(other.id)}succeed/`, { body: early });
    expect(refused.body).toHaveProperty('last_day');
    expect((await cast.admin.call('GET', detail(id))).body).toMatchObject({ to: null });
    const answer = await succeed({ first_name: 'Teo', last_name: 'Suda', ownership_percent: 100 });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        ended: { id, to: today, active: true },
        successor: { from: addDays(today, 1), first_name: 'Teo', state: 'future' },
      },
    ]);
  });

  it('comes once at a time for one person at one client', async () => {
    const { person } = await added({ to: '2025-12-31' });
    expect((await add({ person, from: '2025-12-31' })).body).toHaveProperty('from');
    expect(await added({ person, from: '2026-01-01' })).toMatchObject({ person, first_name: 'Nok' });
    // Links and dates at once, then separates and clears the dates at once.
    const { id } = await added({ first_name: 'Teo' });
    expect((await cast.admin.call('PATCH', detail(id), { body: { person } })).body).toHaveProperty('from');
    await change(id, { to: '2020-12-31' });
    const first = (await officersOf(cast.client)).find(({ to }) => to === '2025-12-31');
    await change(first?.id ?? 0, { from: '2021-01-01' });
    expect(await change(id, { person, from: '2020-01-01' })).toMatchObject({ person, first_name: 'Nok' });
    const apart = await change(id, { person: null, from: null, to: null });
    const list = await officersOf(cast.client);
    expect(list.filter((one) => one.person === apart.person).map((one) => one.id)).toEqual([id]);
  });

  it('is held against what somebody else saves at the same moment', async () => {
    const body = { ownership_percent: 60, from: '2026-03-01' };
    const answers = await Promise.all([add(body), add(body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('one person in several entities', () => {
  it('is found by a part of name or email, and has one name and address everywhere', async () => {
    const other = await clientNamed('Alder LLC');
    const first = await added({ email: 'nok@suda.example' });
    expect(await found('SUDA.EX')).toMatchObject([{ id: first.person, first_name: 'Nok' }]);
    const second = await added({ client: other, person: first.person, title: 'Partner' });
    expect(second).toMatchObject({ email: 'nok@suda.example', also_at: [{ id: cast.client }] });
    await change(second.id, { phone: '415-555-0100', title: 'Owner' });
    const [at] = await officersOf(cast.client);
    expect(at).toMatchObject({ phone: '415-555-0100', title: '', also_at: [{ entity_name: 'Alder LLC' }] });
    const hits = (await cast.admin.call('GET', '/search/?find=nok suda')).body as { officers: object[] };
    expect(hits.officers).toMatchObject([{ client: cast.client, also_at: [{ client: other }] }]);
    const history = await cast.admin.call('GET', `/project/client/${cast.client}/history/`);
    expect((history.body as object[])[0]).toMatchObject({
      subject: 'officer',
      action: 'update',
      changes: [{ field: 'phone', before: '', after: '415-555-0100' }],
    });
  });

  it('has its new name at a client that was deleted meanwhile and comes back', async () => {
    const other = await clientNamed('Alder LLC');
    const first = await added({});
    await added({ client: other, person: first.person });
    expect((await cast.admin.call('DELETE', `/project/client/${other}/`)).status).toBe(204);
    await change(first.id, { first_name: 'Noknoi' });
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('client').set({ deleted_at: null }).where('id', '=', other).execute(),
    );
    expect(await officersOf(other)).toMatchObject([{ first_name: 'Noknoi', person: first.person }]);
  });

  it('can be said to be somebody else, and to be the same after all', async () => {
    const other = await clientNamed('Alder LLC');
    const first = await added({});
    const second = await added({ client: other, person: first.person });
    const apart = await change(second.id, { person: null, first_name: 'Teo' });
    expect(apart).toMatchObject({ first_name: 'Teo', also_at: [] });
    expect((await officersOf(cast.client))[0]).toMatchObject({ first_name: 'Nok', also_at: [] });
    expect(await change(second.id, { person: first.person })).toMatchObject({ first_name: 'Nok' });
    expect(await found('teo')).toEqual([]);
    expect((await cast.admin.call('DELETE', detail(second.id))).status).toBe(204);
    expect((await cast.admin.call('DELETE', detail(first.id))).status).toBe(204);
    expect(await found('suda')).toEqual([]);
    expect((await add({ person: first.person })).body).toHaveProperty('person');
  });

  it('is not of another store', async () => {
    const elsewhere = await buildCast();
    const { person } = await added({}, cast.admin);
    const answer = await elsewhere.admin.call('POST', '/project/client-driver/', {
      body: { client: elsewhere.client, person },
    });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['person']]);
    expect(await found('suda', elsewhere.admin)).toEqual([]);
  });

  it('is changed by who may write to all of the clients; one that may only be read is named', async () => {
    const other = await clientNamed('Alder LLC');
    const { person } = await added({ client: other });
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, { body: { staff: [cast.daniel] } });
    const own = await added({ person }, cast.salaried);
    const refused = await cast.salaried.call('PATCH', detail(own.id), { body: { phone: '415-555-0100' } });
    expect([refused.status, refused.headers['x-error-code']]).toEqual([400, 'officer.shared']);
    expect(JSON.stringify(refused.body)).toContain('Alder LLC');
    await change(own.id, { title: 'CEO' }, cast.salaried);
    await change(own.id, { person: null, phone: '415-555-0100' }, cast.salaried);
    expect((await officersOf(other))[0]).toMatchObject({ phone: '' });
  });

  it('tells nobody of clients that they may not read, and lets them write nothing there', async () => {
    const hidden = await clientNamed('CANARY Holdings');
    const { id, ...first } = await added({ email: 'nok@suda.example' });
    let { person } = first;
    const there = await added({ client: hidden, person, title: 'CANARY title' });
    // No longer an accountant: Daniel reads only assigned clients.
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, { body: { staff: [cast.daniel] } });
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('employee').set({ role: 'OS' }).where('id', '=', cast.daniel).execute(),
    );
    await change(there.id, { person: null });
    await change(there.id, { person });
    await cast.admin.call('PATCH', detail(id), { body: { title: 'Owner' } });
    const seen = async (who: Caller, ...paths: string[]) => {
      const answers = await Promise.all(paths.map((path) => who.call('GET', path)));
      return JSON.stringify(answers.map(({ body }) => body));
    };
    const paths = [
      detail(id),
      `/project/client-drivers/${cast.client}/`,
      '/project/client-driver-people/?find=suda',
      '/search/?find=suda',
    ];
    const history = `/project/client/${cast.client}/history/`;
    expect(await seen(cast.admin, ...paths)).toContain('CANARY Holdings');
    expect(await seen(cast.admin, `/project/client/${hidden}/history/`)).toMatch(/"link".*"separate"/);
    const employee = await seen(cast.salaried, ...paths, history);
    expect(employee).toContain('Suda');
    expect(employee).not.toMatch(/CANARY|"link"|"separate"/);
    expect(await seen(cast.clientCaller, ...paths)).not.toContain('CANARY');
    expect(await found('canary', cast.salaried)).toEqual([]);
    const changed = await change(id, { phone: '415-555-0100' }, cast.salaried);
    expect(changed).toMatchObject({ person, phone: '415-555-0100', also_at: [] });
    expect((await officersOf(hidden))[0]).toMatchObject({ phone: '', email: 'nok@suda.example' });
    // No answer shows whether the person has other offices.
    const again = await change(id, { person: null }, cast.salaried);
    expect(again.person).not.toBe(person);
    person = (await change(id, { person: null }, cast.salaried)).person;
    expect(person).not.toBe(again.person);
    const unknown = await added({ client: hidden, first_name: 'Teo' });
    const asked = { client: cast.client, person: unknown.person };
    for (const who of [cast.salaried, cast.clientCaller]) {
      const answer = await who.call('POST', '/project/client-driver/', { body: asked });
      expect([answer.status, Object.keys(answer.body as object)]).toEqual([400, ['person']]);
    }
    // Clients add their own people and change none.
    const own = { client: cast.client, person, from: '2190-01-01', phone: '415-555-0101' };
    expect((await cast.clientCaller.call('POST', '/project/client-driver/', { body: own })).status).toBe(403);
  });
});
