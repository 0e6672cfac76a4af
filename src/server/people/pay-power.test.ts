import { beforeEach, describe, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';
import type { Caller } from '#test/server.ts';

let cast: Cast;
let manager: Caller;
beforeEach(async () => {
  cast = await buildCast();
  manager = await buildManager(cast, [cast.sanFrancisco]);
});

it.each([
  ['salary', { salary: true }],
  ['meal_waiver', { meal_waiver: true }],
  ['meal_waivers', { meal_waivers: [{ from: '2026-12-01', value: true }] }],
  ['roles', { roles: [{ from: '2026-01-01', value: 'MN' }] }],
  ['tip_eligible', { tip_eligible: [{ from: '2026-01-01', value: false }] }],
  ['pay_rates', { pay_rates: [{ from: '2026-01-01', rate: 2400, salary: false }] }],
])('%s is changed by those who handle pay alone', async (field, body) => {
  const path = `/human/employee-profile/${cast.ana}/`;
  const refused = await manager.call('PATCH', path, { body });
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ [field]: ['Only admins who handle pay can change this.'] });
  expect((await cast.admin.call('PATCH', path, { body })).status).toBe(200);
});

it('an unchanged value may come along, and a new file has plain values', async () => {
  const same = { salary: false, meal_waiver: false, phone: '415-555-0144' };
  expect((await manager.call('PATCH', `/human/employee-profile/${cast.ana}/`, { body: same })).status).toBe(
    200,
  );
  const made = { first_name: 'New', last_name: 'Hire', role: 'AT', branch: [cast.sanFrancisco] };
  const body = { ...made, salary: false };
  expect((await manager.call('POST', '/human/employees/', { body })).status).toBe(201);
  const salaried = await manager.call('POST', '/human/employees/', { body: { ...made, salary: true } });
  expect([salaried.status, salaried.body]).toMatchObject([400, { salary: [expect.any(String)] }]);
});

describe('who handles pay and no files', () => {
  let accountant: Caller;
  let path: string;
  beforeEach(async () => {
    accountant = await buildManager(cast, null, 'payroll_accountant');
    path = `/human/employee-profile/${cast.luis}/`;
  });
  const change = (body: object) => accountant.call('PATCH', path, { body });

  it('writes what pay rests on', async () => {
    const { body } = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Cook' } });
    const { id: position } = body as { id: number };
    await cast.admin.call('PATCH', path, { body: { positions: [{ position }] } });
    const wanted = {
      salary: true,
      meal_waiver: true,
      tip_eligible: [{ from: '2026-01-01', value: false }],
      pay_rates: [{ from: '2026-01-01', rate: 2500, salary: true }],
      positions: [{ position, rates: [{ from: '2026-01-01', rate: 2700 }] }],
    };
    const answer = await change(wanted);
    expect([answer.status, answer.body]).toMatchObject([200, wanted]);
  });

  it.each([
    ['first_name', 'Lou'],
    ['role', 'MN'],
    ['active', false],
    ['email', 'luis@example.com'],
    ['phone', '415-555-0144'],
    ['weekly_hours', 20],
    ['notes', 'Left-handed'],
    ['username', 'luis'],
    ['pin', '1357'],
    ['invite', true],
    ['hire_date', '2020-01-01'],
    ['positions', []],
  ])('does not write %s', async (field, value) => {
    const { body: position } = await cast.admin.call('POST', '/store/positions/', { body: { name: 'Cook' } });
    const positions = [{ position: (position as { id: number }).id }];
    const { body: before } = await cast.admin.call('PATCH', path, { body: { positions } });
    const answer = await change({ [field]: value, salary: true });
    expect([answer.status, answer.headers['x-error-code']]).toEqual([400, 'only_with_people']);
    expect(answer.body).toEqual({ [field]: ['Only admins who handle staff files can change this.'] });
    const { body: files } = await cast.admin.call('GET', '/human/employee-profile/');
    expect(files).toContainEqual(before);
  });

  it('may send the rest along unchanged, and has no other call on a file', async () => {
    const same = { first_name: 'Luis', branch: [cast.oakland, cast.sanFrancisco], positions: [] };
    expect((await change({ ...same, salary: false })).status).toBe(200);
    for (const [method, other] of [
      ['PATCH', `/human/employees/${cast.luis}/`],
      ['DELETE', `/human/employees/${cast.luis}/`],
    ] as const)
      expect((await accountant.call(method, other, { body: {} })).status).toBe(403);
  });
});
