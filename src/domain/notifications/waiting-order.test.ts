import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareSoonest, pickOfEachKind, type WaitingMoments } from './waiting-order.ts';

const today = 100;

it('puts what happens soonest first, then what is over, the newest first', () => {
  const rows = {
    forgotten: { happens: null, since: 10 },
    swap: { happens: 300, since: 90 },
    holiday: { happens: 900, since: 20 },
    later: { happens: null, since: 60 },
    passed: { happens: 99, since: 95 },
    now: { happens: 100, since: 99 },
  };
  const sorted = Object.entries(rows).sort(([, one], [, other]) => compareSoonest(one, other, today));
  expect(sorted.map(([name]) => name)).toEqual(['now', 'swap', 'holiday', 'passed', 'later', 'forgotten']);
});

const moments = fc.record<WaitingMoments>({
  happens: fc.option(fc.integer({ min: 0, max: 300 })),
  since: fc.integer({ min: 0, max: 300 }),
});

it('orders as two lists, one after the other, would', () => {
  fc.assert(
    fc.property(fc.array(moments, { maxLength: 12 }), (rows) => {
      const ahead = rows.filter(({ happens }) => happens !== null && happens >= today);
      const over = rows.filter((row) => !ahead.includes(row));
      const plain = [
        ...ahead.sort((a, b) => (a.happens ?? 0) - (b.happens ?? 0) || b.since - a.since),
        ...over.sort((a, b) => b.since - a.since),
      ];
      const sorted = [...rows].sort((one, other) => compareSoonest(one, other, today));
      expect(sorted).toEqual(plain);
    }),
  );
});

it('lists the first of each kind, however many of another come before it', () => {
  const rows = ['off 1', 'off 2', 'off 3', 'fix 1', 'out 1', 'out 2'].map((name) => ({
    kind: name.slice(0, 3),
    name,
  }));
  const pick = (max: number) => pickOfEachKind(rows, max).map(({ name }) => name);
  expect(pick(4)).toEqual(['off 1', 'off 2', 'fix 1', 'out 1']);
  expect(pick(2)).toEqual(['off 1', 'fix 1']);
  expect(pick(9)).toEqual(rows.map(({ name }) => name));
});
