import { beforeEach, expect, it } from 'vitest';
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
