import { expect, it } from 'vitest';
import { listDays } from './dates.ts';
import { findHoliday } from './holidays.ts';

it('knows each federal holiday of a year on its own date', () => {
  const year = listDays({ from: '2026-01-01', to: '2026-12-31' });
  expect(year.flatMap((date) => (findHoliday(date) ? [`${date} ${findHoliday(date)}`] : []))).toEqual([
    '2026-01-01 newYear',
    '2026-01-19 king',
    '2026-02-16 presidents',
    '2026-05-25 memorial',
    '2026-06-19 juneteenth',
    // A Saturday, observed on the Friday before.
    '2026-07-04 independence',
    '2026-09-07 labor',
    '2026-10-12 columbus',
    '2026-11-11 veterans',
    '2026-11-26 thanksgiving',
    '2026-12-25 christmas',
  ]);
});

it('knows no holiday on other days', () => {
  expect(findHoliday('2026-07-03')).toBeNull();
});
