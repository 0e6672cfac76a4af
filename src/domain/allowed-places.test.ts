import { describe, expect, it } from 'vitest';
import { type Preset, presets } from './accounts/powers.ts';
import {
  findFirstPlace,
  findFirstTab,
  isAllowed,
  isOpenPlace,
  listDashboardTabs,
  listMenu,
  listProfileTabs,
  listSheetParts,
  type RightfulVisitor,
} from './allowed-places.ts';
import { dashboardCalls, findPage, profileTabs } from './navigation.ts';
import { findReach, type Power } from './permissions.ts';

function admin(powers: readonly Power[], branches: 'all' | number[] = 'all'): RightfulVisitor {
  return { authType: 'admin', powers, branches, salaried: false, scheduleEnabled: true };
}
const preset = (name: Preset) => admin(presets[name].powers);
const employee: RightfulVisitor = { ...admin([]), authType: 'employee' };

describe('the menu', () => {
  it.each<[string, RightfulVisitor, string, string[]]>([
    ['an owner', preset('owner'), '/spa/dashboard', ['clients', 'staff', 'schedule']],
    ['a branch manager', preset('branch_manager'), '/spa/dashboard', ['staff', 'schedule']],
    ['a shift lead', preset('shift_lead'), '/spa/dashboard', ['staff', 'schedule']],
    ['a payroll accountant', preset('payroll_accountant'), '/spa/dashboard', ['staff']],
    ['a client manager', preset('client_manager'), '/spa/clients', ['clients']],
    ['who keeps the company alone', admin(['company']), '/spa/profile', []],
    ['who sells alone', admin(['sales']), '/spa/dashboard', ['staff']],
    ['an employee', employee, '/spa/schedule', ['clients', 'schedule', 'dashboard']],
  ])('of %s holds what they may open, and they start at its first place', (_who, visitor, place, menu) => {
    expect(listMenu(visitor).map(({ key }) => key)).toEqual(menu);
    expect(findFirstPlace(visitor)).toBe(place);
  });

  it('has no schedule where the store has none', () => {
    expect(listMenu({ ...preset('shift_lead'), scheduleEnabled: false }).map(({ key }) => key)).toEqual([
      'staff',
    ]);
  });
});

describe('a page', () => {
  it('of clients is for those with the power', () => {
    for (const path of [
      '/spa/clients',
      '/spa/clients/',
      '/client/comm-client-by-staff',
      '/client/comm/detail/7',
    ]) {
      expect(isAllowed(path, preset('client_manager'))).toBe(true);
      expect(isAllowed(path, preset('branch_manager'))).toBe(false);
      expect(isAllowed(path, employee)).toBe(true);
    }
  });

  it('that somebody starts at is always theirs', () => {
    const kinds: Power[][] = [
      [],
      ['plan'],
      ['people'],
      ['pay'],
      ['close'],
      ['sales'],
      ['clients'],
      ['company'],
    ];
    for (const powers of kinds) {
      for (const branches of ['all' as const, [1]]) {
        const visitor = admin(powers, branches);
        expect(isAllowed(findFirstPlace(visitor), visitor)).toBe(true);
        for (const { href } of listMenu(visitor))
          expect(isAllowed(href, visitor) && findPage(href)).toBeTruthy();
      }
    }
  });

  it('with what waits is open to a client manager, whose menu does not name it', () => {
    expect(listDashboardTabs(preset('client_manager'))).toEqual(['attention']);
    expect(isAllowed('/spa/dashboard', preset('client_manager'))).toBe(true);
  });
});

it.each([
  ['/spa/dashboard?tab=cash&from=2026-11-01', 'payroll_accountant', true],
  ['/spa/dashboard?tab=cash', 'branch_manager', false],
  ['/spa/dashboard?tab=timesheets&show=waiting', 'payroll_accountant', false],
  ['/spa/dashboard?tab=timesheets&show=waiting', 'shift_lead', true],
  ['/spa/dashboard?staff=7', 'payroll_accountant', true],
  ['/spa/dashboard?staff=7', 'client_manager', false],
  ['/spa/profile?tab=team&person=7', 'client_manager', false],
  ['/spa/profile?tab=team', 'branch_manager', true],
  ['/spa/profile', 'client_manager', true],
  ['/spa/clients?client=7', 'branch_manager', false],
  ['/elsewhere', 'client_manager', true],
] as const)('a link to %s for a %s: %s', (href, name, open) => {
  expect(isOpenPlace(href, preset(name))).toBe(open);
});

it.each(Object.keys(presets) as Preset[])('tabs of a %s are those whose call they may make', (name) => {
  for (const branches of ['all' as const, [1]]) {
    const rights = admin(presets[name].powers, branches);
    expect(listDashboardTabs(rights)).toEqual(
      Object.entries(dashboardCalls).flatMap(([tab, call]) => (findReach(call, rights) ? [tab] : [])),
    );
    const shown = listProfileTabs(rights).map(({ id }) => id);
    for (const { id, call } of profileTabs)
      if (call) expect(shown.includes(id)).toBe(findReach(call, rights) !== null);
  }
});

it('an admin’s own account is a tab: after the company’s, else the first', () => {
  const idsOf = (name: Preset) => listProfileTabs(preset(name)).map(({ id }) => id);
  expect(idsOf('owner')).toEqual([
    'company',
    'developers',
    'openid',
    'sms',
    'square',
    'admin',
    'branch',
    'team',
    'service',
    'account',
  ]);
  expect(idsOf('branch_manager')).toEqual(['account', 'team']);
  expect(idsOf('client_manager')).toEqual(['account', 'service']);
});

it.each([
  ['owner', 'compensation'],
  ['payroll_accountant', 'payroll'],
  ['branch_manager', 'total'],
  ['client_manager', 'attention'],
] as const)('a %s starts at the tab %s of the dashboard', (name, tab) => {
  expect(findFirstTab(preset(name))).toBe(tab);
});

it('refused punches are for those who plan', () => {
  expect(listSheetParts(preset('payroll_accountant'))).toEqual(['sheets', 'requests']);
  expect(listSheetParts(preset('shift_lead'))).toEqual(['sheets', 'requests', 'waiting']);
});
