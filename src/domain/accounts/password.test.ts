import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparable, passwordProblem } from './password.ts';

const listed = new Set(['iloveyouforever', 'momsanaladventure', 'correct horse battery staple']);
const circumstances = {
  names: ['Umami Cafe', 'Bayside Partners', 'priya.nair', 'Nair'],
  isKnown: (text: string) => listed.has(text),
};
const codeOf = (password: string) => passwordProblem(password, circumstances)?.code;

describe('a password', () => {
  it.each([
    'two gulls over pier 39',
    'a walk to the old mill',
    'twenty lowercase letter',
    'kqzjxvwpfymgbhcdnrtl',
    '7392018463920184',
    ' leading and trailing ',
    'наше старое дерево',
    '海边的两只海鸥在码头上空飞来飞去',
    '🦩 over 🌁 and 🚋 with a hat',
  ])('is fine: %s', (password) => {
    expect(codeOf(password)).toBeUndefined();
  });

  it.each([
    'password123456789',
    'passwordpassword',
    'P@ssw0rd P@ssw0rd!',
    'qwertyuiopasdfg',
    'asdfghjklasdfghjkl',
    '1qaz2wsx3edc4rfv',
    'mnbvcxzlkjhgfdsapoiuytrewq',
    'abcdefghijklmnop',
    '987654321987654321',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabc',
    'adminadminadmin1',
    'branchline-demo-2026',
    'Umami Cafe 2026!!',
    'umamicafeumamicafe',
    'Bayside Partners 1999',
    'Priya.Nair-Priya.Nair',
    'ILoveYouForever2024!',
    'iloveyouforeveriloveyouforever',
    'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
    'Correct Horse Battery Staple',
    '               ',
  ])('is too easy to guess: %s', (password) => {
    expect(codeOf(password)).toBe('password.known');
  });

  it('has 15 to 128 characters as people count them, 8 with a second factor', () => {
    expect(passwordProblem('x9fk2mqp7wz4bt')).toEqual({ code: 'too_short', values: { min: 15 } });
    expect(passwordProblem('x9fk2mqp7wz4bts')).toBeNull();
    expect(passwordProblem('🦩🌁🚋🎩🐌🍋🦑'.repeat(2))?.code).toBe('too_short');
    expect(passwordProblem('x9fk2mq', { secondFactor: true })).toEqual({
      code: 'too_short',
      values: { min: 8 },
    });
    expect(passwordProblem('x9fk2mqp', { secondFactor: true })).toBeNull();
    expect(passwordProblem('two gulls and '.repeat(9).padEnd(128, 'qm').slice(0, 128))).toBeNull();
    expect(passwordProblem('x9fk2mqp'.repeat(17))).toEqual({ code: 'too_long', values: { max: 128 } });
  });

  it('may be anything by chance', () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789 -_!');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 24, maxLength: 60 }), (signs) => {
        expect(codeOf(signs.join(''))).toBeUndefined();
      }),
      // The chance that 24 random signs leave fewer than five is nil; the seed keeps it so.
      { numRuns: 300, seed: 7 },
    );
  });

  it('is compared in one case and one way of writing', () => {
    expect(comparable('ﬁＡ\u0301')).toBe(comparable('fiÁ'));
  });

  it('is judged without failing, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (password) => {
        const problem = passwordProblem(password, circumstances);
        expect(problem === null || typeof problem.code === 'string').toBe(true);
      }),
    );
  });
});
