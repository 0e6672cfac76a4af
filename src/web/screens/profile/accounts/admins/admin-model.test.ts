import { describe, expect, it } from 'vitest';
import { presets } from '#domain/accounts/powers.ts';
import { powers } from '#domain/permissions.ts';
import {
  applyPreset,
  findChangeKind,
  isLastOwner,
  listSeen,
  mayGive,
  nameOfPreset,
  toBody,
  toChange,
  toValues,
} from './admin-model.ts';
import type { Admin, Change } from './use-admins.ts';

const owner: Admin = {
  id: 1,
  username: 'priya',
  email: 'priya@example.com',
  first_name: 'Priya',
  last_name: 'Nair',
  auth_type: 'admin',
  branch: null,
  powers: [...powers],
  branches: 'all',
  since: 0,
  invited: false,
  second_factor: false,
  pending_email: '',
  image: null,
};
const manager: Admin = { ...owner, id: 2, powers: ['plan', 'people'], branches: [3] };

describe('what is sent', () => {
  it('of a new time clock is its branch alone, of an admin the rights', () => {
    const blank = { ...toValues(undefined, owner), first_name: 'Noor', branches: [3] };
    expect(toBody({ ...blank, auth_type: 'clockadmin', branch: 4 })).not.toHaveProperty('powers');
    expect(toBody(blank)).toMatchObject({ powers: ['plan', 'people'], branches: [3] });
    expect(toBody(blank)).not.toHaveProperty('username');
  });

  it('of a change is what was changed alone', () => {
    const values = toValues(manager, owner);
    expect(toChange({ ...values, first_name: 'Noor' }, { first_name: 'Noor' })).toEqual({
      first_name: 'Noor',
    });
    expect(toChange({ ...values, branches: [4] }, { branches: [4] })).toEqual({
      powers: values.powers,
      branches: [4],
    });
  });

  it('of another kind are its rights or its branch', () => {
    const clock = { ...toValues(manager, owner), auth_type: 'clockadmin', branch: 3 } as const;
    expect(toChange(clock, { auth_type: 'clockadmin', branch: 3 })).toEqual({
      auth_type: 'clockadmin',
      branch: 3,
    });
    expect(toChange({ ...clock, auth_type: 'admin' }, { auth_type: 'admin' })).toEqual({
      auth_type: 'admin',
      powers: ['plan', 'people'],
      branches: [3],
    });
  });
});

it('a new admin begins with what their inviter may give', () => {
  expect(toValues(undefined, owner)).toMatchObject({ powers: ['plan', 'people'], branches: [] });
  expect(toValues(undefined, { powers: ['plan', 'company'], branches: [7] })).toMatchObject({
    powers: ['plan'],
    branches: [7],
  });
});

it('a preset gives no more than its giver has, and leaves chosen branches', () => {
  const lead = { powers: ['plan', 'company'] as const, branches: [3, 4] };
  expect(mayGive('owner', owner) && mayGive('shift_lead', lead)).toBe(true);
  expect(mayGive('owner', lead) || mayGive('branch_manager', lead)).toBe(false);
  expect(mayGive('owner', { powers, branches: [3] })).toBe(false);
  expect(applyPreset('branch_manager', manager, owner)).toEqual({
    powers: ['plan', 'people'],
    branches: [3],
  });
  expect(applyPreset('branch_manager', owner, owner).branches).toEqual([]);
  expect(applyPreset('shift_lead', { ...manager, branches: 'all' }, owner).branches).toBe('all');
  expect(applyPreset('payroll_accountant', manager, owner)).toEqual({
    powers: [...presets.payroll_accountant.powers],
    branches: 'all',
  });
});

it('the last owner is the only one with a password', () => {
  const other = { ...owner, id: 5 };
  expect(isLastOwner(owner, [owner, manager])).toBe(true);
  expect(isLastOwner(owner, [owner, { ...other, invited: true }])).toBe(true);
  expect(isLastOwner(owner, [owner, other])).toBe(false);
  expect(isLastOwner(manager, [manager])).toBe(false);
});

it('what a manager sees and does not', () => {
  expect(listSeen(manager)).toEqual({ seen: ['people', 'plan'], hidden: ['pay', 'sales', 'clients'] });
  expect(listSeen(owner).hidden).toEqual([]);
  expect(listSeen({ powers: ['clients'], branches: 'all' }).seen).toEqual(['clients']);
  expect(nameOfPreset({ powers: ['plan', 'pay'], branches: 'all' })).toBe('custom');
});

const { auth_type, branch, powers: has, branches } = manager;
const then = { auth_type, branch, powers: has, branches };
it.each<[string, Partial<Change>]>([
  ['invited', { action: 'create', after: then }],
  ['invitedClock', { action: 'create', after: { ...then, auth_type: 'clockadmin', branch: 3, powers: [] } }],
  ['made', { action: 'update', before: then, after: { ...then, powers: ['plan'], branches: [4] } }],
  ['moved', { action: 'update', before: then, after: { ...then, branches: [4] } }],
  ['changed', { action: 'update', before: then, after: then }],
  ['changed', { action: 'update', before: { ...then, auth_type: 'clockadmin' }, after: then }],
  ['removed', { action: 'delete', before: then, after: null }],
])('a change is told as %s', (kind, change) => {
  expect(findChangeKind({ before: null, ...change } as Change)).toBe(kind);
});
