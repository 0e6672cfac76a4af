import { describe, expect, it } from 'vitest';
import { en } from '#texts/en/index.ts';
import { flat } from './flat.ts';

/** Refused words with their replacements (docs/contributing.md, *Add a text*). */
const refused: readonly [RegExp, string][] = [
  [/\bsomebody\b/i, 'someone, or who it is'],
  [/\bnobody\b/i, 'no one'],
  [/\bmeanwhile\b|\bin the meantime\b/i, 'what happened: someone else changed it'],
  [/\bstands?\b|\blies\b/i, 'is, appears'],
  [/\bhas come\b|\bgoes\b/i, 'what happens'],
  // An announcement is what a manager writes to staff.
  [/\b(?:is|are|was|were|be|been) told\b|\bannounc(?!ements?\b)/i, 'notify'],
  [/\bat once\b/i, 'right away'],
  [/\bas before\b/i, 'no change'],
  [/\ball the same\b/i, 'anyway'],
  [/\bof a person\b/i, 'of an employee, or leave it out'],
  [/\bnotices?\b(?! period)/i, 'notification'],
  [/\b(?:take|takes|took|taken)\b[^.]* back\b/i, 'unpublish, withdraw, undo'],
  [/\brefus|\bignored?\b(?! this email)|\bnot approved\b/i, 'decline, declined'],
  [/\basked for the day\b/i, 'requested off'],
  [/\bin now\b/i, 'on the clock'],
  [/\bthreads?\b/i, 'conversation'],
  [/\bask(?:ed)? for something\b/i, 'request'],
  [/\bpeople who serve you\b/i, 'your team'],
  [/\bsecond factors?\b/i, 'two-factor authentication'],
  [/\be-mails?\b/i, 'email'],
  [/\buser names?\b/i, 'username'],
  [/\blog ?ins?\b/i, 'sign in, account'],
];

describe('the English catalogue', () => {
  const said = [...flat(en)];

  it.each(refused)('does not say %s but: %s', (words) => {
    expect(said.filter(([, text]) => words.test(text))).toEqual([]);
  });
});
