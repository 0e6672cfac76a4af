import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CashCount, type DayFigures, dayState, findDayProblems, sumOverAndShort } from './day-close.ts';

const day: DayFigures = {
  orders: 40,
  cash: 31_250,
  tips: 8_800,
  people: 4,
};
const count = { counted: 31_250, expected: 31_250 };

describe('the close of a day', () => {
  it('names each line that does not agree', () => {
    expect(findDayProblems(day, null)).toEqual([]);
    expect(findDayProblems(day, count)).toEqual([]);
    expect(findDayProblems({ ...day, people: 0 }, null)).toEqual(['tips_nobody_in']);
    expect(findDayProblems({ ...day, people: 0, tips: 0 }, null)).toEqual(['sales_nobody_in']);
    expect(findDayProblems({ ...day, cash: -100 }, null)).toEqual(['negative_cash']);
    expect(findDayProblems({ ...day, cash: 31_251 }, count)).toEqual(['sales_since_count']);
    expect(findDayProblems({ ...day, people: 0, cash: 31_251 }, count)).toEqual([
      'tips_nobody_in',
      'sales_since_count',
    ]);
  });

  it('is even, over or short by its count', () => {
    expect(dayState(null)).toBe('uncounted');
    expect(dayState(count)).toBe('even');
    expect(dayState({ ...count, counted: 31_251 })).toBe('over');
    expect(dayState({ ...count, counted: 31_249 })).toBe('short');
  });

  it('sums over and short to the cent: their difference is all that was counted less all that should be there', () => {
    const cents = fc.integer({ min: -10_000_000, max: 1_000_000_000 });
    const counts = fc.array(fc.record({ counted: cents, expected: cents }), { maxLength: 40 });
    fc.assert(
      fc.property(counts, fc.nat(), (all: CashCount[], cut) => {
        const { over, short, difference } = sumOverAndShort(all);
        const sum = (pick: (one: CashCount) => number) => all.reduce((total, one) => total + pick(one), 0);
        expect(difference).toBe(sum(({ counted }) => counted) - sum(({ expected }) => expected));
        expect([over, short, difference].every(Number.isSafeInteger)).toBe(true);
        expect(Math.min(over, short)).toBeGreaterThanOrEqual(0);
        // Of a part and the rest: wherever the days are cut, the parts add up to the whole.
        const at = cut % (all.length + 1);
        const [first, rest] = [sumOverAndShort(all.slice(0, at)), sumOverAndShort(all.slice(at))];
        expect([first.over + rest.over, first.short + rest.short]).toEqual([over, short]);
      }),
    );
  });
});
