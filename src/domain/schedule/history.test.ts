import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBatch, type Batch, type Change, findChangedSince, invertBatch, sameContent } from './batch.ts';
import { emptyHistory, forget, type History, record, redo, undo } from './history.ts';

interface Content {
  employee: number | null;
  start_time: string;
  note: string;
  breaks: { start_time: string; end_time: string | null }[];
}

type State = ReadonlyMap<string, Content>;

const content: fc.Arbitrary<Content> = fc.record({
  employee: fc.option(fc.integer({ min: 1, max: 5 })),
  start_time: fc.constantFrom('2026-11-18T17:00:00+00:00', '2026-11-19T17:00:00+00:00'),
  note: fc.string(),
  breaks: fc.array(fc.record({ start_time: fc.string(), end_time: fc.option(fc.string()) }), {
    maxLength: 2,
  }),
});

const uuids = ['a', 'b', 'c', 'd', 'e'];
const state: fc.Arbitrary<State> = fc
  .dictionary(fc.constantFrom(...uuids), content)
  .map((shifts) => new Map(Object.entries(shifts)));

/** Wanted content of some shifts; null to delete. */
const wish = fc.uniqueArray(fc.tuple(fc.constantFrom(...uuids), fc.option(content)), {
  minLength: 1,
  maxLength: 4,
  selector: ([uuid]) => uuid,
});

function batchOf(now: State, wishes: [string, Content | null][]): Batch<Content> {
  return wishes
    .map(([uuid, after]): Change<Content> => ({ uuid, before: now.get(uuid) ?? null, after }))
    .filter(({ before, after }) => before !== null || after !== null);
}

function bytes(now: State): string {
  return JSON.stringify([...now].sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('undo', () => {
  it('restores every earlier state byte for byte, and redo every later one', () => {
    fc.assert(
      fc.property(state, fc.array(wish, { maxLength: 12 }), (first, wishes) => {
        const states = [first];
        let history: History<Batch<Content>> = emptyHistory;
        let now = first;
        for (const one of wishes) {
          const batch = batchOf(now, one);
          now = applyBatch(now, batch);
          history = record(history, batch);
          states.push(now);
        }
        for (const expected of states.slice(0, -1).reverse()) {
          const taken = undo(history);
          if (!taken) throw new Error('There was a step to take back');
          history = taken.history;
          now = applyBatch(now, invertBatch(taken.step));
          expect(bytes(now)).toBe(bytes(expected));
        }
        expect(undo(history)).toBeNull();
        for (const expected of states.slice(1)) {
          const again = redo(history);
          if (!again) throw new Error('There was a step to do again');
          history = again.history;
          now = applyBatch(now, again.step);
          expect(bytes(now)).toBe(bytes(expected));
        }
        expect(redo(history)).toBeNull();
      }),
    );
  });

  it('of an undo is the batch itself', () => {
    fc.assert(
      fc.property(state, wish, (first, wishes) => {
        const batch = batchOf(first, wishes);
        expect(invertBatch(invertBatch(batch))).toEqual(batch);
      }),
    );
  });

  it('names what somebody else changed since', () => {
    const mine = { employee: 1, note: '' };
    const batch = [{ uuid: 'a', before: mine, after: null }];
    expect(findChangedSince(batch, () => ({ note: '', employee: 1 }))).toEqual([]);
    expect(findChangedSince(batch, () => ({ employee: 1, note: 'theirs' }))).toEqual(['a']);
    expect(findChangedSince(batch, () => null)).toEqual(['a']);
    expect(findChangedSince(batch, () => undefined)).toEqual([]);
  });

  it('may take back one of the middle, and forgets what was refused', () => {
    const history = ['one', 'two', 'three'].reduce(record<string>, emptyHistory);
    expect(undo(history, 'two')?.history).toEqual({ done: ['one', 'three'], undone: ['two'] });
    expect(undo(history, 'four')).toBeNull();
    expect(forget(history, 'three').done).toEqual(['one', 'two']);
  });
});

describe('contents', () => {
  it('are the same whatever the order of their fields', () => {
    expect(sameContent({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(sameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  });
});
