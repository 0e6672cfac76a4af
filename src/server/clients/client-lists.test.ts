import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface Row {
  id: number;
  active: boolean;
  staff: number[];
  version: number;
}

async function create(body: object): Promise<number> {
  const answer = await cast.admin.call('POST', '/project/clients/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as Row).id;
}
const read = async (id: number) => (await cast.admin.call('GET', `/project/client/${id}/`)).body as Row;
const many = (body: object) => cast.admin.call('POST', '/project/clients/change-many/', { body });

describe('many clients at once', () => {
  it('are those a filter keeps and no other, and say which of them changed, so that it can be undone', async () => {
    const one = await create({ entity_name: 'Alpha Payroll', branch: cast.oakland, staff: [cast.daniel] });
    const two = await create({ entity_name: 'Beta', type_of_service: 'PAYROLL', branch: cast.oakland });
    const elsewhere = await create({ entity_name: 'Gamma Payroll', branch: cast.sanFrancisco });
    const inactive = await create({ entity_name: 'Delta Payroll', branch: cast.oakland, active: false });
    const filter = { active: true, find: 'payroll', branch: cast.oakland };
    const assigned = await many({ filter, change: { kind: 'assign', employee: cast.daniel } });
    expect(assigned.body).toEqual({ changed: [two] });
    await many({ filter, change: { kind: 'assign', employee: cast.ana } });
    expect((await read(one)).staff).toEqual([cast.daniel, cast.ana]);
    await many({ ids: [one], change: { kind: 'unassign', employee: cast.daniel } });
    expect((await read(one)).staff).toEqual([cast.ana]);
    const ended = await many({ filter, change: { kind: 'active', active: false } });
    expect((ended.body as { changed: number[] }).changed.toSorted((a, b) => a - b)).toEqual([one, two]);
    expect((await read(one)).active).toBe(false);
    expect((await read(elsewhere)).active).toBe(true);
    const before = await read(inactive);
    expect(before.version).toBe(1);
    await many({
      ids: [one, two],
      change: { kind: 'active', active: true },
    });
    expect((await read(two)).active).toBe(true);
    const history = (await cast.admin.call('GET', `/project/client/${two}/history/`)).body as {
      changes: object[];
    }[];
    expect(history[0]?.changes).toEqual([{ field: 'active', proposed: false, before: false, after: true }]);
  });

  it('change all or none, and only by people and clients of the own store', async () => {
    const other = await buildCast();
    const change = { kind: 'active', active: false };
    for (const body of [
      { ids: [cast.client, other.client], change },
      { ids: [cast.client, cast.client], change },
      { ids: [cast.client], filter: { active: true }, change },
      { change },
      { ids: [cast.client], change: { kind: 'assign', employee: other.daniel } },
      { ids: [cast.client], change: { kind: 'assign', employee: cast.luis } },
    ]) {
      expect((await many(body)).status, JSON.stringify(body)).toBe(400);
    }
    expect((await read(cast.client)).active).toBe(true);
  });
});

describe('an export', () => {
  it('holds what the filter keeps by names, without notes, and is kept in the history', async () => {
    const other = await buildCast();
    await other.admin.call('PATCH', `/project/client/${other.client}/`, {
      body: { entity_name: 'CANARY-OTHER' },
    });
    await create({
      entity_name: '=Formula Inc.',
      branch: cast.oakland,
      staff: [cast.daniel],
      note: 'CANARY-NOTE',
    });
    await create({ entity_name: 'Gone Inc.', active: false });
    const answer = await cast.admin.call('POST', '/project/clients/export/', {
      body: { filter: { active: true, branch: cast.oakland } },
    });
    expect(answer.status).toBe(200);
    const { count, columns, rows } = answer.body as { count: number; columns: string[]; rows: string[][] };
    expect(count).toBe(1);
    const row = Object.fromEntries(columns.map((column, index) => [column, rows[0]?.[index]]));
    expect(row).toMatchObject({
      entity_name: '=Formula Inc.',
      staff: 'Daniel Cho',
      branch: 'Oakland',
      active: 'yes',
    });
    expect(JSON.stringify(answer.body)).not.toContain('CANARY');
    const { database } = await testServer();
    const stored = await database.withinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['actor_id', 'after'])
        .where('subject', '=', 'client_export')
        .execute(),
    );
    expect(stored).toMatchObject([
      { actor_id: cast.userIds.admin, after: { count: 1, filter: { active: true, branch: cast.oakland } } },
    ]);
  });
});

describe('the history of a client', () => {
  it('tells who changed what, officers and what the client proposed too', async () => {
    await cast.admin.call('PATCH', `/project/client/${cast.client}/`, {
      body: { paid: true, note: 'Pays late' },
    });
    const officer = await cast.admin.call('POST', '/project/client-driver/', {
      body: { client: cast.client, first_name: 'Nok', last_name: 'Suda', ownership_percent: 60 },
    });
    await cast.clientCaller.call('PATCH', `/project/client-own/${cast.client}/`, {
      body: { entity_name: 'Cortland Market LLC', phone: '415-555-0101' },
    });
    await cast.admin.call('DELETE', `/project/client-driver-detail/${(officer.body as Row).id}/`);
    const history = (await cast.salaried.call('GET', `/project/client/${cast.client}/history/`)).body as {
      action: string;
      name: string;
      changes: { field: string; proposed: boolean; before: unknown; after: unknown }[];
    }[];
    expect(history.map(({ action }) => action)).toEqual(['delete', 'update_own', 'create', 'update']);
    expect(history[0]?.name).toBe('Nok Suda');
    expect(history[1]?.changes).toEqual([
      { field: 'phone', proposed: false, before: '', after: '415-555-0101' },
      { field: 'entity_name', proposed: true, before: null, after: 'Cortland Market LLC' },
    ]);
    expect(history[2]?.changes).toContainEqual({
      field: 'ownership_percent',
      proposed: false,
      before: null,
      after: 60,
    });
    expect(history[3]?.changes.map(({ field }) => field).sort()).toEqual(['note', 'paid']);
  });

  it('is for those who may read what belongs to the client', async () => {
    const { database } = await testServer();
    await database.withinStore(cast.storeId, (query) =>
      query.updateTable('employee').set({ role: 'OS' }).where('id', '=', cast.ana).execute(),
    );
    const path = `/project/client/${cast.client}/history/`;
    expect((await cast.hourly.call('GET', path)).status).toBe(404);
    await many({ ids: [cast.client], change: { kind: 'assign', employee: cast.daniel } });
    expect((await cast.salaried.call('GET', path)).status).toBe(200);
    const other = await buildCast();
    expect((await other.admin.call('GET', path)).status).toBe(404);
  });
});

it('who can see a client is told with the reason of the one decision', async () => {
  await many({ ids: [cast.client], change: { kind: 'assign', employee: cast.daniel } });
  const other = await buildCast();
  const lead = await buildManager(cast, [cast.oakland], 'shift_lead');
  const partner = await buildManager(cast, [cast.oakland], 'client_manager');
  const answer = await cast.admin.call('GET', `/project/client/${cast.client}/access/`);
  const accounts = (
    answer.body as { user: number; access: string; reason: string; since: string | null }[]
  ).map(({ user, access, reason, since }) => ({ user, access, reason, assigned: since !== null }));
  expect(accounts.toSorted((one, another) => one.user - another.user)).toEqual([
    { user: cast.userIds.admin, access: 'write', reason: 'admin', assigned: false },
    { user: cast.userIds.hourly, access: 'read', reason: 'accountant_label', assigned: false },
    { user: cast.userIds.salaried, access: 'write', reason: 'assigned', assigned: true },
    { user: cast.userIds.clock, access: 'none', reason: 'clock_account', assigned: false },
    { user: cast.userIds.client, access: 'write', reason: 'own_business', assigned: false },
    { user: lead.userId, access: 'none', reason: 'no_clients_power', assigned: false },
    { user: partner.userId, access: 'write', reason: 'admin', assigned: false },
  ]);
  const path = `/project/client-drivers/${cast.client}/`;
  expect((await lead.call('GET', path)).status).toBe(403);
  expect((await partner.call('GET', path)).status).toBe(200);
  expect(accounts.some(({ user }) => user === other.userIds.admin)).toBe(false);
  const contact = `/project/client/${cast.client}/contacts/${cast.userIds.client}/`;
  expect((await cast.admin.call('PATCH', contact, { body: { rights: ['documents'] } })).status).toBe(200);
  const { body } = await cast.admin.call('GET', `/project/client/${cast.client}/access/`);
  expect(body).toContainEqual(
    expect.objectContaining({ user: cast.userIds.client, access: 'write', withheld: ['requests'] }),
  );
});
