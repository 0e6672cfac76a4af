import { expect, it } from 'vitest';
import { instant } from '../week/shift.fixture.ts';
import { isInView } from './in-view.ts';

const shift = (branch: number, start: string) => ({
  ...{ uuid: start, branch, shift_role: 'AT' as const },
  start_time: instant(start),
  end_time: instant(start) + 8 * 3600,
});
const facts = { ...{ from: null, rivals: 0 }, verdict: { level: 'fits' as const, findings: [] } };
const ask = (asked: object, view: { branch?: number | null; from?: string; to?: string }) =>
  isInView(
    { facts: { ...facts, ...asked } as unknown as Parameters<typeof isInView>[0]['facts'] },
    {
      range: { from: view.from ?? '2026-11-15', to: view.to ?? '2026-11-21' },
      branch: view.branch ?? null,
      findZone: (branch) => (branch === 2 ? 'America/New_York' : 'America/Los_Angeles'),
    },
  );
const saturday = shift(1, '2026-11-21T22:00:00-08:00');

it('shows a request with the days and the branch of its shift', () => {
  expect(ask({ shift: saturday }, {})).toBe(true);
  expect(ask({ shift: saturday }, { branch: 1 })).toBe(true);
  expect(ask({ shift: saturday }, { branch: 2 })).toBe(false);
  expect(ask({ shift: saturday }, { from: '2026-11-22', to: '2026-11-28' })).toBe(false);
});

it('counts days where the branch is', () => {
  const sunday = shift(2, '2026-11-21T22:00:00-08:00');
  expect(ask({ shift: sunday }, {})).toBe(false);
  expect(ask({ shift: sunday }, { from: '2026-11-22', to: '2026-11-28' })).toBe(true);
});

it('shows a swap with either of its shifts', () => {
  const swap = { shift: saturday, other: shift(2, '2026-11-25T09:00:00-05:00') };
  expect(ask(swap, { branch: 1 })).toBe(true);
  expect(ask(swap, { branch: 2 })).toBe(false);
  expect(ask(swap, { branch: 2, from: '2026-11-22', to: '2026-11-28' })).toBe(true);
});
