import { weekDays } from '#domain/time/dates.ts';
import { people, serveLargeWeeks } from '../../e2e/support/large-week.ts';
import { drawTable } from '../in-page.ts';
import type { BenchedScreen } from './run.ts';

const sunday = '2026-11-15';

const script = `(async () => {
  const texts = ['/human/employees/', '/shift/shifts/?date=${sunday}'].map((path) => fetch('/api/v1' + path));
  const [employees, shifts] = await Promise.all(texts.map(async (answer) => (await answer).text()));
  (${drawTable})({ employees, shifts, days: ${JSON.stringify(weekDays(sunday))} });
})()`;

/** Measures until the first shifts are drawn; `schedule-screen.ts` measures the rest. */
export const scheduleScreen: BenchedScreen = {
  title: `The schedule: ${people} people × 7 days × 2 shifts`,
  account: 'staff',
  serve: async (context) => {
    await serveLargeWeeks(context, [sunday]);
  },
  address: `/spa/schedule?date=${sunday}`,
  loaded: '.plan-shift, td p',
  mostLoading: 4,
  document: '<main></main>',
  script,
  steps: [],
};
