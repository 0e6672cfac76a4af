import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildUser } from '#demo/builders.ts';
import { pictureForm, plainPicture } from '#server/images/pictures.fixture.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { type EventListener, listenTo } from '#test/event-stream.ts';
import { buildManager } from '#test/managers.ts';
import { type Caller, signedInAs, testServer } from '#test/server.ts';

/**
 * A store of two branches with something of every kind in each: what a branch manager is answered is the owner's, without what
 * concerns the other branch alone.
 */

let cast: Cast;
/** Works in Oakland alone; Ana in San Francisco alone, Luis and Mia in both. */
let noa: number;
let mia: number;
let callers: Record<'ana' | 'luis' | 'noa' | 'mia', Caller>;
let ofSanFrancisco: Caller & { userId: number };
let ofOakland: Caller & { userId: number };
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

async function make<Body>(caller: Caller, path: string, body: unknown, method = 'POST'): Promise<Body> {
  const answer = await caller.call(method, path, { body });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body as Body;
}

async function read<Body>(caller: Caller, path: string): Promise<Body> {
  const answer = await caller.call('GET', path);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body as Body;
}

async function plan(
  employee: number | null,
  branch: number,
  day: string,
  more: object = {},
): Promise<string> {
  const uuid = randomUUID();
  await make(cast.admin, '/shift/shifts/create/', {
    uuid,
    employee,
    branch,
    start_time: `${day}T09:00:00-08:00`,
    end_time: `${day}T17:00:00-08:00`,
    shift_role: 'AT',
    ...more,
  });
  return uuid;
}

/** A trade that its colleague has accepted. */
async function trade(from: Caller, to: Caller, body: { shift: string; to: number; other?: string }) {
  const { id } = await make<{ id: number }>(from, '/shift/trades/', body);
  await make(to, `/shift/trades/${id}/answer/`, { action: 'accept' });
  return id;
}

beforeEach(async () => {
  cast = await buildCast();
  await make(cast.admin, `/store/store-profile/${cast.storeId}/`, { claims: 'manager' }, 'PATCH');
  const { database } = await testServer();
  const { sanFrancisco, oakland } = cast;
  await database.withinStore(cast.storeId, async (query) => {
    noa = await buildEmployee(query, { first_name: 'Noa', last_name: 'Lind', branches: [oakland] });
    mia = await buildEmployee(query, { first_name: 'Mia', branches: [sanFrancisco, oakland] });
  });
  const signIn = async (employee_id: number) => {
    const { id } = await buildUser(database, cast.storeId, { auth_type: 'employee', employee_id });
    return signedInAs({ storeId: cast.storeId, userId: id });
  };
  callers = {
    ana: cast.hourly,
    luis: await signIn(cast.luis),
    noa: await signIn(noa),
    mia: await signIn(mia),
  };
  ofSanFrancisco = await buildManager(cast, [cast.sanFrancisco]);
  ofOakland = await buildManager(cast, [cast.oakland]);
});

const week = 'date=2026-11-22';

/** Everything that has a list, in both branches. */
async function fill() {
  const { sanFrancisco, oakland, ana, luis } = cast;
  const shifts = {
    anas: await plan(ana, sanFrancisco, '2026-11-23'),
    mias: await plan(mia, sanFrancisco, '2026-11-28'),
    luiss: await plan(luis, sanFrancisco, '2026-11-24'),
    luissThere: await plan(luis, oakland, '2026-11-25'),
    noas: await plan(noa, oakland, '2026-11-26'),
    open: await plan(null, oakland, '2026-11-27'),
  };
  await make(cast.admin, '/shift/publish/create/', { sunday: '2026-11-22' });
  const trades = {
    here: await trade(callers.ana, callers.luis, { shift: shifts.anas, to: luis }),
    across: await trade(callers.luis, callers.mia, {
      shift: shifts.luissThere,
      to: mia,
      other: shifts.mias,
    }),
    there: await trade(callers.noa, callers.luis, { shift: shifts.noas, to: luis }),
  };
  for (const person of [callers.ana, callers.luis, callers.noa]) {
    await make(person, '/shift/dayoff/', { dayoff: '2026-12-15' });
  }
  for (const [person, id] of [
    [callers.ana, ana],
    [callers.noa, noa],
  ] as const) {
    const availability = { weekly: [{ weekday: 1, from: '08:00', to: '12:00', kind: 'cannot' }], dated: [] };
    await make(person, `/human/my-preference/${id}/`, { availability }, 'PATCH');
  }
  await make(cast.admin, '/shift/week-templates/', { name: 'All', sunday: '2026-11-22' });
  await make(cast.admin, '/shift/week-templates/', {
    name: 'Oakland',
    sunday: '2026-11-22',
    branch: oakland,
  });
  return { shifts, trades };
}

type Row = Record<string, never> & { id: string; branch: number; employee: number & { id: number } };

describe('a list of a branch manager', () => {
  beforeEach(fill);

  const ofBranch = ({ branch }: Row) => branch;
  it('the store names the branches within reach', async () => {
    const branchesOf = async (caller: Caller) =>
      (await read<{ branches: Row[] }[]>(caller, '/store/active-branches-with-store/'))[0]?.branches.map(
        ({ id }) => Number(id),
      );
    expect(await branchesOf(ofSanFrancisco)).toEqual([cast.sanFrancisco]);
    expect(await branchesOf(ofOakland)).toEqual([cast.oakland]);
    expect(await branchesOf(cast.admin)).toEqual(expect.arrayContaining([cast.sanFrancisco, cast.oakland]));
  });

  it.each([
    [`/shift/shifts/?${week}`, ofBranch],
    [`/shift/shifts-to-copy/?${week}`, ofBranch],
    ['/store/branch-profiles/', ({ id }: Row) => Number(id)],
  ])('%s is the owner’s of the branch', async (path, branchOf) => {
    const all = await read<Row[]>(cast.admin, path);
    for (const [manager, branch] of [
      [ofSanFrancisco, cast.sanFrancisco],
      [ofOakland, cast.oakland],
    ] as const) {
      const own = all.filter((row) => branchOf(row) === branch);
      expect(own.length).toBeGreaterThan(0);
      expect(await read(manager, path)).toEqual(own);
    }
  });

  it.each([
    ['/shift/dayoff/?all=1', ({ employee }: Row) => employee.id],
    [`/human/availability/?${week}`, ({ employee }: Row) => Number(employee)],
  ])('%s is the owner’s of the people', async (path, personOf) => {
    const all = await read<Row[]>(cast.admin, path);
    for (const [manager, people] of [
      [ofSanFrancisco, [cast.ana, cast.luis]],
      [ofOakland, [noa, cast.luis]],
    ] as const) {
      const own = all.filter((row) => people.includes(personOf(row)));
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(all.length);
      expect(await read(manager, path)).toEqual(own);
    }
  });

  it('of trades, and of what waits, leaves out shifts of the other', async () => {
    const { id: here } = (await read<Row[]>(ofSanFrancisco, '/shift/trades/'))[0] ?? {};
    const all = await read<(Row & { shift: Row; other: Row | null })[]>(cast.admin, '/shift/trades/');
    expect(all).toHaveLength(3);
    for (const [manager, branch] of [
      [ofSanFrancisco, cast.sanFrancisco],
      [ofOakland, cast.oakland],
    ] as const) {
      const own = all.filter(({ shift, other }) => shift.branch === branch && other === null);
      expect(await read(manager, '/shift/trades/')).toEqual(own);
    }
    const waiting = async (caller: Caller) =>
      (await read<(Row & { kind: string })[]>(caller, '/human/attention/')).map(
        ({ kind, id }) => `${kind} ${id}`,
      );
    const whole = await waiting(cast.admin);
    const seen = [await waiting(ofSanFrancisco), await waiting(ofOakland)];
    expect(seen[0]).toContain(`trade ${here}`);
    expect(seen[1]).not.toContain(`trade ${here}`);
    for (const list of seen) expect(whole).toEqual(expect.arrayContaining(list));
    // Luis's day off waits in both, his swap for who reaches both.
    expect(seen.map(({ length }) => length)).toEqual([3, 3]);
    expect(new Set(seen.flat()).size).toBe(whole.length - 1);
  });

  it('of people who are off names those of the branch', async () => {
    const rows = await read<{ kind: string; facts: { others: { name: string }[] } }[]>(
      ofSanFrancisco,
      '/human/attention/',
    );
    const names = rows.flatMap(({ facts }) => facts.others ?? []).map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(names.join()).not.toContain('Noa');
    const [row] = await read<Row[]>(ofSanFrancisco, '/shift/dayoff/?all=1');
    const context = await read<{ others: unknown[] }>(ofSanFrancisco, `/shift/dayoff/${row?.id}/context/`);
    expect(context.others).toHaveLength(1);
  });

  it('of templates holds the shifts of the branch', async () => {
    const list = await read<(Row & { name: string; shifts: number })[]>(
      ofSanFrancisco,
      '/shift/week-templates/',
    );
    expect(list).toMatchObject([{ name: 'All', shifts: 3 }]);
    const rows = await read<Row[]>(ofSanFrancisco, `/shift/week-templates/${list[0]?.id}/`);
    expect(new Set(rows.map(({ branch }) => branch))).toEqual(new Set([cast.sanFrancisco]));
    const change = await ofSanFrancisco.call('PATCH', `/shift/week-templates/${list[0]?.id}/`, {
      body: { name: 'Mine' },
    });
    expect(change.status).toBe(403);
    const made = await make<Row & { shifts: number }>(ofSanFrancisco, '/shift/week-templates/', {
      name: 'Mine',
      sunday: '2026-11-22',
    });
    expect(made).toMatchObject({ branch: cast.sanFrancisco, shifts: 3 });
    const foreign = { name: 'Theirs', sunday: '2026-11-22', branch: cast.oakland };
    expect(
      (await ofSanFrancisco.call('POST', '/shift/week-templates/', { body: foreign })).headers[
        'x-error-code'
      ],
    ).toBe('unknown_branch');
    const renamed = await make(
      ofSanFrancisco,
      `/shift/week-templates/${made.id}/`,
      { name: 'Ours' },
      'PATCH',
    );
    expect(renamed).toMatchObject({ name: 'Ours', shifts: 3 });
  });

  it('of search results names people of the branch, and no client', async () => {
    const find = (caller: Caller, name: string) =>
      read<{ people: Row[]; clients: Row[] }>(caller, `/search/?find=${name}`);
    expect((await find(ofOakland, 'noa')).people).toHaveLength(1);
    expect((await find(ofSanFrancisco, 'noa')).people).toEqual([]);
    const [client] = (await find(cast.admin, 'a')).clients;
    expect(client).toBeDefined();
    expect((await find(ofSanFrancisco, 'a')).clients).toEqual([]);
  });
});

describe('decisions of a branch manager', () => {
  it('are about shifts of the branch', async () => {
    const { trades } = await fill();
    const decide = (caller: Caller, id: number) =>
      caller.call('POST', `/shift/trades/${id}/decide/`, { body: { action: 'approve' } });
    expect((await decide(ofSanFrancisco, trades.across)).status).toBe(404);
    expect((await decide(ofSanFrancisco, trades.here)).status).toBe(200);
    const decided = (caller: Caller) => read<{ kind: string }[]>(caller, '/human/attention/decided/');
    expect(await decided(ofSanFrancisco)).toMatchObject([{ kind: 'trade' }]);
    expect(await decided(ofSanFrancisco)).toEqual(await decided(cast.admin));
    expect(await decided(ofOakland)).toEqual([]);
  });

  it('about a day off hold in every branch of the person, and show their own', async () => {
    const { sanFrancisco, oakland, luis } = cast;
    const here = await plan(luis, sanFrancisco, '2026-12-15');
    const evening = { start_time: '2026-12-15T18:00:00-08:00', end_time: '2026-12-15T22:00:00-08:00' };
    const there = await plan(luis, oakland, '2026-12-15', evening);
    const { id } = await make<Row>(callers.luis, '/shift/dayoff/', { dayoff: '2026-12-15' });
    const context = await read<{ shifts: { uuid: string }[] }>(
      ofSanFrancisco,
      `/shift/dayoff/${id}/context/`,
    );
    expect(context.shifts.map(({ uuid }) => uuid)).toEqual([here]);
    const row = await make<{ freed: { uuid: string }[] }>(
      ofSanFrancisco,
      `/shift/dayoff/${id}/`,
      { approved: true, shifts: 'open' },
      'PATCH',
    );
    expect(row.freed.map(({ uuid }) => uuid)).toEqual([here]);
    const rows = await read<{ uuid: string; employee: number | null }[]>(
      ofOakland,
      '/shift/shifts/?date=2026-12-15',
    );
    expect(rows.find(({ uuid }) => uuid === there)?.employee).toBeNull();
  });

  it('offer a shift to people of the branch', async () => {
    const { shifts } = await fill();
    const offer = (employee: number) =>
      ofOakland.call('POST', `/shift/shifts/${shifts.open}/offer/`, { body: { employee } });
    expect((await offer(cast.ana)).headers['x-error-code']).toBe('unknown_employee');
    expect((await offer(noa)).status).toBe(200);
  });
});

describe('what a branch manager is told', () => {
  const noticesOf = async (caller: Caller) =>
    (await read<{ kind: string; data: { person?: string; from?: string } }[]>(caller, '/human/notices/')).map(
      ({ kind, data }) => `${kind} ${(data.person ?? data.from)?.split(' ')[0]}`,
    );

  it('is about people and shifts of the branch', async () => {
    await fill();
    expect(await noticesOf(ofSanFrancisco)).toEqual([
      'day_off_asked Luis',
      'day_off_asked Ana',
      'shift_trade Ana',
    ]);
    expect(await noticesOf(ofOakland)).toEqual([
      'day_off_asked Noa',
      'day_off_asked Luis',
      'shift_trade Noa',
    ]);
    const accountant = await buildManager(cast, [cast.sanFrancisco, cast.oakland], 'payroll_accountant');
    expect(await noticesOf(accountant)).toEqual([]);
  });

  it('follows their branches, as the live stream does', async () => {
    await fill();
    const listener = await listenTo(url, { cookie: ofSanFrancisco.cookie });
    open.push(listener);
    await listener.until(({ event }) => event === 'ready');
    await make(
      cast.admin,
      `/human/admin/update/${ofSanFrancisco.userId}/`,
      { branches: [cast.oakland] },
      'PATCH',
    );
    await listener.ended;
    // Luis works in both.
    expect(await noticesOf(ofSanFrancisco)).toEqual(['day_off_asked Luis']);
    expect(await read<Row[]>(ofSanFrancisco, `/shift/shifts/?${week}`)).toEqual(
      await read<Row[]>(ofOakland, `/shift/shifts/?${week}`),
    );
    const next = await listenTo(url, { cookie: ofSanFrancisco.cookie });
    open.push(next);
    await next.until(({ event }) => event === 'ready');
    await plan(null, cast.sanFrancisco, '2026-12-01');
    await plan(null, cast.oakland, '2026-12-08');
    await next.until(({ data }) => data.id === '2026-12-06');
    expect(next.changes()).not.toContain('shifts 2026-11-29');
  });

  it('is no picture of people of other branches', async () => {
    const form = pictureForm(await plainPicture(60, 40).png().toBuffer());
    const set = await cast.admin.call('PATCH', `/human/employee-profile/image/update/${noa}/`, { form });
    const path = (set.body as { image: string }).image.replace('/api/v1', '');
    const statuses = [ofOakland, ofSanFrancisco].map(
      async (caller) => (await caller.call('GET', path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    const remove = async (person: number) => {
      const body = { image: null };
      const image = `/human/employee-profile/image/update/${person}/`;
      return (await ofOakland.call('PATCH', image, { body })).status;
    };
    expect([await remove(cast.ana), await remove(cast.luis), await remove(noa)]).toEqual([404, 403, 200]);
  });
});

describe('the history of a shift', () => {
  it('is there for who reaches its branch, and says what happened there', async () => {
    const uuid = await plan(cast.luis, cast.sanFrancisco, '2026-11-23', { note: 'Ask Ana for the code' });
    const history = (caller: Caller) => caller.call('GET', `/shift/shifts/${uuid}/history/`);
    expect((await history(ofOakland)).status).toBe(404);
    await make(cast.admin, `/shift/shifts/${uuid}/`, { branch: cast.oakland, note: '' }, 'PATCH');
    expect((await history(ofSanFrancisco)).status).toBe(404);
    const { body } = await history(ofOakland);
    expect(body).toMatchObject({ entries: [{ action: 'update', before: null, after: {} }] });
    await cast.admin.call('DELETE', `/shift/shifts/${uuid}/`);
    expect((await history(ofSanFrancisco)).status).toBe(404);
    expect((await history(ofOakland)).status).toBe(200);
  });
});
