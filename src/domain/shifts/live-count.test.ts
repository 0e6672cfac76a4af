import { expect, test } from 'vitest';
import { isInNow, type LiveShift, liveCount } from './live-count.ts';

const cell = { branch: 1, employee: 7, date: '2026-11-18' };
const shift: LiveShift = { branch: 1, employee: 7, localDate: '2026-11-18', role: 'AT', clockOut: null };

test.each<[string, Partial<LiveShift>, number]>([
  ['is planned', {}, 1],
  ['is off work', { role: 'OW' }, 1],
  ['is over', { clockOut: 1_790_000_000 }, 0],
  ['is paid time off', { role: 'TO' }, 0],
  ['is sick leave', { role: 'SL' }, 0],
  ['is in another branch', { branch: 2 }, 0],
  ['is of a colleague', { employee: 8 }, 0],
  ['is open', { employee: null }, 0],
  ['is of the next day', { localDate: '2026-11-19' }, 0],
])('a shift that %s counts: %j is %i', (_, given, count) => {
  expect(liveCount([{ ...shift, ...given }], cell)).toBe(count);
});

test('in now is who clocked in and neither out nor forgot to', () => {
  expect(isInNow({ clockIn: 1, clockOut: null, missingOut: false })).toBe(true);
  expect(isInNow({ clockIn: null, clockOut: null, missingOut: false })).toBe(false);
  expect(isInNow({ clockIn: 1, clockOut: 2, missingOut: false })).toBe(false);
  expect(isInNow({ clockIn: 1, clockOut: null, missingOut: true })).toBe(false);
});
