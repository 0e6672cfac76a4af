import { describe, expect, it } from 'vitest';
import { cappedCount, titleMark } from './unread-title.ts';

describe('the number of unread conversations', () => {
  it('stands before the title of a tab that lies behind others', () => {
    expect(titleMark(3, true)).toBe('(3) ');
    expect(titleMark(3, false)).toBe('');
    expect(titleMark(0, true)).toBe('');
  });

  it('stays small', () => {
    expect(cappedCount(99)).toBe('99');
    expect(cappedCount(100)).toBe('99+');
  });
});
