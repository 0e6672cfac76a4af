import { expect, it } from 'vitest';
import { findNoShows } from './no-shows.ts';
import { gridShift, instant, type shiftRow } from './shift.fixture.ts';

const ended = instant('2026-11-17T01:00:00+00:00');
const clocked = gridShift({ employee: 2, clock_in: instant('2026-11-16T17:00:00+00:00') });
const announced = (overrides: Parameters<typeof shiftRow>[0] = {}) =>
  gridShift({ announced: true, ...overrides });
const find = (shift: ReturnType<typeof gridShift>, now = ended, salaried: number[] = []) =>
  findNoShows([shift, clocked], new Set(salaried), now).has(shift.uuid);

it('finds an announced shift that ended without a punch', () => {
  expect(find(announced())).toBe(true);
  expect(find(announced(), ended - 1)).toBe(false);
});

it.each([
  ['nobody was told of', gridShift()],
  ['is leave', announced({ shift_role: 'TO' })],
  ['is open', announced({ employee: null })],
  ['has a punch', announced({ clock_in: instant('2026-11-16T17:20:00+00:00') })],
  ['is in a branch without a clock', announced({ branch: 2 })],
])('finds none that %s', (_why, shift) => {
  expect(find(shift)).toBe(false);
});

it('finds none of salaried people', () => {
  expect(find(announced(), ended, [1])).toBe(false);
});
