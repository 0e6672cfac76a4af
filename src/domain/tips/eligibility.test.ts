import { expect, test } from 'vitest';
import { accountRoles } from '#domain/roles.ts';
import { startsTipEligible } from './eligibility.ts';

test('who directs others starts without tips', () => {
  expect(accountRoles.filter((role) => !startsTipEligible(role))).toEqual(['MP', 'SP', 'MN', 'SV', 'AD']);
});
