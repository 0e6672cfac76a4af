import { addDays } from '#domain/time/dates.ts';
import { laborHoursTotal } from '#server/hours/labor-hours.ts';
import type { Benchmark } from './benchmark.ts';
import type { BenchCompany } from './company.ts';
import { workedBy } from './worked-by.ts';

function year({ sunday }: BenchCompany) {
  return { date_from: addDays(sunday, -364), date_to: sunday };
}

/** Heaviest report: everybody's hours over a year. */
export const hours: Benchmark = {
  name: 'hours over a year',
  path: (company) => `/dashboard/shift/emp-hr-total/?${new URLSearchParams(year(company))}`,
  atOnce: 8,
  slice: 1,
  // Five times the plainest sum is some 150 a second on two idle cores.
  bare: (company) => ({ text: workedBy('employee_id, branch_id'), values: Object.values(year(company)) }),
  least: { anew: 5 },
  async read(query, company) {
    const context = { now: () => company.now, read: (work: (from: typeof query) => unknown) => work(query) };
    const answer = await laborHoursTotal(context as never, { query: year(company) } as never);
    return JSON.stringify(answer);
  },
};
