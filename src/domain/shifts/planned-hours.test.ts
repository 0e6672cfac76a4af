import { expect, test } from 'vitest';
import { plan } from './planned.fixture.ts';
import { plannedHoursByEmployee, plannedSeconds } from './planned-hours.ts';

const hour = 3600;

test('a night shift is as long as it really is', () => {
  expect(plannedSeconds([plan('2026-03-07 22:00', '2026-03-08 06:00')])).toBe(7 * hour);
  expect(plannedSeconds([plan('2026-10-31 22:00', '2026-11-01 06:00')])).toBe(9 * hour);
});

test('hours add up by employee and day, without off work', () => {
  const hours = plannedHoursByEmployee([
    plan('2026-11-18 09:00', '2026-11-18 13:00'),
    plan('2026-11-18 15:00', '2026-11-18 17:00', { role: 'TO' }),
    plan('2026-11-19 09:00', '2026-11-19 17:00'),
    plan('2026-11-20 09:00', '2026-11-20 17:00', { role: 'OW' }),
    plan('2026-11-18 22:00', '2026-11-19 06:00', { employee: null }),
    plan('2026-11-18 09:00', '2026-11-18 17:00', { employee: 2, role: 'OW' }),
  ]);
  expect(hours).toEqual(
    new Map([
      [
        1,
        {
          seconds: 14 * hour,
          days: new Map([
            ['2026-11-18', 6 * hour],
            ['2026-11-19', 8 * hour],
          ]),
        },
      ],
      [null, { seconds: 8 * hour, days: new Map([['2026-11-18', 8 * hour]]) }],
    ]),
  );
});
