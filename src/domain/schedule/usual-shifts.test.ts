import { expect, it } from 'vitest';
import { findUsualShifts } from './usual-shifts.ts';

const ana = 1;
const ben = 2;
const shift = (employee: number | null, date: string, from = '09:00', to = '17:00') => ({
  employee,
  date,
  from,
  to,
});
const friday = '2026-11-27';
const fridayBefore = '2026-11-20';

it('without a person are those of a week before whose people are free', () => {
  const known = [
    shift(ana, fridayBefore),
    shift(ben, fridayBefore, '07:00', '15:00'),
    shift(null, fridayBefore, '12:00', '20:00'),
    shift(ana, '2026-11-19', '08:00', '12:00'),
  ];
  expect(findUsualShifts(known, { date: friday, employee: null })).toEqual([known[1], known[0]]);
  const planned = [...known, shift(ben, friday)];
  expect(findUsualShifts(planned, { date: friday, employee: null })).toEqual([known[0]]);
});

it('of a person are their last times, each once, the weekday’s first', () => {
  const known = [
    shift(ana, '2026-11-24', '08:00', '12:00'),
    shift(ana, '2026-11-25', '08:00', '12:00'),
    shift(ana, fridayBefore),
    shift(ben, '2026-11-26', '10:00', '18:00'),
    shift(ana, friday, '18:00', '22:00'),
  ];
  expect(findUsualShifts(known, { date: friday, employee: ana })).toEqual([known[2], known[1]]);
});

it('are few, and none where nothing is known', () => {
  const many = Array.from({ length: 9 }, (_, index) => shift(index + 1, fridayBefore, `0${index}:00`));
  expect(findUsualShifts(many, { date: friday, employee: null })).toEqual(many.slice(0, 4));
  expect(findUsualShifts([], { date: friday, employee: ana })).toEqual([]);
});
