import { beforeEach, describe, expect, it } from 'vitest';
import { buildShift } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type Caller, testNow, testServer } from '#test/server.ts';

let cast: Cast;
let other: Cast;

interface Found {
  clients: { id: number; entity_name: string }[];
  officers: { client: number; name: string }[];
  projects: { title: string }[];
  people: { name: string }[];
}

async function find(who: Caller, text: string, more = ''): Promise<Found> {
  const answer = await who.call('GET', `/search/?find=${encodeURIComponent(text)}${more}`);
  expect(answer.status).toBe(200);
  return answer.body as Found;
}

async function dress(one: Cast): Promise<number> {
  const named = { entity_name: 'Café Zephyr LLC', business_name: 'Zephyr', staff: [one.daniel] };
  const made = await one.admin.call('POST', '/project/clients/', { body: named });
  const client = (made.body as { id: number }).id;
  for (const [of, last_name] of [
    [client, 'Zephyrine'],
    [one.client, 'Suda-Zephyr'],
  ]) {
    await one.admin.call('POST', '/project/client-driver/', {
      body: { client: of, first_name: 'Nok', last_name },
    });
    const body = { client: of, title: `Zephyr return of ${of}`, description: 'Papers' };
    await one.admin.call('POST', '/project/projects/', { body });
  }
  return client;
}

beforeEach(async () => {
  cast = await buildCast();
  other = await buildCast();
});

describe('the search', () => {
  it('finds clients, officers and people of the own store by any part of a name', async () => {
    const client = await dress(cast);
    const foreign = await dress(other);
    const found = await find(cast.admin, 'zephyr');
    expect(found.clients.map(({ id }) => id)).toEqual([client]);
    expect(found.officers.map((officer) => officer.client).sort()).toEqual([client, cast.client].sort());
    const titles = found.projects.map(({ title }) => title);
    expect(titles.sort()).toEqual([cast.client, client].map((of) => `Zephyr return of ${of}`).sort());
    expect(titles).not.toContain(`Zephyr return of ${foreign}`);
    expect((await find(cast.admin, 'zeph CAFE')).clients).toHaveLength(1);
    expect((await find(cast.admin, 'cho dan')).people.map(({ name }) => name)).toEqual(['Daniel Cho']);
    expect(await find(cast.admin, '   ')).toEqual({ clients: [], officers: [], projects: [], people: [] });
    expect((await find(cast.admin, '%')).clients).toEqual([]);
    expect((await cast.clock.call('GET', '/search/?find=zephyr')).status).toBe(403);
  });

  it('takes letters for those that one types instead', async () => {
    for (const entity_name of ['Łukasz Groß KG', 'ØDEGÅRD ÆRØ ApS']) {
      await cast.admin.call('POST', '/project/clients/', { body: { entity_name } });
    }
    for (const [typed, entity_name] of [
      ['lukasz gross', 'Łukasz Groß KG'],
      ['GROß', 'Łukasz Groß KG'],
      ['odegard aero', 'ØDEGÅRD ÆRØ ApS'],
      ['ødegård', 'ØDEGÅRD ÆRØ ApS'],
    ] as const) {
      expect((await find(cast.admin, typed)).clients.map((client) => client.entity_name)).toEqual([
        entity_name,
      ]);
    }
  });

  it('finds officers only of clients whose things one may read', async () => {
    const client = await dress(cast);
    const { database } = await testServer();
    const role = (id: number) =>
      database.withinStore(cast.storeId, (query) =>
        query.updateTable('employee').set({ role: 'OS' }).where('id', '=', id).execute(),
      );
    expect((await find(cast.salaried, 'zephyr')).officers).toHaveLength(2);
    await role(cast.daniel);
    await role(cast.ana);
    const assigned = await find(cast.salaried, 'zephyr');
    expect(assigned.officers.map((officer) => officer.client)).toEqual([client]);
    expect(assigned.projects.map(({ title }) => title)).toEqual([`Zephyr return of ${client}`]);
    const hourly = await find(cast.hourly, 'zephyr');
    expect([hourly.officers, hourly.projects, hourly.clients.length]).toEqual([[], [], 1]);
  });

  it('finds, to write to, the clients one is assigned to alone', async () => {
    await dress(cast);
    const toWrite = async (who: Caller) =>
      (await find(who, 'zephyr', '&write=true')).clients.map(({ entity_name }) => entity_name);
    expect(await toWrite(cast.admin)).toEqual(['Café Zephyr LLC']);
    expect(await toWrite(cast.salaried)).toEqual(['Café Zephyr LLC']);
    expect(await toWrite(cast.hourly)).toEqual([]);
    expect(await toWrite(cast.clientCaller)).toEqual([]);
  });

  it('gives a client its own alone, and no colleague of the firm', async () => {
    await dress(cast);
    const found = await find(cast.clientCaller, 'zephyr');
    expect(found).toMatchObject({ clients: [], officers: [{ client: cast.client }], people: [] });
    expect(found.projects).toMatchObject([{ title: `Zephyr return of ${cast.client}` }]);
    expect((await find(cast.clientCaller, 'cortland')).clients).toHaveLength(1);
    expect((await find(cast.clientCaller, 'cho')).people).toEqual([]);
  });

  it('lists, with nothing typed, who is on the clock and the latest conversations within reach', async () => {
    await dress(cast);
    await dress(other);
    const near = (who: Caller) => find(who, '', '&near=true');
    expect((await near(cast.admin)).people).toEqual([]);
    const { database } = await testServer();
    const record = { start: testNow - 60, end: testNow + 3600, clockIn: testNow - 60 };
    await database.withinStore(cast.storeId, (query) =>
      buildShift(query, { employee: cast.ana, branch: cast.sanFrancisco, ...record }),
    );
    const { people, projects } = await near(cast.admin);
    expect(people.map(({ name }) => name)).toEqual(['Ana Reyes']);
    expect(projects.length).toBe(2);
    expect((await near(other.admin)).people).toEqual([]);
    expect((await near(cast.hourly)).people).toEqual([]);
    const ofClient = await near(cast.clientCaller);
    expect(ofClient.people).toEqual([]);
    expect(ofClient.projects).toMatchObject([{ title: `Zephyr return of ${cast.client}` }]);
  });
});
