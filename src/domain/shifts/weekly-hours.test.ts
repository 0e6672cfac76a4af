import { expect, test } from 'vitest';
import { weekDays } from '#domain/time/dates.ts';
import { plan } from './planned.fixture.ts';
import { weeklyHoursViolations } from './weekly-hours.ts';

const [, ...days] = weekDays('2026-11-15');
const fourDays = days.slice(0, 4).map((day) => plan(`${day} 09:00`, `${day} 17:00`));
const context = { weeklyHours: 40 };

test('40 hours are no more than 40 hours', () => {
  expect(weeklyHoursViolations(plan('2026-11-20 09:00', '2026-11-20 17:00'), fourDays, context)).toEqual([]);
});

test('a minute over warns, by leave as well', () => {
  for (const role of ['AT', 'TO'] as const) {
    const candidate = plan('2026-11-20 09:00', '2026-11-20 17:01', { role });
    expect(weeklyHoursViolations(candidate, fourDays, context)).toEqual([
      {
        field: 'end_time',
        code: 'shift.over_weekly_hours',
        level: 'warns',
        facts: { hours: 40, seconds: 40 * 3600 + 60 },
      },
    ]);
  }
});

test.each([
  ['off work', plan('2026-11-20 09:00', '2026-11-20 21:00', { role: 'OW' })],
  ['the next week', plan('2026-11-22 00:00', '2026-11-22 12:00')],
  ['an open shift', plan('2026-11-20 09:00', '2026-11-20 21:00', { employee: null })],
  ['a colleague', plan('2026-11-20 09:00', '2026-11-20 21:00', { employee: 2 })],
])('%s does not warn', (_, candidate) => {
  expect(weeklyHoursViolations(candidate, fourDays, context)).toEqual([]);
});

test('a night into the next week counts in the week in which it starts', () => {
  const night = plan('2026-11-21 22:00', '2026-11-22 06:01');
  expect(weeklyHoursViolations(night, fourDays, context)).toHaveLength(1);
});
