import { expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { hasChanged, tradeViolations } from './trade.ts';

const mine = plan('2026-11-18 09:00', '2026-11-18 17:00', { employee: 1 });
const theirs = plan('2026-11-18 12:00', '2026-11-18 20:00', { employee: 2 });
const codes = (...given: Parameters<typeof tradeViolations>) =>
  tradeViolations(...given).map(({ code }) => code);

it('lets two shifts that overlap change places, for neither stays beside the other', () => {
  expect(codes({ from: 1, to: 2, shift: mine, other: theirs }, [mine, theirs])).toEqual([]);
});

it('refuses a shift where the colleague works already', () => {
  expect(codes({ from: 1, to: 2, shift: mine, other: null }, [mine, theirs])).toEqual(['shift.overlap']);
});

it('judges what comes back as well', () => {
  const evening = plan('2026-11-19 09:00', '2026-11-19 17:00', { employee: 1 });
  const thursday = plan('2026-11-19 16:00', '2026-11-19 20:00', { employee: 2 });
  expect(codes({ from: 1, to: 2, shift: mine, other: thursday }, [mine, evening, thursday])).toEqual([
    'shift.overlap',
  ]);
});

it('has changed once its shift is another version, somebody else’s, or gone', () => {
  const agreed = { from: 1, version: 3 };
  expect(hasChanged({ ...agreed, now: { employee: 1, version: 3 } })).toBe(false);
  expect(hasChanged({ ...agreed, now: { employee: 1, version: 4 } })).toBe(true);
  expect(hasChanged({ ...agreed, now: { employee: null, version: 3 } })).toBe(true);
  expect(hasChanged({ ...agreed, now: undefined })).toBe(true);
});
