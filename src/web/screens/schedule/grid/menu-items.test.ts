import { describe, expect, it } from 'vitest';
import { gridShift, instant } from '../week/shift.fixture.ts';
import { fakeGrid } from './grid.fixture.ts';
import { listMenuItems } from './menu-items.ts';

const shift = gridShift();
const record = gridShift({ planned: false, clock_in: instant('2026-11-16T17:00:00+00:00') });
const place = { row: 1, day: '2026-11-16' };

function labels(uuid: string | null, holdsSomething = false, row: number | 'days' = 1) {
  const grid = fakeGrid([shift, record], place);
  grid.clipboard.holdsSomething = () => holdsSomething;
  const text = ((key: string) => key) as Parameters<typeof listMenuItems>[2];
  const items = listMenuItems({ x: 0, y: 0, place: { ...place, row }, uuid }, grid.as, text, () => undefined);
  return items.map(({ label }) => label.replace('schedule.', '').replace('menu.', ''));
}

describe('the menu of the grid', () => {
  it('has all for a shift, and asks for cover only of a plan that nobody has begun', () => {
    expect(labels(shift.uuid, true)).toEqual([
      'edit',
      'move',
      'copy',
      'whoCanCover',
      'cut',
      'split',
      'repeat',
      'paste',
      'add',
      'delete',
    ]);
    expect(labels(record.uuid)).toEqual(['edit', 'move', 'copy', 'cut', 'add', 'delete']);
  });

  it('adds and pastes in an empty cell, and only pastes in the head', () => {
    expect(labels(null)).toEqual(['newShift']);
    expect(labels(null, true, 'days')).toEqual(['paste']);
    expect(labels(null, false, 'days')).toEqual([]);
  });
});
