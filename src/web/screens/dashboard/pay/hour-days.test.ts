import { expect, it } from 'vitest';
import { listHourDays } from './hour-days.ts';

const day = { salaried: false, worked: 0, pto: 0, sick: 0 };

it('tells PTO, sick and unpaid leave apart, which one line pays', () => {
  const days = [
    { ...day, date: '2026-11-02', pto: 28_800, sick: 3600 },
    { ...day, date: '2026-11-03', unpaid: 7200 },
  ];
  expect(listHourDays(days, 'pto')).toEqual([{ date: '2026-11-02', seconds: 28_800 }]);
  expect(listHourDays(days, 'sick')).toEqual([{ date: '2026-11-02', seconds: 3600 }]);
  expect(listHourDays(days, 'unpaid')).toEqual([{ date: '2026-11-03', seconds: 7200 }]);
});

it('lists regular hours under a salary; those by the hour are lines of their week', () => {
  const days = [
    { ...day, date: '2026-11-02', worked: 28_800 },
    { ...day, date: '2026-11-03', worked: 14_400, salaried: true },
  ];
  expect(listHourDays(days, 'regular')).toEqual([{ date: '2026-11-03', seconds: 14_400 }]);
  expect(listHourDays(days, 'wages')).toEqual([]);
});
