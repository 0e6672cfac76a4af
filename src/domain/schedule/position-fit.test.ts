import { expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { fitsPosition, positionViolations } from './position-fit.ts';

const [server, cook] = [1, 2];

it('takes those who have the position, and those without any', () => {
  expect(fitsPosition([server], server)).toBe(true);
  expect(fitsPosition([server], cook)).toBe(false);
  expect(fitsPosition([], cook)).toBe(true);
  expect(fitsPosition([server], null)).toBe(true);
});

it('warns of a position that somebody lacks, never of an open shift', () => {
  const shift = plan('2026-11-20 09:00', '2026-11-20 17:00', { employee: 7, position: cook });
  const codes = (candidate: typeof shift) =>
    positionViolations(candidate, (employee) => (employee === 7 ? [server] : [])).map(({ code }) => code);
  expect(codes(shift)).toEqual(['shift.other_position']);
  expect(codes({ ...shift, position: server })).toEqual([]);
  expect(codes({ ...shift, employee: 8 })).toEqual([]);
  expect(codes({ ...shift, employee: null })).toEqual([]);
});
