import { expect, test } from 'vitest';
import { dailyLimitViolations } from './daily-limit.ts';
import { plan } from './planned.fixture.ts';

const three = [
  plan('2026-11-18 06:00', '2026-11-18 08:00'),
  plan('2026-11-18 09:00', '2026-11-18 11:00', { role: 'OW' }),
  plan('2026-11-18 12:00', '2026-11-18 14:00', { branch: 2, role: 'TO' }),
];

test('refuses a fourth shift of a day, of whatever role and branch', () => {
  const fourth = plan('2026-11-18 20:00', '2026-11-19 02:00', { role: 'SL' });
  expect(dailyLimitViolations(fourth, three)).toEqual([
    { field: 'start_time', code: 'shift.too_many_in_day', level: 'blocks', facts: { max: 3 } },
  ]);
});

test.each([
  ['the third', plan('2026-11-18 20:00', '2026-11-18 22:00'), three.slice(1)],
  ['one of the three that is changed', three[0] ?? plan('', ''), three],
  ['one of the next day', plan('2026-11-19 00:00', '2026-11-19 02:00'), three],
  ['one of a colleague', plan('2026-11-18 20:00', '2026-11-18 22:00', { employee: 2 }), three],
  ['an open one', plan('2026-11-18 20:00', '2026-11-18 22:00', { employee: null }), three],
])('takes %s', (_, candidate, others) => {
  expect(dailyLimitViolations(candidate, others)).toEqual([]);
});
