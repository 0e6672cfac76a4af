import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChange } from './merge.ts';

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
