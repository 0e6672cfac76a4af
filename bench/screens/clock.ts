import type { BrowserContext } from '@playwright/test';
import type { z } from 'zod';
import type { punch } from '#contract/clock/punches.ts';
import { addDays, weekDays, weekStart } from '#domain/time/dates.ts';
import { formatInstant } from '#domain/time/instants.ts';
import { localDate } from '#domain/time/zones.ts';
import { firstPerson, largeCompany, plannedShift } from '../../e2e/support/large-week.ts';
import { plainClock } from './plain-clock.ts';
import { alike, type BenchedScreen } from './run.ts';

const people = 60;
const hour = 3600;

const plannedAt = (employee: number, branch: number, start: number) =>
  plannedShift({
    employee,
    branch,
    start_time: formatInstant(start),
    end_time: formatInstant(start + 8 * hour),
  });

/** Builds everybody's shifts for each day of a week: past ones worked, today's about to begin. */
function week(branch: number, sunday: string, now: number) {
  const today = localDate(now, 'UTC');
  return weekDays(sunday).flatMap((day, index) =>
    largeCompany(branch, people).map(({ id: employee }) => {
      const start = now + (index - weekDays(sunday).indexOf(today)) * 24 * hour;
      const shift = plannedAt(employee, branch, start);
      return day < addDays(today, -1)
        ? { ...shift, clock_in: shift.start_time, clock_out: shift.end_time }
        : shift;
    }),
  );
}

/** Serves these people and their week instead of the server; records each punch as a clock-in. */
async function serve(context: BrowserContext): Promise<void> {
  const stores = await (await context.request.get('/api/v1/store/active-branches-with-store/')).json();
  const branch = stores[0].branches[0].id;
  const now = Math.floor(Date.now() / 1000);
  const thisWeek = weekStart(localDate(now, 'UTC'));
  const weeks = new Map([[thisWeek, JSON.stringify(week(branch, thisWeek, now))]]);
  const contentType = 'application/json';
  const everybody = JSON.stringify(largeCompany(branch, people));
  await context.route('**/api/v1/human/employees/', (route) =>
    route.fulfill({ contentType, body: everybody }),
  );
  await context.route('**/api/v1/shift/shifts/?date=*', (route) => {
    const sunday = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ contentType, body: weeks.get(sunday) ?? '[]' });
  });
  await context.route('**/api/v1/shift/clock/', (route) => {
    const { employee, action, at } = route.request().postDataJSON();
    const shift = { ...plannedAt(employee, branch, now), clock_in: at };
    const recorded = { shift, employee, action, at, received_at: at, asks: [], positions: [], rests_due: 0 };
    const answer: z.output<typeof punch.response> = recorded;
    return route.fulfill({ contentType, body: JSON.stringify(answer) });
  });
}

const name = (round: number) => `Person ${String(11 + round).padStart(3, '0')}`;
const tile = (round: number) => `#person-${firstPerson + 10 + round}`;
/** First of the actions, the last group of the page. */
const punchButton = '[role="group"]:last-child > button:first-child';

export const clockScreen: BenchedScreen = {
  title: `The time clock: a branch of ${people} people`,
  account: 'clock',
  serve,
  address: '/clock',
  loaded: tile(0),
  mostLoading: 6,
  script: `(${plainClock})()`,
  document: '<main></main>',
  steps: [
    alike('from a name to the PIN', 3, (round) => ({
      click: tile(round),
      until: '#pin-heading',
      text: name(round),
    })),
    alike('the PIN typed', 3, () => ({
      keys: ['2', '4', '6', '8'],
      until: `${punchButton}:not([disabled])`,
    })),
    alike('from the PIN to what is recorded', 3, (round) => ({
      click: punchButton,
      until: 'h1:not([id])',
      text: name(round),
    })),
  ],
};
