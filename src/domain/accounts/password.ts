import type { Refusal } from '#domain/violation.ts';

/** Characters of a password (docs/rules/accounts.md#passwords); no rules of composition. */
export const passwordLength = { shortest: 15, shortestWithSecondFactor: 8, longest: 128 } as const;

/** Everybody knows it: it is no password but in the demo, whose accounts have it and may go back to it. */
export const demoPassword = 'branchline-demo-2026';

export interface PasswordCircumstances {
  secondFactor?: boolean;
  /** Guessable words: the account's names and address, the company's names. */
  names?: readonly string[];
  /** Looks up a normalised text in a list of known passwords. */
  isKnown?: (text: string) => boolean;
}

/** Minimum letters and digits of a password without its predictable parts. */
const surprise = 5;

/** Rows of the keyboard and ladders over it, and the columns that fingers walk. */
const walks = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  'qweasdzxcrtyfghvbnuiojklm',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
];

/** Each twice over, so that a walk may begin anywhere and go round, and both ways. */
const paths = walks.flatMap((walk) => [walk + walk, [...walk, ...walk].reverse().join('')]);

/** Words that passwords are made of when nothing else comes to mind. */
const fillers = [
  'branchline',
  'administrator',
  'admin',
  'password',
  'passwort',
  'passphrase',
  'passwd',
  'pass',
  'contrasena',
  'secret',
  'welcome',
  'letmein',
  'changeme',
  'iloveyou',
  'default',
  'login',
  'user',
  'test',
  'temporary',
  'temp',
  'manager',
  'summer',
  'winter',
  'spring',
  'autumn',
  'monday',
  'sunday',
  'january',
  'december',
  'qwerty',
  'demo',
];

/** One character for another, as if nobody knew. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** A password as it is compared with what is known: in one case and one way of writing. It is never stored so. */
export function comparable(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

function unmasked(text: string): string {
  return text.replaceAll(/[@43105$7]/g, (sign) => lookalikes[sign] ?? sign);
}

/** The shortest text that, repeated and cut, makes the whole; the whole itself where there is none. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return unit;
  }
  return text;
}

/** The length of the walk that begins at `start`: along a row, the alphabet, the digits or one key, forwards or backwards. */
function walkAt(text: string, start: number): number {
  let longest = 1;
  while (text[start + longest] === text[start]) longest += 1;
  for (const path of paths) {
    if (!path.includes(text.slice(start, start + 4))) continue;
    let length = longest;
    while (start + length < text.length && path.includes(text.slice(start, start + length + 1))) length += 1;
    longest = length;
  }
  return longest;
}

/** Takes out walks of four and more. */
function withoutWalks(text: string): string {
  let left = '';
  for (let start = 0; start < text.length; ) {
    const length = walkAt(text, start);
    if (length < 4) left += text[start];
    start += length < 4 ? 1 : length;
  }
  return left;
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => left.replaceAll(word, ' '), text);
}

/** The parts of names that are long enough to be told from chance, longest first. */
function partsOf(names: readonly string[]): string[] {
  const whole = names.map((name) => comparable(name).replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const parts = names.flatMap((name) => comparable(name).split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...whole, ...parts])]
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
}

function countSurprise(text: string, words: readonly string[]): number {
  const left = withoutWalks(without(text, words)).replaceAll(/(?:19|20)\d\d/g, ' ');
  return new Set(left.replaceAll(/[^\p{L}\p{N}]/gu, '')).size;
}

function isGuessable(
  password: string,
  names: readonly string[],
  isKnown: (text: string) => boolean,
): boolean {
  const text = comparable(password);
  const bare = text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const stem = text.replace(/^[\P{L}]+/u, '').replace(/[\P{L}]+$/u, '');
  const candidates = new Set([
    text,
    bare,
    stem,
    unitOf(text),
    unitOf(bare),
    unitOf(stem),
    unmasked(text),
    unmasked(stem),
  ]);
  for (const candidate of candidates) if (candidate.length >= 4 && isKnown(candidate)) return true;
  const words = [...partsOf(names), ...fillers].sort((one, other) => other.length - one.length);
  const spoken = unitOf(text);
  return countSurprise(spoken, words) < surprise || countSurprise(unmasked(spoken), words) < surprise;
}

export function isShortPassword(password: string): boolean {
  return [...password].length < passwordLength.shortest;
}

/**
 * Finds the problem of a chosen password: its length in visible characters, or that it is known or guessable
 * (listed, also doubled or with digits around it; keyboard walks; repetitions; names of the account and company).
 */
export function passwordProblem(
  password: string,
  { secondFactor = false, names = [], isKnown = () => false }: PasswordCircumstances = {},
): Refusal | null {
  const length = [...password].length;
  const min = secondFactor ? passwordLength.shortestWithSecondFactor : passwordLength.shortest;
  if (length < min) return { code: 'too_short', values: { min } };
  if (length > passwordLength.longest) return { code: 'too_long', values: { max: passwordLength.longest } };
  return isGuessable(password, names, isKnown) ? { code: 'password.known', values: {} } : null;
}
