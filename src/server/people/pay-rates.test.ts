import { beforeEach, expect, it } from 'vitest';
import { buildCast, type Cast } from '#test/cast.ts';
import { buildManager } from '#test/managers.ts';

let cast: Cast;
beforeEach(async () => {
  cast = await buildCast();
});

const use = (people: object[], caller = cast.admin) =>
  caller.call('PATCH', '/human/pay-rates/', { body: { people } });
const readRates = async () => {
  const { body } = await cast.admin.call('GET', '/human/employee-profile/');
  return new Map((body as { id: number; pay_rates: object[] }[]).map(({ id, pay_rates }) => [id, pay_rates]));
};
const raised = (employee: number) => ({
  employee,
  pay_rates: [{ from: '2026-12-01', rate: 2600, salary: false }],
});

it('rates of several people are replaced together, each with its history', async () => {
  const answer = await use([raised(cast.luis), raised(cast.ana)]);
  expect(answer.status).toBe(200);
  const rates = await readRates();
  expect(rates.get(cast.ana)).toEqual(raised(cast.ana).pay_rates);
  expect(rates.get(cast.luis)).toEqual(raised(cast.luis).pay_rates);
});

it('one that is refused leaves all as they were', async () => {
  const before = await readRates();
  const [row] = raised(cast.luis).pay_rates;
  const twice = await use([raised(cast.ana), { employee: cast.luis, pay_rates: [row, row] }]);
  expect([twice.status, twice.headers['x-error-code']]).toEqual([400, 'repeated_date']);
  expect((await use([raised(cast.ana), raised(999_999)])).status).toBe(404);
  expect((await use([raised(cast.ana), raised(cast.ana)])).status).toBe(400);
  expect(await readRates()).toEqual(before);
});

it('only who handles pay, within reach, may', async () => {
  const before = await readRates();
  const manager = await buildManager(cast, [cast.sanFrancisco]);
  expect((await use([raised(cast.ana)], manager)).status).toBe(403);
  const accountant = await buildManager(cast, [cast.oakland], 'payroll_accountant');
  expect((await use([raised(cast.luis), raised(cast.ana)], accountant)).status).toBe(404);
  expect(await readRates()).toEqual(before);
});
