import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/dates.ts';
import { loadFirstTexts } from '#web/base/texts.ts';
import { findWrong, type RuleCall } from './rules.ts';

beforeAll(loadFirstTexts);

/** Returns the message of a field 'Code' about its value, beside a field 'other'; undefined if valid. */
function judge(value: unknown, rules: RuleCall[], { name = 'code', other = '' } = {}): string | undefined {
  const sibling = (one: string) => ({ value: one === 'other' ? other : undefined, label: one });
  return findWrong({ value, name, label: 'Code', sibling }, rules);
}

/** Rule with arguments, a valid value, an invalid one, and the message. */
type Case = [RuleCall, good: unknown, bad: unknown, message: string];

const generic: Case[] = [
  [['accepted'], true, false, 'Check this box to continue.'],
  [['alpha'], 'Añb', 'a1', 'Code can only contain alphabetical characters.'],
  [['alpha_spaces'], 'Ana Reyes', 'Ana 2', 'Code can only contain letters and spaces.'],
  [['alphanumeric'], 'a1', 'a-1', 'Code can only contain letters and numbers.'],
  [['between', 1, 40], 40, 41, 'Code must be between 1 and 40.'],
  [['contains_alpha'], '1a', '12', 'Code must contain alphabetical characters.'],
  [['contains_alpha_spaces'], '1 a', '12', 'Code must contain letters or spaces.'],
  [['contains_alphanumeric'], '-a', '--', 'Code must contain letters or numbers.'],
  [['contains_lowercase'], 'Ab', 'AB', 'Code must contain a lowercase letter.'],
  [['contains_numeric'], 'a1', 'ab', 'Code must contain numbers.'],
  [['contains_symbol'], 'a!', 'ab', 'Code must contain a symbol.'],
  [['contains_uppercase'], 'aB', 'ab', 'Code must contain an uppercase letter.'],
  [['date_after', '2026-11-18'], '2026-11-19', '2026-11-18', 'Code must be after Nov 18, 2026.'],
  [['date_before', '2026-11-18'], '2026-11-17', '2026-11-18', 'Code must be before Nov 18, 2026.'],
  [['date_between', '2026-11-01', '2026-11-30'], '2026-11-30', '2026-12-01', 'between'],
  [['date_format', 'YYYY-MM-DD'], '2026-11-18', '11/18/2026', 'YYYY-MM-DD'],
  [['ends_with', '.pdf'], 'a.pdf', 'a.txt', 'Code doesn’t end with .pdf.'],
  [['is', 'AT', 'OS'], 'OS', 'IN', 'Code is not an allowed value.'],
  [['length', 2, 4], 'abcd', 'abcde', 'Code must be between 2 and 4 characters.'],
  [['lowercase'], 'ab', 'aB', 'Code can only contain lowercase letters.'],
  [['matches', /^\d{4}$/], '1234', '123', 'Code is not an allowed value.'],
  [['max', 8], 8, 9, 'Code must be no more than 8.'],
  [['min', 8], 8, 7, 'Code must be at least 8.'],
  [['not', 'admin'], 'ana', 'admin', '“admin” is not an allowed Code.'],
  [['number'], '12.5', 'twelve', 'Code must be a number.'],
  [['required'], 'x', '', 'Code is required.'],
  [['required', 'trim'], ' x ', '   ', 'Code is required.'],
  [['starts_with', 'BR'], 'BR-1', 'AB-1', 'Code doesn’t start with BR.'],
  [['symbol'], '!?', 'a!', 'Code must be a symbol.'],
  [['uppercase'], 'AB', 'Ab', 'Code can only contain uppercase letters.'],
  [['url'], 'https://example.com', 'example', 'Please enter a valid URL.'],
];

const ours: Case[] = [
  [['email'], ' ana@mail.example.com ', 'ana@', 'Please enter a valid email address.'],
  [['phone'], '+(415) 555-0134', '555-0134', 'Please enter a valid phone number.'],
  [['plain_date'], '2028-02-29', '2026-02-29', 'Enter a real date, such as 11/27/2026.'],
  [['max_characters', 3], 'añ👍', 'abcd', 'Please use at most 3 characters.'],
  [['min_characters', 3], 'añ👍', '👍👍', 'Please use at least 3 characters.'],
  [['cents'], 1250, '12.505', 'Please enter an amount such as 12.50.'],
  [['parts_per_million'], 86_250, '8.62501', 'Please enter a percentage such as 8.625.'],
  [['whole_number'], 7, 7.5, 'Please enter a whole number.'],
];

describe('a generic rule', () => {
  it.each(generic)('%j keeps %j, refuses %j', (rule, good, bad, message) => {
    expect(judge(good, [rule])).toBeUndefined();
    expect(judge(bad, [rule])).toContain(message);
  });

  it('confirm: says the same as another field, named or by its own name', () => {
    expect(judge('abc', [['confirm', 'other']], { other: 'abc' })).toBeUndefined();
    expect(judge('abc', [['confirm', 'other']], { other: 'abd' })).toBe('Code does not match.');
    expect(judge('abc', [['confirm']], { name: 'other_confirm', other: 'abc' })).toBeUndefined();
  });

  it('require_one: one of several fields is enough', () => {
    expect(judge('', [['require_one', 'other']], { other: 'x' })).toBeUndefined();
    expect(judge('', [['require_one', 'other']])).toBe('Code or other is required.');
  });

  it('date_after and date_before without a date: the future, the past', () => {
    expect(judge('2190-01-01', [['date_after']])).toBeUndefined();
    expect(judge('1990-01-01', [['date_after']])).toBe('Code must be in the future.');
    expect(judge('1990-01-01', [['date_before']])).toBeUndefined();
    expect(judge('2190-01-01', [['date_before']])).toBe('Code must be in the past.');
  });
});

describe('a rule of the product', () => {
  it.each(ours)('%j keeps %j, refuses %j', (rule, good, bad, message) => {
    expect(judge(good, [rule])).toBeUndefined();
    expect(judge(bad, [rule])).toBe(message);
  });

  it('min_days_ahead: a day-off lies so many days after today', () => {
    const today = '2026-02-25';
    const rule: RuleCall = ['min_days_ahead', 7, today];
    expect(judge(addDays(today, 7), [rule])).toBeUndefined();
    expect(judge(addDays(today, 6), [rule])).toBe('Please choose a day at least 7 days from today.');
  });
});

describe('rules together', () => {
  it('say nothing about an empty field that is not required', () => {
    const all: RuleCall[] = [['email'], ['phone'], ['plain_date'], ['max_characters', 2], ['number']];
    for (const rule of all) expect(judge('', [rule])).toBeUndefined();
  });

  it('say the first thing that is wrong', () => {
    expect(judge('', [['required'], ['email']])).toBe('Code is required.');
    expect(judge('x', [['required'], ['email']])).toBe('Please enter a valid email address.');
  });
});
