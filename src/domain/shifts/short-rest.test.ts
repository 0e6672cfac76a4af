import { expect, test } from 'vitest';
import { plan } from './planned.fixture.ts';
import { shortRestViolations } from './short-rest.ts';

/** Real time counts, whatever the wall clock shows (docs/rules/schedule.md#planning-warnings). */
test.each([
  ['2026-11-17 15:00', '2026-11-17 22:00', '2026-11-18 08:00', null],
  ['2026-11-17 15:00', '2026-11-17 22:00', '2026-11-18 07:59', 10 * 3600 - 60],
  ['2026-10-31 15:00', '2026-10-31 22:30', '2026-11-01 07:30', null],
  ['2026-03-07 15:00', '2026-03-07 22:30', '2026-03-08 09:00', 9.5 * 3600],
  ['2026-11-17 23:00', '2026-11-18 02:00', '2026-11-18 08:00', 6 * 3600],
])('work from %s to %s and again from %s: %s seconds short', (start, end, next, seconds) => {
  const before = plan(start, end);
  const after = plan(next, `${next.slice(0, 10)} 14:00`);
  const found = shortRestViolations(after, [before]);
  expect(found.map(({ field, facts }) => [field, facts.seconds])).toEqual(
    seconds === null ? [] : [['start_time', seconds]],
  );
  expect(shortRestViolations(before, [after]).map(({ field, facts }) => [field, facts.other])).toEqual(
    seconds === null ? [] : [['end_time', after]],
  );
});

test('a split shift, leave and off work are no short night', () => {
  const late = plan('2026-11-17 15:00', '2026-11-17 23:00');
  expect(shortRestViolations(plan('2026-11-17 06:00', '2026-11-17 10:00'), [late])).toEqual([]);
  for (const role of ['TO', 'OW'] as const) {
    const early = plan('2026-11-18 06:00', '2026-11-18 10:00', { role });
    expect(shortRestViolations(early, [late])).toEqual([]);
    expect(shortRestViolations(late, [early])).toEqual([]);
  }
});
