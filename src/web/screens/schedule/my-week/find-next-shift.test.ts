import { expect, it } from 'vitest';
import { gridShift, instant } from '../week/shift.fixture.ts';
import { findNextShift } from './find-next-shift.ts';

const at = (day: number, from: number, to: number, overrides = {}) =>
  gridShift({
    uuid: `${day} ${from}`,
    employee: 7,
    start_time: instant(`2026-11-${day}T${from}:00:00-08:00`),
    end_time: instant(`2026-11-${day}T${to}:00:00-08:00`),
    ...overrides,
  });

it.each([
  ['before any', '2026-11-17T08:00:00-08:00', '18 10'],
  ['while one runs', '2026-11-18T13:59:59-08:00', '18 10'],
  ['once it is over', '2026-11-18T14:00:00-08:00', '20 10'],
  ['after all', '2026-11-20T14:00:00-08:00', undefined],
])('the next shift %s', (_when, now, uuid) => {
  const shifts = [
    at(20, 10, 14),
    at(18, 10, 14),
    at(19, 10, 14, { employee: 8 }),
    at(19, 15, 18, { shift_role: 'TO' }),
    at(19, 18, 19, { planned: false }),
  ];
  expect(findNextShift(shifts, 7, instant(now))?.uuid).toBe(uuid);
});
