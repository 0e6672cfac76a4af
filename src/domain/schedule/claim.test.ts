import { expect, it } from 'vitest';
import { plan } from '#domain/shifts/planned.fixture.ts';
import { type Claimant, claimViolations, mayClaim } from './claim.ts';

const open = plan('2026-11-20 09:00', '2026-11-20 17:00', { employee: null });
const before = open.start - 3600;
const ana: Claimant = { employee: 1, branches: [1], positions: [], daysOff: [], offered: new Set() };
const dayOff = { employee: 1, date: '2026-11-20', kind: 'TO' } as const;

it('lets somebody of the branch take an open shift that is still ahead', () => {
  expect(mayClaim(open, ana, [], before)).toBe(true);
  expect(mayClaim(open, { ...ana, daysOff: [{ ...dayOff, state: 'pending' }] }, [], before)).toBe(true);
});

it.each([
  ['has begun', open, ana, open.start, 'claim.begun'],
  ['is in another branch', open, { ...ana, branches: [2] }, before, 'claim.other_branch'],
  [
    'is in another position',
    { ...open, position: 2 },
    { ...ana, positions: [1] },
    before,
    'claim.other_position',
  ],
  [
    'is on a day off',
    open,
    { ...ana, daysOff: [{ ...dayOff, state: 'approved' as const }] },
    before,
    'claim.day_off',
  ],
  ['is no work', { ...open, role: 'OW' as const }, ana, before, 'claim.no_work'],
])('refuses one that %s', (_what, shift, claimant, now, code) => {
  expect(claimViolations(shift, claimant, now).map((violation) => violation.code)).toEqual([code]);
});

it('lets somebody take in another branch what was offered to them', () => {
  const luis = { ...ana, branches: [2], offered: new Set([open.uuid]) };
  expect(mayClaim(open, luis, [], before)).toBe(true);
});

it('keeps to the rules of planning', () => {
  const own = plan('2026-11-20 16:00', '2026-11-20 20:00');
  expect(mayClaim(open, ana, [own], before)).toBe(false);
  const three = ['01', '03', '05'].map((hour) => plan(`2026-11-20 ${hour}:00`, `2026-11-20 ${hour}:30`));
  expect(mayClaim(open, ana, three, before)).toBe(false);
});
