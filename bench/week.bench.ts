import { sql } from 'kysely';
import { addDays } from '#domain/time/dates.ts';
import { shiftsOfDaysAsJson } from '#server/schedule/shift-json.ts';
import type { Benchmark } from './benchmark.ts';

/** Hottest call: the schedule's full week of every branch. */
export const week: Benchmark = {
  name: 'a week of shifts',
  path: ({ sunday }) => `/shift/shifts/?date=${sunday}`,
  read: (query, { sunday }) => shiftsOfDaysAsJson(query, { from: sunday, to: addDays(sunday, 6) }, sql`true`),
  atOnce: 8,
  slice: 1,
  change: (answer, number) => {
    const [{ uuid } = { uuid: '' }] = JSON.parse(answer) as { uuid: string }[];
    const body = { note: `Counted ${number} times`, reason: 'Counted again' };
    return { method: 'PATCH', path: `/shift/shifts/${uuid}/`, body };
  },
  least: { anew: 0.4, changing: 0.9, remembered: 3, unchanged: 5 },
};
