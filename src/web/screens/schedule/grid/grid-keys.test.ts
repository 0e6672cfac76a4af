import { describe, expect, it } from 'vitest';
import { gridShift } from '../week/shift.fixture.ts';
import { fakeGrid } from './grid.fixture.ts';
import { type GridKey, handleGridKey } from './grid-keys.ts';

const shift = gridShift();
const at = { row: 1, day: '2026-11-16', uuid: shift.uuid };

function press(grid: ReturnType<typeof fakeGrid>, key: string, held: Partial<GridKey> = {}) {
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  return handleGridKey({ key, ...none, ...held }, grid.as);
}

describe('a key in the grid', () => {
  it('walks, to the ends of a row and of the grid, and to other weeks', () => {
    const grid = fakeGrid([shift], at);
    press(grid, 'ArrowDown');
    expect(grid.cursor.step).toHaveBeenCalledWith(1, 0);
    press(grid, 'End');
    expect(grid.cursor.goTo).toHaveBeenLastCalledWith({ row: 1, day: '2026-11-21' });
    press(grid, 'Home', { ctrlKey: true });
    expect(grid.cursor.goTo).toHaveBeenLastCalledWith({ row: null, day: '2026-11-15' });
    press(grid, 'PageDown');
    expect(grid.moveWeek).toHaveBeenCalledWith(1);
    expect(grid.cursor.goTo).toHaveBeenLastCalledWith({ row: 1, day: '2026-11-23' });
  });

  it('moves a shift with Alt, and its edges with Shift too', () => {
    const grid = fakeGrid([shift], at);
    press(grid, 'ArrowRight', { altKey: true });
    const next = { row: 1, day: '2026-11-17' };
    expect(grid.carrying.place).toHaveBeenCalledWith([shift], { row: 1, day: '2026-11-16' }, next);
    expect(grid.cursor.goTo).toHaveBeenLastCalledWith(next, shift.uuid);
    press(grid, 'ArrowRight', { altKey: true, shiftKey: true });
    expect(grid.resizing.stepBy).toHaveBeenCalledWith(shift, { start: 0, end: 1 });
  });

  it('aims beyond the grid, so that the refusal says why, and keeps the cursor', () => {
    const grid = fakeGrid([shift], { ...at, day: '2026-11-21' });
    press(grid, 'ArrowRight', { altKey: true });
    expect(grid.carrying.place).toHaveBeenCalledWith(
      [shift],
      { row: 1, day: '2026-11-21' },
      { row: 1, day: '2026-11-22' },
    );
    expect(grid.cursor.goTo).not.toHaveBeenCalled();
  });

  it('picks up with M; then arrows aim, C copies, Enter puts down', () => {
    const grid = fakeGrid([shift], at);
    press(grid, 'm');
    expect(grid.carrying.pickUp).toHaveBeenCalledWith([shift], shift, 'keys', false);
    const carry = { by: 'keys', copy: false, shifts: [shift], target: { row: 1, day: '2026-11-16' } };
    grid.carrying.carry = carry;
    press(grid, 'ArrowUp');
    expect(grid.carrying.aim).toHaveBeenLastCalledWith({ row: null, day: '2026-11-16' }, false);
    press(grid, 'c');
    expect(grid.carrying.aim).toHaveBeenLastCalledWith(carry.target, true);
    press(grid, 'Enter');
    expect(grid.carrying.putDown).toHaveBeenCalledOnce();
    expect(grid.cursor.goTo).toHaveBeenLastCalledWith(carry.target, shift.uuid);
    expect(press(grid, 'Tab')).toBe(false);
    expect(grid.carrying.letGo).toHaveBeenCalledOnce();
  });

  it('keeps a time that was moved by keys before it does anything else; Escape leaves it', () => {
    const grid = fakeGrid([shift], at);
    grid.resizing.byKeys = true;
    expect(press(grid, 'Shift')).toBe(false);
    press(grid, 'ArrowDown');
    expect(grid.resizing.putDown).toHaveBeenCalledOnce();
    expect(grid.cursor.step).toHaveBeenCalledOnce();
    press(grid, 'Escape');
    expect(grid.resizing.letGo).toHaveBeenCalledOnce();
  });

  it('types hours, deletes, selects', () => {
    const grid = fakeGrid([shift], at);
    press(grid, '9');
    expect(grid.addAt).toHaveBeenCalledWith({ row: 1, day: '2026-11-16' }, '9');
    press(grid, 'Delete');
    expect(grid.actions.remove).toHaveBeenCalledWith([shift]);
    press(grid, ' ');
    expect(grid.selection.toggle).toHaveBeenCalledWith([shift.uuid]);
  });

  it('is left to the browser where it means nothing', () => {
    const grid = fakeGrid([], { row: 1, day: '2026-11-16' });
    for (const key of ['Delete', ' ', 'Escape', 'q', 'Tab']) expect(press(grid, key)).toBe(false);
    expect(press(grid, 'q', { ctrlKey: true })).toBe(false);
  });
});
