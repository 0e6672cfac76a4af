import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

interface File {
  id: number;
  version: number;
  branch: number[];
  pay_rates: object[];
  phone: string;
}

async function read(id: number): Promise<File> {
  const { body } = await cast.admin.call('GET', '/human/employee-profile/');
  const file = (body as File[]).find((one) => one.id === id);
  if (!file) throw new Error('The file is not in the list.');
  return file;
}

const change = (id: number, body: object, version?: number, caller = cast.admin) =>
  caller.call('PATCH', `/human/employee-profile/${id}/`, {
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });

const raise = (from: string, rate: number) => [{ from, rate, salary: false }];

it('of two saves at once of one version, one is refused with the file as it is now: no raise is lost', async () => {
  const { version } = await read(cast.ana);
  const lists = [raise('2026-12-01', 2600), raise('2027-01-01', 2700)];
  const answers = await Promise.all(lists.map((pay_rates) => change(cast.ana, { pay_rates }, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const saved = answers.findIndex(({ status }) => status === 200);
  const now = await read(cast.ana);
  expect(now).toMatchObject({ version: version + 1, pay_rates: lists[saved] });
  expect(answers[saved]?.headers.etag).toBe(`"${now.version}"`);
  const refused = answers[1 - saved];
  expect(refused).toMatchObject({ body: now, headers: { 'x-error-code': 'stale_version' } });

  const other = lists[1 - saved] ?? [];
  const merged = await change(cast.ana, { pay_rates: [...now.pay_rates, ...other] }, now.version);
  expect(merged.status).toBe(200);
  expect((await read(cast.ana)).pay_rates).toEqual(lists.flat());
});

it('without a version a change is taken as it is', async () => {
  await change(cast.ana, { pay_rates: raise('2026-12-01', 2600) });
  expect((await change(cast.ana, { pay_rates: raise('2027-01-01', 2700) })).status).toBe(200);
  expect((await read(cast.ana)).pay_rates).toEqual(raise('2027-01-01', 2700));
});

it('a stale version is refused before anything else is said of the change', async () => {
  const { version } = await read(cast.ana);
  await change(cast.ana, { notes: 'Mornings' });
  const twice = [...raise('2026-12-01', 2600), ...raise('2026-12-01', 2700)];
  expect((await change(cast.ana, { pay_rates: twice }, version)).status).toBe(412);
  expect((await change(cast.ana, { pay_rates: twice }, version + 1)).status).toBe(400);
  expect((await change(999_999, {}, version)).status).toBe(404);
});

it('a refusal shows no more of the file than its reader sees', async () => {
  const manager = await buildManager(cast, [cast.sanFrancisco]);
  const refused = await change(cast.ana, { notes: 'Mornings' }, 99, manager);
  expect(refused.status).toBe(412);
  expect(refused.body).toMatchObject({ id: cast.ana, version: 1, notes: '' });
  expect(refused.body).not.toHaveProperty('pay_rates');
  const own = await change(cast.ana, { phone: '415-555-0101' }, 99, cast.hourly);
  expect(own.status).toBe(412);
  for (const field of ['pay_rates', 'notes', 'roles']) expect(own.body).not.toHaveProperty(field);
});

it.each<[string, () => Promise<{ status: number }>]>([
  ['the file', () => change(cast.luis, { tip_eligible: [{ from: '2026-12-01', value: false }] })],
  [
    'the record',
    () => cast.admin.call('PATCH', `/human/employees/${cast.luis}/`, { body: { branch: [cast.oakland] } }),
  ],
  [
    'rates of several',
    () =>
      cast.admin.call('PATCH', '/human/pay-rates/', {
        body: { people: [{ employee: cast.luis, pay_rates: raise('2026-12-01', 2600) }] },
      }),
  ],
  [
    'a table of people',
    () => {
      const form = new FormData();
      form.set('file', new File(['first name,last name,rate\nLuis,Ortega,26'], 'people.csv'));
      return cast.admin.call('POST', '/human/team-import/', { form });
    },
  ],
  ['the end of a branch', () => cast.admin.call('DELETE', `/store/branch-d/${cast.oakland}/`)],
])('the version changes with a write of %s', async (_, write) => {
  const before = await read(cast.luis);
  expect((await write()).status).toBeLessThan(300);
  const after = await read(cast.luis);
  expect(after).not.toEqual(before);
  expect(after.version).toBe(before.version + 1);
});

it('the version changes when employees change what is theirs', async () => {
  const { version } = await read(cast.ana);
  const path = `/human/user-emp-acc/${cast.userIds.hourly}/`;
  const answer = await cast.hourly.call('PATCH', path, { body: { phone: '415-555-0101' } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await read(cast.ana)).toMatchObject({ phone: '415-555-0101', version: version + 1 });
});

it('rates of several people are refused together where one file has changed', async () => {
  const [ana, luis] = [await read(cast.ana), await read(cast.luis)];
  const use = (versions: readonly [number, number], rate: number) =>
    cast.admin.call('PATCH', '/human/pay-rates/', {
      body: {
        people: [cast.ana, cast.luis].map((employee, index) => ({
          employee,
          version: versions[index],
          pay_rates: raise('2026-12-01', rate),
        })),
      },
    });
  const first = await use([ana.version, luis.version], 2600);
  expect(first.status).toBe(200);
  const saved = first.body as File[];
  await change(cast.luis, { pay_rates: raise('2027-01-01', 2700) });
  const second = await use([saved[0]?.version ?? 0, saved[1]?.version ?? 0], 2500);
  expect(second.status).toBe(412);
  expect(second.body).toEqual([await read(cast.ana), await read(cast.luis)]);
  expect((await read(cast.ana)).pay_rates).toEqual(raise('2026-12-01', 2600));
  expect((await read(cast.luis)).pay_rates).toEqual(raise('2027-01-01', 2700));
});
