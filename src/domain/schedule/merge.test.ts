import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeChange, mergeRows } from './merge.ts';

type Rate = { from: number; rate: number };

const before = { employee: 1, note: '', role: 'AT' };

it('keeps what only one of two changed', () => {
  const merged = mergeChange(before, { ...before, employee: 2 }, { ...before, note: 'theirs' });
  expect(merged).toEqual({ content: { employee: 2, note: 'theirs', role: 'AT' }, contested: [] });
});

it('names what both changed', () => {
  const merged = mergeChange(before, { ...before, employee: 2 }, { ...before, employee: 3, role: 'OS' });
  expect(merged).toEqual({ content: { employee: 2, note: '', role: 'OS' }, contested: ['employee'] });
});

it('leaves theirs alone where I changed nothing, and mine where they did not', () => {
  const content = fc.record({ employee: fc.nat(3), note: fc.string(), role: fc.constantFrom('AT', 'OS') });
  fc.assert(
    fc.property(content, content, (start, end) => {
      expect(mergeChange(start, start, end)).toEqual({ content: end, contested: [] });
      expect(mergeChange(start, end, start)).toEqual({ content: end, contested: [] });
      expect(mergeChange(start, end, end)).toEqual({ content: end, contested: [] });
    }),
  );
});

describe('lists that two people changed', () => {
  const list = fc.uniqueArray(fc.record({ from: fc.nat(6), rate: fc.nat(2) }), {
    selector: ({ from }) => from,
    maxLength: 5,
  });
  const merge = (before: readonly Rate[], mine: readonly Rate[], theirs: readonly Rate[]) =>
    mergeRows({ before, mine, theirs }, ({ from }) => from);
  const sort = (rates: readonly Rate[]) => rates.toSorted((a, b) => a.from - b.from);

  it('have the rows that only one of them changed', () => {
    fc.assert(
      fc.property(list, list, (start, end) => {
        for (const merged of [merge(start, start, end), merge(start, end, start), merge(start, end, end)])
          expect({ ...merged, rows: sort(merged.rows) }).toEqual({ rows: sort(end), overruled: [] });
      }),
    );
  });

  it('lose no row that one of them added or changed: it is there, or named as overruled', () => {
    fc.assert(
      fc.property(list, list, list, (before, mine, theirs) => {
        const { rows, overruled } = merge(before, mine, theirs);
        const isNew = (rate: Rate) => !before.some((one) => one.from === rate.from && one.rate === rate.rate);
        expect(rows).toEqual(expect.arrayContaining(mine.filter(isNew)));
        expect([...rows, ...overruled]).toEqual(expect.arrayContaining(theirs.filter(isNew)));
        expect(new Set(rows.map(({ from }) => from)).size).toBe(rows.length);
      }),
    );
  });

  it('keep two rows of mine with one key, which the form has yet to refuse', () => {
    const twice = [
      { from: 1, rate: 0 },
      { from: 1, rate: 2 },
    ];
    expect(merge([], twice, [{ from: 2, rate: 1 }]).rows).toEqual([...twice, { from: 2, rate: 1 }]);
  });
});
