import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinParts, maxNeedless, type Part, weighPart } from './joined-chunks.ts';

const screens = ['a', 'b', 'c', 'd'];
const piece = fc.record({
  users: fc.uniqueArray(fc.constantFrom(...screens), { minLength: 1 }).map((names) => new Set(names)),
  bytes: fc.integer({ min: 1, max: 20_000 }),
});
const pieces = fc.array(piece, { maxLength: 7 }).map((all) => all.map((each) => ({ ...each, files: [] })));
const weigh = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + weighPart(part), 0);

it('makes all screens together no heavier, loses no piece, and loads little without need', () => {
  fc.assert(
    fc.property(pieces, (given) => {
      const parts = given.map((each) => ({ users: each.users, pieces: [each] }));
      const joined = joinParts(parts);
      expect(weigh(joined)).toBeLessThanOrEqual(weigh(parts));
      expect(new Set(joined.flatMap((part) => part.pieces))).toEqual(new Set(given));
      for (const part of joined) {
        for (const user of part.users) {
          const needless = part.pieces.filter(({ users }) => !users.has(user));
          expect(needless.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxNeedless);
        }
      }
    }),
  );
});

it('joins small files that the same screens load', () => {
  const part = (bytes: number) => {
    const users = new Set(['a', 'b']);
    return { users, pieces: [{ users, bytes, files: [] }] };
  };
  expect(joinParts([part(300), part(500), part(900)])).toHaveLength(1);
});
