import { beforeEach, describe, expect, it } from 'vitest';
import { buildEmployee, buildShift } from '#demo/builders.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { testNow, testServer } from '#test/server.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const nadia = () => ({
  first_name: 'Nadia',
  last_name: 'Haddad',
  role: 'AT',
  salary: false,
  branch: [cast.oakland, cast.sanFrancisco],
});

interface Row extends Record<string, unknown> {
  id: number;
}

async function create(body: object): Promise<Row> {
  const answer = await cast.admin.call('POST', '/human/employee-profile/', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Row;
}

async function change(id: number, body: object) {
  return cast.admin.call('PATCH', `/human/employee-profile/${id}/`, { body });
}

async function listed(path: string): Promise<Row[]> {
  return (await cast.admin.call('GET', path)).body as Row[];
}

describe('the file on a person', () => {
  it('keeps the whole of it, and gives the newest rate that has begun', async () => {
    const made = await create({
      ...nadia(),
      email: 'nadia@example.com',
      phone: '415-555-0172',
      hire_date: '2024-02-05',
      pay_rates: [
        { from: '2027-01-01', rate: 2600 },
        { from: '2024-02-05', rate: 2300 },
        { from: '2026-07-01', rate: 2450 },
      ],
      tip_eligible: [{ from: '2026-01-01', value: false }],
      meal_waiver: true,
      weekly_hours: 32,
      notes: 'Prefers mornings',
      pin: '4711',
    });
    expect(made).toMatchObject({
      first_name: 'Nadia',
      active: true,
      branch: [cast.oakland, cast.sanFrancisco],
      email: 'nadia@example.com',
      hire_date: '2024-02-05',
      pay_rate: 2450,
      pay_rates: [
        { from: '2024-02-05', rate: 2300, salary: false },
        { from: '2026-07-01', rate: 2450, salary: false },
        { from: '2027-01-01', rate: 2600, salary: false },
      ],
      tip_eligible: [{ from: '2026-01-01', value: false }],
      meal_waiver: true,
      weekly_hours: 32,
      notes: 'Prefers mornings',
      has_pin: true,
    });
    expect(JSON.stringify(made)).not.toContain('4711');
    expect(JSON.stringify(made)).not.toContain('argon2');
    const profiles = await listed('/human/employee-profile/');
    expect(profiles.find(({ id }) => id === made.id)).toEqual(made);
  });

  it('defaults to 40 planned hours a week, no rates and the role’s own share in tips', async () => {
    expect(await create(nadia())).toMatchObject({
      weekly_hours: 40,
      pay_rates: [],
      pay_rate: null,
      tip_eligible: [],
      meal_waiver: false,
      has_pin: false,
      username: '',
      email: '',
    });
  });

  it('replaces only what a change names', async () => {
    const made = await create({ ...nadia(), pay_rates: [{ from: '2024-02-05', rate: 2300 }], notes: 'A' });
    const changed = await change(made.id, { notes: 'B' });
    expect(changed.body).toEqual({ ...made, notes: 'B', version: 2 });
  });

  it.each([
    [
      {
        pay_rates: [
          { from: '2026-01-01', rate: 1 },
          { from: '2026-01-01', rate: 2 },
        ],
      },
      'pay_rates',
    ],
    [
      {
        tip_eligible: [
          { from: '2026-01-01', value: true },
          { from: '2026-01-01', value: false },
        ],
      },
      'tip_eligible',
    ],
    [{ pay_rates: [{ from: '2026-02-30', rate: 1 }] }, 'pay_rates.0.from'],
    [{ pay_rates: [{ from: '2026-01-01', rate: 1.5 }] }, 'pay_rates.0.rate'],
    [{ pin: '123' }, 'pin'],
    [{ pin: '12345a' }, 'pin'],
    [{ email: 'nadia@' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ role: 'TO' }, 'role'],
    [{ branch: [999_999_999] }, 'branch'],
    [{ first_name: '  ' }, 'first_name'],
    [{ weekly_hours: 200 }, 'weekly_hours'],
    [{ min_weekly_hours: 41 }, 'min_weekly_hours'],
    [{ min_weekly_hours: 30, weekly_hours: 20 }, 'min_weekly_hours'],
    [{ roles: [{ from: '2026-11-10', value: 'TO' }] }, 'roles.0.value'],
    [{ pin_hash: 'x' }, 'pin_hash'],
    [{ image: 'x' }, 'image'],
    [{ id: 1 }, 'id'],
    [{ pay_rate: 9900 }, 'pay_rate'],
    [{ invite: true }, 'email'],
    [{ username: 'nadia' }, 'email'],
  ])('refuses %j on its field', async (wrong, field) => {
    const made = await create(nadia());
    const answer = await change(made.id, wrong);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual([field]);
  });

  it('does not take a branch of another store', async () => {
    const other = await buildCast();
    const answer = await cast.admin.call('POST', '/human/employees/', {
      body: { ...nadia(), branch: [other.oakland] },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('branch');
  });

  it('invites to an address: an account without a password, whose names follow the file', async () => {
    const email = `nadia-${cast.storeId}@example.com`;
    const made = await create({ ...nadia(), email, invite: true });
    expect(made.user).toEqual(expect.any(Number));
    expect(made.username).toMatch(/^nadia/);
    const { database } = await testServer();
    const mails = await database.readWithinStore(cast.storeId, (query) =>
      query.selectFrom('mail').select(['to_address', 'kind']).execute(),
    );
    expect(mails).toEqual([{ to_address: email, kind: 'invitation' }]);
    const renamed = await change(made.id, { last_name: 'Khoury', username: `nadia.k${cast.storeId}` });
    expect(renamed.body).toMatchObject({ last_name: 'Khoury', username: `nadia.k${cast.storeId}` });
  });

  it('has an account from its username on, which nobody is mailed about until invited', async () => {
    const email = `nadia-${cast.storeId}@example.com`;
    const username = `nadia.quiet${cast.storeId}`;
    const made = await create({ ...nadia(), email, username });
    expect(made).toMatchObject({ username, email, invited: true });
    const { database } = await testServer();
    const mails = () =>
      database.readWithinStore(cast.storeId, (query) => query.selectFrom('mail').select('kind').execute());
    expect(await mails()).toEqual([]);
    expect((await change(made.id, { invite: true })).body).toMatchObject({ user: made.user });
    expect(await mails()).toEqual([{ kind: 'invitation' }]);
  });

  it('refuses an address or a username that another account has, of any store', async () => {
    const other = await buildCast();
    const { database } = await testServer();
    const taken = await database.readWithinStore(other.storeId, (query) =>
      query.selectFrom('app_user').select(['username', 'email']).executeTakeFirstOrThrow(),
    );
    const email = { ...nadia(), email: taken.email?.toUpperCase(), invite: true };
    const byEmail = await cast.admin.call('POST', '/human/employee-profile/', { body: email });
    expect([byEmail.status, Object.keys(byEmail.body as object)]).toEqual([400, ['email']]);
    const named = {
      ...nadia(),
      email: `x${cast.storeId}@example.com`,
      username: taken.username,
      invite: true,
    };
    const byName = await cast.admin.call('POST', '/human/employee-profile/', { body: named });
    expect([byName.status, Object.keys(byName.body as object)]).toEqual([400, ['username']]);
  });
});

describe('an employee', () => {
  it('changes the own phone, and is not shown what is the manager’s', async () => {
    const answer = await cast.hourly.call('PATCH', `/human/employee-profile/${cast.ana}/`, {
      body: { phone: '415-555-0144' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ phone: '415-555-0144' });
    for (const hidden of ['notes', 'pay_rates', 'pay_rate', 'tip_eligible', 'meal_waiver']) {
      expect(answer.body).not.toHaveProperty(hidden);
    }
  });

  it.each([
    { role: 'MP' },
    { salary: true },
    { pay_rates: [] },
    { active: true },
    { pin: '0000' },
    { branch: [] },
    { notes: '' },
    { invite: true },
    { username: 'x' },
    { first_name: 'X' },
  ])('may not set %j', async (body) => {
    const answer = await cast.hourly.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body as object)).toEqual(Object.keys(body));
  });

  it('never finds pay, contact or PIN in a list', async () => {
    const { body } = await cast.hourly.call('GET', '/human/employees/');
    const fields = ['active', 'branch', 'first_name', 'id', 'image', 'last_name', 'role', 'salary'];
    for (const row of body as object[]) expect(Object.keys(row).sort()).toEqual(fields);
  });
});

describe('deactivating, reactivating, deleting', () => {
  it('puts the active first, and ends the open session at the next request', async () => {
    expect((await change(cast.ana, { active: false })).status).toBe(200);
    expect((await cast.hourly.call('GET', '/human/employees/')).status).toBe(403);
    const rows = await listed('/human/employees/');
    expect(rows.map(({ active }) => active)).toEqual([true, true, false]);
    const back = await cast.admin.call('PATCH', `/human/employees/${cast.ana}/`, { body: { active: true } });
    expect(back.body).toMatchObject({ id: cast.ana, active: true });
  });

  it('deletes one without history, and deactivates one with', async () => {
    const { database } = await testServer();
    const made = await create({ ...nadia(), pay_rates: [{ from: '2026-01-01', rate: 2000 }] });
    expect((await cast.admin.call('DELETE', `/human/employees/${made.id}/`)).status).toBe(204);
    expect((await listed('/human/employees/')).some(({ id }) => id === made.id)).toBe(false);
    const worked = await database.withinStore(cast.storeId, async (query) => {
      const employee = await buildEmployee(query, { branches: [cast.oakland] });
      await buildShift(query, { employee, branch: cast.oakland, start: testNow, end: testNow + 3600 });
      return employee;
    });
    expect((await cast.admin.call('DELETE', `/human/employees/${worked}/`)).status).toBe(204);
    expect((await listed('/human/employees/')).find(({ id }) => id === worked)).toMatchObject({
      active: false,
    });
  });

  it('deletes one who was there at a closing without pay, and deactivates one whose pay it keeps', async () => {
    const hourly = await create({ ...nadia(), pay_rates: [{ from: '2026-01-01', rate: 2000 }] });
    const salaried = await create({
      ...nadia(),
      salary: true,
      pay_rates: [{ from: '2026-01-01', rate: 300_000 }],
    });
    const body = { date_from: '2026-10-01', date_to: '2026-10-15' };
    expect((await cast.admin.call('POST', '/dashboard/period/close/', { body })).status).toBe(201);
    for (const { id } of [hourly, salaried]) {
      const gone = await cast.admin.call('DELETE', `/human/employees/${id}/`);
      expect(gone.status, JSON.stringify(gone.body)).toBe(204);
    }
    const rows = await listed('/human/employees/');
    expect(rows.filter(({ id }) => id === hourly.id)).toEqual([]);
    expect(rows.find(({ id }) => id === salaried.id)).toMatchObject({ active: false });
  });

  it('deletes one who was invited and never came, with the username and address free again', async () => {
    const body = { ...nadia(), email: `gone-${cast.storeId}@example.com`, invite: true };
    const made = await create(body);
    expect((await cast.admin.call('DELETE', `/human/employees/${made.id}/`)).status).toBe(204);
    expect((await cast.admin.call('GET', `/human/employees/${made.id}/`)).status).toBe(404);
    await create(body);
  });

  it('leaves who did what, with before and after', async () => {
    const made = await create(nadia());
    await change(made.id, { notes: 'B', pin: '1234' });
    const { database } = await testServer();
    const rows = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('subject', '=', 'employee')
        .where('subject_id', '=', String(made.id))
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(rows[1]).toMatchObject({ before: { notes: '' }, after: { notes: 'B', pin_changed: true } });
    expect(JSON.stringify(rows)).not.toMatch(/1234|argon2/);
  });
});

describe('the limit of the plan', () => {
  it.each([-1, 0])(
    'of plan %i is 20 active employees, named when one more is added or reactivated',
    async (plan) => {
      const { database } = await testServer();
      const small = await buildCast({ plan });
      const kai = await database.withinStore(small.storeId, async (query) => {
        for (let count = 3; count < 20; count += 1) await buildEmployee(query);
        return buildEmployee(query, { active: false });
      });
      for (const [method, path, body] of [
        ['POST', '/human/employees/', { ...nadia(), branch: [small.oakland] }],
        ['PATCH', `/human/employees/${kai}/`, { active: true }],
      ] as const) {
        const answer = await small.admin.call(method, path, { body });
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).toContain('20');
      }
      await small.admin.call('PATCH', `/human/employees/${small.luis}/`, { body: { active: false } });
      expect(
        (await small.admin.call('PATCH', `/human/employees/${kai}/`, { body: { active: true } })).status,
      ).toBe(200);
    },
  );

  it('lets one of two in who are added at the same moment to the last place', async () => {
    const { database } = await testServer();
    const small = await buildCast({ plan: 0 });
    await database.withinStore(small.storeId, async (query) => {
      for (let count = 3; count < 19; count += 1) await buildEmployee(query);
    });
    const body = { ...nadia(), branch: [small.oakland] };
    const answers = await Promise.all(
      [1, 2, 3].map(() => small.admin.call('POST', '/human/employees/', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

describe('role and meal waiver', () => {
  const path = () => `/human/employee-profile/${cast.ana}/`;

  it('hold on every day at first, and begin today where they are written plainly', async () => {
    const made = await create({ ...nadia(), meal_waiver: true });
    const always = '1970-01-01';
    expect(made).toMatchObject({
      role: 'AT',
      roles: [{ from: always, value: 'AT' }],
      meal_waivers: [{ from: always, value: true }],
    });
    const changed = await change(made.id, { role: 'MN', meal_waiver: false });
    expect(changed.body).toMatchObject({
      role: 'MN',
      roles: [
        { from: always, value: 'AT' },
        { from: '2026-11-18', value: 'MN' },
      ],
      meal_waiver: false,
      meal_waivers: [
        { from: always, value: true },
        { from: '2026-11-18', value: false },
      ],
    });
    const again = await change(made.id, { role: 'ST' });
    expect((again.body as { roles: unknown }).roles).toEqual([
      { from: always, value: 'AT' },
      { from: '2026-11-18', value: 'ST' },
    ]);
  });

  it('hold from the days written, and before the first of them what held then', async () => {
    const roles = [
      { from: '2026-11-10', value: 'MN' },
      { from: '2026-12-01', value: 'SV' },
    ];
    expect((await change(cast.ana, { roles })).body).toMatchObject({ role: 'MN', roles });
    expect(await listed('/human/employees/')).toContainEqual(
      expect.objectContaining({ id: cast.ana, role: 'MN' }),
    );
    const twice = await change(cast.ana, { roles: [...roles, { from: '2026-12-01', value: 'AT' }] });
    expect([twice.status, Object.keys(twice.body as object)]).toEqual([400, ['roles']]);
    expect((await change(cast.ana, { roles: [] })).status).toBe(400);
    const { database } = await testServer();
    const kept = await database.readWithinStore(cast.storeId, (query) =>
      query
        .selectFrom('audit_log')
        .select('after')
        .where('subject', '=', 'employee')
        .where('subject_id', '=', String(cast.ana))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(kept.after).toMatchObject({ days_moved: { roles: [{ from: '2026-11-10', to: null }] } });
  });

  it('are in no list of those who may not see them', async () => {
    const own = await cast.hourly.call('PATCH', path(), { body: { phone: '415-555-0144' } });
    expect(own.body).not.toHaveProperty('roles');
    expect(own.body).not.toHaveProperty('meal_waivers');
  });
});

describe('a salary', () => {
  it('written plainly begins today, with nothing to earn until a rate is entered', async () => {
    const rates = [{ from: '2026-01-01', rate: 2000, salary: false }];
    const made = await create({ ...nadia(), pay_rates: rates });
    const changed = await change(made.id, { salary: true });
    expect(changed.body).toMatchObject({
      salary: true,
      pay_rates: [...rates, { from: '2026-11-18', rate: 0, salary: true }],
    });
    const salaried = [...rates, { from: '2026-11-01', rate: 310_000, salary: true }];
    expect((await change(made.id, { pay_rates: salaried })).body).toMatchObject({ salary: true });
    expect((await change(made.id, { salary: false, pay_rates: rates })).body).toMatchObject({
      salary: false,
      pay_rates: rates,
    });
  });
});
