import { describe, expect, it } from 'vitest';
import { composeText, isPassingProblem, isTextSender, readProviderAnswer, toE164 } from './text-message.ts';

describe('a typed phone number', () => {
  it.each([
    ['415-555-0134', '+14155550134'],
    ['(415) 555-0134', '+14155550134'],
    ['1 415 555 0134', '+14155550134'],
    ['+1 (415) 555.0134', '+14155550134'],
    [' +49 30 1234567 ', '+49301234567'],
    ['0049 30 1234567', '+49301234567'],
  ])('%s becomes %s', (typed, expected) => expect(toE164(typed)).toBe(expected));

  it.each([
    '',
    '+',
    '0134',
    '415-555-013',
    '115-555-0134',
    '+1 123 555 0134',
    '+0 30 1234567',
    '+12',
    'call me',
    '+1234567890123456',
  ])('is refused: %s', (typed) => expect(toE164(typed)).toBeNull());
});

it('knows who may send', () => {
  for (const sender of ['+14155550134', '12345', `MG${'a1'.repeat(16)}`])
    expect(isTextSender(sender)).toBe(true);
  for (const sender of ['4155550134', 'Umami', 'MG12', '']) expect(isTextSender(sender)).toBe(false);
});

describe('the words of a message', () => {
  const address = 'https://shifts.example.com/spa/schedule';

  it('say who writes, what and where', () => {
    expect(composeText({ from: 'Umami Cafe', words: 'New shift', address })).toBe(
      `Umami Cafe: New shift\n${address}`,
    );
  });

  it('are cut where they are long, and never inside a character', () => {
    const text = composeText({ from: 'Umami Cafe', words: '🍜'.repeat(400), address });
    expect([...text]).toHaveLength(300);
    expect(text.endsWith(`…\n${address}`)).toBe(true);
    expect(text.isWellFormed()).toBe(true);
  });
});

it.each([
  [201, null, 'sent'],
  [400, 21610, 'stopped'],
  [400, 21211, 'bad_number'],
  [400, 21606, 'refused'],
  [404, null, 'refused'],
  [401, 20003, 'credentials'],
  [429, 20429, 'too_often'],
  [503, null, 'provider_down'],
] as const)('an answer %s with code %s means %s', (status, code, expected) => {
  expect(readProviderAnswer(status, code)).toBe(expected);
});

it('tries again what is the provider’s trouble alone', () => {
  expect(isPassingProblem('credentials')).toBe(true);
  expect(isPassingProblem('refused')).toBe(false);
});
