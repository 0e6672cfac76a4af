import { expect, it } from 'vitest';
import type { ShiftRole } from '#domain/roles.ts';
import { listMonthColumns, listMonthDays, sumDays, sumWeeks } from './month-model.ts';

const shift = (employee: number | null, localDate: string, hours: number, role: ShiftRole = 'AT') => ({
  ...{ uuid: crypto.randomUUID(), employee, localDate, role, position: null, start: 0, end: hours * 3600 },
});

it('lists the days of a month with a sum after each of its weeks', () => {
  const { days, sundays } = listMonthDays('2026-11-18');
  expect([days.length, days[0], days.at(-1)]).toEqual([30, '2026-11-01', '2026-11-30']);
  expect(sundays).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29']);
  const columns = listMonthColumns(days);
  expect(columns.slice(6, 9)).toEqual([
    { day: '2026-11-07' },
    { sunday: '2026-11-01' },
    { day: '2026-11-08' },
  ]);
  expect(columns.slice(-2)).toEqual([{ day: '2026-11-30' }, { sunday: '2026-11-29' }]);
  const february = listMonthColumns(listMonthDays('2026-02-01').days);
  expect(february).toHaveLength(32);
});

it('sums whole weeks, with days of the months beside', () => {
  const weeks = sumWeeks([
    shift(1, '2026-11-30', 8),
    shift(1, '2026-12-01', 4),
    shift(1, '2026-12-06', 8),
    shift(1, '2026-12-02', 8, 'OW'),
    shift(null, '2026-11-30', 5),
  ]);
  expect(weeks.get(1)).toEqual(
    new Map([
      ['2026-11-29', 12 * 3600],
      ['2026-12-06', 8 * 3600],
    ]),
  );
  expect(weeks.get(null)).toEqual(new Map([['2026-11-29', 5 * 3600]]));
});

it('counts who works a day once, and no leave; costs are seen by those who may', () => {
  const shifts = [
    shift(1, '2026-11-30', 4),
    shift(1, '2026-11-30', 2),
    shift(2, '2026-11-30', 8, 'TO'),
    shift(null, '2026-11-30', 5),
  ];
  const costs = new Map(shifts.slice(0, 2).map(({ uuid }) => [uuid, { cents: 6000, overtime: 500 }]));
  expect(sumDays(shifts, costs).get('2026-11-30')).toEqual({
    people: 1,
    seconds: 19 * 3600,
    open: 1,
    cost: { cents: 12_000, overtime: 1000 },
  });
  expect(sumDays(shifts, undefined).get('2026-11-30')).toMatchObject({ cost: null });
});
