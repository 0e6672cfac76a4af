import { beforeAll, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { presetNames } from '#domain/accounts/powers.ts';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';

type Access = ResponseOf<Calls['employee.access']>;

let cast: Cast;
let managers: Awaited<ReturnType<typeof buildManager>>[];
beforeAll(async () => {
  cast = await buildCast();
  const reaches = [[cast.sanFrancisco], [cast.oakland], [cast.oakland, cast.sanFrancisco], null];
  managers = await Promise.all(
    presetNames.flatMap((preset) => reaches.map((branches) => buildManager(cast, branches, preset))),
  );
});

async function readAccess(employee: number, caller = cast.admin): Promise<Access> {
  const { status, body } = await caller.call('GET', `/human/employees/${employee}/access/`);
  expect(status).toBe(200);
  return body as Access;
}

it.each(['ana', 'luis'] as const)(
  'lists of %s whom the server shows hours and pay, and no one else',
  async (name) => {
    const access = await readAccess(cast[name]);
    const has = (user: number, thing: string) =>
      access.some((one) => one.user === user && one.sees === thing);
    for (const { userId, call } of managers) {
      const sheet = await call(
        'GET',
        `/shift/timesheets/${cast[name]}/?date_from=2026-11-01&date_to=2026-11-14`,
      );
      expect([userId, sheet.status === 200]).toEqual([userId, has(userId, 'hours')]);
      const files = await call('GET', '/human/employee-profile/');
      const people = files.status === 200 ? (files.body as { id: number; pay_rates?: unknown }[]) : [];
      const file = people.find(({ id }) => id === cast[name]);
      expect([userId, file?.pay_rates !== undefined]).toEqual([userId, has(userId, 'pay')]);
    }
  },
);

it('names the powers and branches that let each', async () => {
  const manager = await buildManager(cast, [cast.oakland]);
  const accountant = await buildManager(cast, null, 'payroll_accountant');
  const access = await readAccess(cast.luis);
  const of = (user: number) =>
    access
      .filter((one) => one.user === user)
      .map(({ sees, preset, powers, branches }) => ({ sees, preset, powers, branches }));
  expect(of(manager.userId)).toEqual([
    { sees: 'hours', preset: 'branch_manager', powers: ['plan', 'people'], branches: [cast.oakland] },
  ]);
  expect(of(accountant.userId)).toEqual([
    { sees: 'hours', preset: 'payroll_accountant', powers: ['pay', 'close'], branches: 'all' },
    { sees: 'pay', preset: 'payroll_accountant', powers: ['pay'], branches: 'all' },
  ]);
});

it('is asked only by who sees the person', async () => {
  const manager = await buildManager(cast, [cast.oakland]);
  expect((await manager.call('GET', `/human/employees/${cast.ana}/access/`)).status).toBe(404);
  expect((await readAccess(cast.luis, manager)).length).toBeGreaterThan(0);
  expect((await cast.hourly.call('GET', `/human/employees/${cast.ana}/access/`)).status).toBe(403);
});
