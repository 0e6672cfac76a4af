import { expect, test } from 'vitest';
import { isSameCopy, matchesProposedTime } from './matching.ts';
import { plan } from './planned.fixture.ts';

const half = 30 * 60;

test.each([
  [0, 0, true],
  [half, -half, true],
  [-half, half, true],
  [half + 1, 0, false],
  [0, -half - 1, false],
])('a shift %i s and %i s off a proposed time matches: %s', (start, end, matches) => {
  const proposed = { start: 100_000, end: 120_000 };
  expect(matchesProposedTime({ start: proposed.start + start, end: proposed.end + end }, proposed)).toBe(
    matches,
  );
});

test('a copy is already there when all but half an hour is the same', () => {
  const there = plan('2026-11-18 09:00', '2026-11-18 17:00');
  const copied = plan('2026-11-18 09:30', '2026-11-18 16:45');
  expect(isSameCopy(copied, there)).toBe(true);
  expect(isSameCopy({ ...copied, employee: 2 }, there)).toBe(false);
  expect(isSameCopy({ ...copied, branch: 2 }, there)).toBe(false);
  expect(isSameCopy({ ...copied, role: 'OS' }, there)).toBe(false);
  expect(isSameCopy({ ...copied, end: there.end - half - 1 }, there)).toBe(false);
});
