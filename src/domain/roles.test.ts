import { expect, test } from 'vitest';
import {
  accountRoleKey,
  accountRoles,
  countsInTotals,
  defaultShiftRole,
  isAccountant,
  isLeaveRole,
  isWorkRole,
  shiftRoleKey,
  shiftRoles,
} from './roles.ts';

test('leave is not worked, off work is in no total, all else is work', () => {
  expect(shiftRoles.filter(isLeaveRole)).toEqual(['TO', 'SL', 'UL']);
  expect(shiftRoles.filter((role) => !countsInTotals(role))).toEqual(['OW']);
  expect(shiftRoles.filter(isWorkRole)).toEqual(['AT', 'MN', 'HA', 'OS', 'IN']);
});

test('an unplanned shift takes the role of the employee where that is one of shifts, else AT', () => {
  expect(accountRoles.map((role) => `${role} ${defaultShiftRole(role)}`)).toEqual([
    'MP AT',
    'SP AT',
    'MN MN',
    'SV AT',
    'AT AT',
    'HA HA',
    'JR AT',
    'SO AT',
    'ST AT',
    'OS OS',
    'AD AT',
    'IN IN',
  ]);
});

test('accountants are those six', () => {
  expect(accountRoles.filter(isAccountant)).toEqual(['MP', 'SP', 'MN', 'SV', 'AT', 'HA']);
});

test('names stand in the texts', () => {
  expect(shiftRoleKey('MN')).toBe('roles.shift.MN');
  expect(accountRoleKey('MN')).toBe('roles.account.MN');
});
