import type { BrowserContext } from '@playwright/test';
import { addDays, dayOfMonth, monthEnd } from '#domain/time/dates.ts';
import { firstPerson, largeCompany, people } from '../../e2e/support/large-week.ts';
import { plainDashboard } from './plain-dashboard.ts';
import { alike, type BenchedScreen } from './run.ts';

const [first, last] = ['2026-10-01', '2026-10-31'];

const daysFrom = (from: string) =>
  Array.from({ length: dayOfMonth(monthEnd(from)) }, (_, index) => addDays(from, index));

/** Builds everybody's hours per day, different by month. */
function report(from: string) {
  const hoursOf = (person: number, day: number) => 4 + ((person + day + Number(from.slice(5, 7))) % 17) / 4;
  return Object.fromEntries(
    Array.from({ length: people }, (_, index) => [
      firstPerson + index,
      Object.fromEntries(daysFrom(from).map((date, day) => [date, hoursOf(index, day)])),
    ]),
  );
}

const stretches = (branch_id: number, day: string) =>
  ['16', '21'].map((hour) => ({
    uuid: crypto.randomUUID(),
    start_time: `${day}T${hour}:00:00+00:00`,
    end_time: `${day}T${Number(hour) + 2}:30:00+00:00`,
    branch_id,
    note: '',
    shift_role: 'AT',
  }));

async function serve(context: BrowserContext): Promise<void> {
  const stores = await (await context.request.get('/api/v1/store/active-branches-with-store/')).json();
  const branches: { id: number }[] = stores[0].branches;
  const branch = branches.map(({ id }) => id).sort((one, other) => one - other)[0] ?? 0;
  const contentType = 'application/json';
  const everybody = JSON.stringify(largeCompany(branch));
  await context.route('**/human/employees/', (route) => route.fulfill({ contentType, body: everybody }));
  const from = (url: string) => new URL(url).searchParams.get('date_from') ?? first;
  await context.route('**/shift/emp-hr/?*', (route) =>
    route.fulfill({ contentType, body: JSON.stringify(report(from(route.request().url()))) }),
  );
  await context.route('**/shift/emp-hr-total/emp/?*', (route) =>
    route.fulfill({ contentType, body: JSON.stringify(stretches(branch, from(route.request().url()))) }),
  );
}

const row = (index: number) => `tbody tr:nth-child(${index})`;
export const dashboardScreen: BenchedScreen = {
  title: `Labor hours of a month: ${people} people × 31 days`,
  account: 'staff',
  serve,
  address: `/spa/dashboard?tab=branch&period=1&from=${first}&to=${last}`,
  loaded: `${row(people)} button`,
  mostLoading: 6,
  document: '<h1></h1><main></main><dialog></dialog>',
  script: `(${plainDashboard})()`,
  steps: [
    alike('from a press to the lines of a day', 3, (round) => ({
      click: `${row(round + 2)} td:nth-child(5) button`,
      until: '[role="dialog"], dialog[open]',
      text: 'Total',
    })),
  ],
};
