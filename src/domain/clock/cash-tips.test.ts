import { expect, it } from 'vitest';
import { maxCashTips, parseCashTips } from './cash-tips.ts';

it.each([
  ['18.50', 1850],
  ['0', 0],
  ['10000', maxCashTips],
  ['10000.01', undefined],
  ['-1', undefined],
  ['a lot', undefined],
])('reads cash tips typed as %s: %s', (typed, cents) => {
  expect(parseCashTips(typed)).toBe(cents);
});
