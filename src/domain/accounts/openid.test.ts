import { expect, it } from 'vitest';
import { type Power, powers, type Rights } from '#domain/permissions.ts';
import { mayUseProvider, mustUseProvider } from './openid.ts';

const account = (
  authType: Rights['authType'],
  own: readonly Power[] = [],
  branches: Rights['branches'] = 'all',
) => ({
  authType,
  powers: own,
  branches,
});
const owner = account('admin', powers);
const manager = account('admin', ['plan', 'people'], [1]);
const employee = account('employee');
const byOwner = { powers, required: true };
const byLess = { powers: ['company', 'plan'] as const, required: true };

it.each([
  ['an owner', owner, [true, false]],
  ['a manager', manager, [true, true]],
  ['an employee', employee, [true, true]],
  ['a time clock', account('clockadmin', [], [1]), [false, false]],
  ['a client', account('client'), [false, false]],
])('%s may use, and must use, what an owner set up', (_, one, expected) => {
  expect([mayUseProvider(byOwner, one), mustUseProvider(byOwner, one)]).toEqual(expected);
  expect(mustUseProvider({ ...byOwner, required: false }, one)).toBe(false);
});

it('nobody is signed in by what somebody with fewer powers set up, nor kept from a password', () => {
  expect([owner, manager].map((one) => mayUseProvider(byLess, one))).toEqual([false, false]);
  expect([owner, manager].map((one) => mustUseProvider(byLess, one))).toEqual([false, false]);
  // Without `people` they could not send an employee a password link either.
  expect([mayUseProvider(byLess, employee), mustUseProvider(byLess, employee)]).toEqual([false, false]);
  expect(mustUseProvider(byLess, account('admin', ['plan'], [1]))).toBe(true);
});
