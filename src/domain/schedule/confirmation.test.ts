import { describe, expect, it } from 'vitest';
import { isConfirmed, wantsConfirmation } from './confirmation.ts';

const plan = { employee: 1, branch: 1, start: 1000, end: 2000, position: null };
const later = { ...plan, end: 3000 };

describe('a confirmation', () => {
  it('is wanted of work that its employee was notified of', () => {
    expect(wantsConfirmation({ employee: 1, role: 'AT' }, { employee: 1 })).toBe(true);
    expect(wantsConfirmation({ employee: 1, role: 'AT' }, null)).toBe(false);
    expect(wantsConfirmation({ employee: 1, role: 'AT' }, { employee: 2 })).toBe(false);
    expect(wantsConfirmation({ employee: null, role: 'AT' }, { employee: null })).toBe(false);
    for (const role of ['TO', 'SL', 'OW'] as const)
      expect(wantsConfirmation({ employee: 1, role }, { employee: 1 })).toBe(false);
  });

  it('holds for the shift as it is', () => {
    expect(isConfirmed(plan, { current: plan, announced: plan })).toBe(true);
    expect(isConfirmed(null, { current: plan, announced: plan })).toBe(false);
    expect(isConfirmed(later, { current: later, announced: plan })).toBe(true);
  });

  it('holds until a change is announced, which then wants it anew', () => {
    expect(isConfirmed(plan, { current: later, announced: plan })).toBe(true);
    expect(isConfirmed(plan, { current: later, announced: later })).toBe(false);
  });

  it.each([{ branch: 2 }, { start: 900 }, { end: 2100 }, { position: 5 }, { employee: 2 }])(
    'is of employee, branch, times and position: %o',
    (change) => {
      const changed = { ...plan, ...change };
      expect(isConfirmed(plan, { current: changed, announced: changed })).toBe(false);
    },
  );

  it('is never another’s, whatever was announced', () => {
    expect(isConfirmed(plan, { current: { ...plan, employee: 2 }, announced: plan })).toBe(false);
  });
});
