import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { z } from 'zod';
import type { shift } from '#contract/schedule/shifts.ts';
import { addDays, weekDays } from '#domain/time/dates.ts';

type Shift = z.output<typeof shift>;

export const people = 200;
export const firstPerson = 100_000;

/** So many employees of a branch, as the server would answer. */
export function largeCompany(branch: number, count = people) {
  return Array.from({ length: count }, (_, index) => ({
    id: firstPerson + index,
    first_name: `Person ${String(index + 1).padStart(3, '0')}`,
    last_name: 'Large',
    active: true,
    salary: false,
    branch: [branch],
    role: 'AT',
    image: null,
  }));
}

/** A shift nobody has clocked in to, as the server would answer. */
export const plannedShift = (
  when: Pick<Shift, 'employee' | 'branch' | 'start_time' | 'end_time'>,
): Shift => ({
  ...when,
  uuid: randomUUID(),
  shift_role: 'AT',
  position: null,
  planned: true,
  clock_in: null,
  clock_out: null,
  missing_out: false,
  breaks: [],
  note: '',
  version: 1,
  announced: true,
  was: null,
});

/** Two shifts of everybody on each day of a week. */
function largeWeek(branch: number, sunday: string) {
  return largeCompany(branch).flatMap(({ id: employee }) =>
    weekDays(sunday).flatMap((day) =>
      (
        [
          [`${day}T16:00:00+00:00`, `${day}T20:00:00+00:00`],
          [`${day}T22:00:00+00:00`, `${addDays(day, 1)}T02:00:00+00:00`],
        ] as const
      ).map(([start_time, end_time]) => plannedShift({ employee, branch, start_time, end_time })),
    ),
  );
}

/** Puts these people, and these full weeks among empty ones, in the place of the server's; answers the texts of both. */
export async function serveLargeWeeks(context: BrowserContext, full: readonly string[]) {
  const stores = await (await context.request.get('/api/v1/store/active-branches-with-store/')).json();
  const branch = stores[0].branches[0].id;
  const weeks = new Map(full.map((sunday) => [sunday, JSON.stringify(largeWeek(branch, sunday))]));
  const employees = JSON.stringify(largeCompany(branch));
  const contentType = 'application/json';
  await context.route('**/api/v1/human/employees/', (route) =>
    route.fulfill({ contentType, body: employees }),
  );
  await context.route('**/api/v1/shift/shifts/?date=*', (route) => {
    const sunday = new URL(route.request().url()).searchParams.get('date') ?? '';
    return route.fulfill({ contentType, body: weeks.get(sunday) ?? '[]' });
  });
  return { employees, weeks };
}
