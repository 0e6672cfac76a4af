import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUsername, suggestUsername } from './names.ts';

describe('a suggested username', () => {
  it.each([
    ['ana.reyes@example.com', 'Ana', 'Reyes', 'ana.reyes'],
    ['', 'Sofía', 'Marín', 'sofia.marin'],
    ['+1@example.com', 'A', 'B', '1'],
    ['', '', '', 'user'],
  ])('of %j %j %j is %j', (email, first, last, expected) => {
    expect(suggestUsername(email, first, last)).toBe(expected);
  });

  it('may always be used', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (email, first, last) => {
        expect(checkUsername(suggestUsername(email, first, last))).toBeUndefined();
      }),
    );
  });
});

describe('a username', () => {
  it.each([
    'staff',
    'José',
    'müller.2',
    'Дмитрий',
    'Ελένη',
    'さくら咲く',
    '김민준',
    'tanaka田中',
    'שרה',
    '007',
  ])('may be %j', (name) => {
    expect(checkUsername(name)).toBeUndefined();
  });

  it.each([
    ['two words', 'username_pattern'],
    ['a@b', 'username_pattern'],
    ['', 'username_pattern'],
    ['st\u200baff', 'username_unseen'],
    ['\u202estaff', 'username_unseen'],
    ['sta\u00adff', 'username_unseen'],
    ['staff\u0007', 'username_unseen'],
    ['staff\u3164', 'username_unseen'],
    ['ѕtaff', 'username_scripts'],
    ['stαff', 'username_scripts'],
    ['сосо', 'username_scripts'],
  ])('may not be %j', (name, code) => {
    expect(checkUsername(name)).toBe(`user.${code}`);
  });
});
