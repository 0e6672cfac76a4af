import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
  await plan({ employee: cast.ana, note: 'Opens the till' });
  await plan({ employee: null, branch: cast.oakland, start: '11-06T22:00', end: '11-07T06:00' });
});

async function plan(given: {
  employee: number | null;
  branch?: number;
  note?: string;
  start?: string;
  end?: string;
  role?: string;
}) {
  const {
    employee,
    branch = cast.sanFrancisco,
    note = '',
    start = '11-02T09:00',
    end = '11-02T17:00',
  } = given;
  const body = {
    uuid: randomUUID(),
    employee,
    branch,
    start_time: `2026-${start}:00-08:00`,
    end_time: `2026-${end}:00-08:00`,
    shift_role: given.role ?? 'AT',
    note,
  };
  expect((await cast.admin.call('POST', '/shift/shifts/create/', { body })).status).toBe(201);
  return body.uuid;
}

const sunday = '2026-11-01';
const keep = (body: object) => cast.admin.call('POST', '/shift/week-templates/', { body });
const change = (id: number, body: object) =>
  cast.admin.call('PATCH', `/shift/week-templates/${id}/`, { body });
const list = async () => (await cast.admin.call('GET', '/shift/week-templates/')).body;
const shiftsOf = async (id: number) => (await cast.admin.call('GET', `/shift/week-templates/${id}/`)).body;
const kept = async (body: object) => (await keep(body)).body as { id: number };

describe('a week that is kept under a name', () => {
  it('holds weekdays and wall times of what may be copied, open shifts too, of all branches or of one', async () => {
    // Templates leave out leave.
    await plan({ employee: cast.daniel, role: 'TO' });
    const made = await keep({ name: '  Winter\nweek ', sunday });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Winter week', branch: null, shifts: 2 });
    const { id } = made.body as { id: number };
    const monday = {
      uuid: expect.any(String),
      day: 1,
      from: '09:00:00',
      to: '17:00:00',
      days_later: 0,
      employee: cast.ana,
      branch: cast.sanFrancisco,
      shift_role: 'AT',
      position: null,
      note: 'Opens the till',
    };
    const night = { ...monday, day: 5, from: '22:00:00', to: '06:00:00', days_later: 1 };
    expect(await shiftsOf(id)).toEqual([
      monday,
      { ...night, employee: null, branch: cast.oakland, note: '' },
    ]);
    const one = await kept({ name: 'Oakland', sunday, branch: cast.oakland });
    expect(await shiftsOf(one.id)).toMatchObject([{ day: 5, branch: cast.oakland }]);
    expect(await list()).toMatchObject([
      { name: 'Oakland', branch: cast.oakland, shifts: 1 },
      { name: 'Winter week', branch: null, shifts: 2 },
    ]);
  });

  it('is renamed, replaced by another week and deleted; its shifts follow no later edit', async () => {
    const { id } = await kept({ name: 'Winter', sunday });
    await plan({ employee: cast.luis, start: '11-09T10:00', end: '11-09T12:00' });
    expect((await change(id, { name: 'Snow' })).body).toMatchObject({ id, name: 'Snow', shifts: 2 });
    expect((await change(id, { sunday: '2026-11-08', branch: cast.sanFrancisco })).body).toMatchObject({
      name: 'Snow',
      branch: cast.sanFrancisco,
      shifts: 1,
    });
    expect(await shiftsOf(id)).toMatchObject([{ day: 1, from: '10:00:00', employee: cast.luis }]);
    expect((await cast.admin.call('DELETE', `/shift/week-templates/${id}/`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await cast.admin.call('GET', `/shift/week-templates/${id}/`)).status).toBe(404);
  });

  it('refuses a name that is taken, an empty week, a day that is no Sunday, and a branch of another store', async () => {
    const { id } = await kept({ name: 'Winter', sunday });
    const { id: other } = await kept({ name: 'Summer', sunday });
    const foreign = await buildCast();
    const refused: [Promise<{ status: number; body: unknown }>, string][] = [
      [keep({ name: 'WINTER', sunday }), 'name'],
      [change(other, { name: 'winter' }), 'name'],
      [keep({ name: ' ', sunday }), 'name'],
      [keep({ name: 'Empty', sunday: '2027-01-03' }), 'sunday'],
      [change(id, { sunday: '2027-01-03' }), 'sunday'],
      [keep({ name: 'Monday', sunday: '2026-11-02' }), 'sunday'],
      [keep({ name: 'Foreign', sunday, branch: foreign.oakland }), 'branch'],
      [change(id, { branch: cast.oakland }), 'sunday'],
    ];
    for (const [answer, field] of refused) {
      const { status, body } = await answer;
      expect([status, Object.keys(body as object)], JSON.stringify(body)).toEqual([400, [field]]);
    }
    // Refused changes keep the old state.
    expect(await list()).toMatchObject([
      { name: 'Summer', shifts: 2 },
      { name: 'Winter', shifts: 2 },
    ]);
  });

  it('keeps the work of somebody who is deleted as an open shift', async () => {
    const { database } = await testServer();
    const noa = await database.withinStore(cast.storeId, (query) =>
      buildEmployee(query, { first_name: 'Noa', branches: [cast.sanFrancisco] }),
    );
    const shift = await plan({ employee: noa, note: 'Trial day', start: '11-20T09:00', end: '11-20T12:00' });
    const { id } = await kept({ name: 'Winter', sunday: '2026-11-15' });
    await cast.admin.call('DELETE', `/shift/shifts/${shift}/`);
    expect(await shiftsOf(id)).toMatchObject([{ employee: noa }]);
    expect((await cast.admin.call('DELETE', `/human/employees/${noa}/`)).status).toBe(204);
    expect(await shiftsOf(id)).toMatchObject([{ employee: null, note: 'Trial day' }]);
  });
});
