import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestedUsername, usernamePattern } from './names.ts';

describe('a suggested username', () => {
  it.each([
    ['ana.reyes@example.com', 'Ana', 'Reyes', 'ana.reyes'],
    ['', 'Sofía', 'Marín', 'sofia.marin'],
    ['+1@example.com', 'A', 'B', '1'],
    ['', '', '', 'user'],
  ])('of %j %j %j is %j', (email, first, last, expected) => {
    expect(suggestedUsername(email, first, last)).toBe(expected);
  });

  it('may always be used', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (email, first, last) => {
        expect(suggestedUsername(email, first, last)).toMatch(usernamePattern);
      }),
    );
  });
});
