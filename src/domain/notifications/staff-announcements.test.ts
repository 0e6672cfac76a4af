import { expect, it } from 'vitest';
import { hasEnded, pickAnnounced } from './staff-announcements.ts';

const today = '2026-11-18';

it('ends after its last day', () => {
  expect([null, '2026-11-17', today, '2026-11-19'].map((ends_on) => hasEnded({ ends_on }, today))).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('stands above the schedule until seen, and longer where it is pinned', () => {
  const row = (id: string, given = {}) => ({ id, pinned: false, ends_on: null, seen_at: null, ...given });
  const rows = [
    row('pinned and seen', { pinned: true, seen_at: 1 }),
    row('pinned and ended', { pinned: true, ends_on: '2026-11-17' }),
    row('seen', { seen_at: 1 }),
    row('new'),
    row('ended', { ends_on: '2026-11-17' }),
  ];
  expect(pickAnnounced(rows, today).map(({ id }) => id)).toEqual(['new', 'pinned and seen']);
});
