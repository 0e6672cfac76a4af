import { expect, test } from 'vitest';
import {
  buildMenu,
  findHome,
  findPage,
  findStartPage,
  isCurrentEntry,
  mayOpen,
  type Visitor,
} from './navigation.ts';

const visitors = {
  staff: { authType: 'admin', salaried: false, scheduleEnabled: true },
  staffNoSchedule: { authType: 'admin', salaried: false, scheduleEnabled: false },
  hourly: { authType: 'employee', salaried: false, scheduleEnabled: true },
  hourlyNoSchedule: { authType: 'employee', salaried: false, scheduleEnabled: false },
  salary: { authType: 'employee', salaried: true, scheduleEnabled: true },
  clockAdmin: { authType: 'clockadmin', salaried: false, scheduleEnabled: true },
  client: { authType: 'client', salaried: false, scheduleEnabled: true },
} as const satisfies Record<string, Visitor>;
type Kind = keyof typeof visitors;

test.each<[Kind, string, string[]]>([
  ['staff', '/spa/dashboard', ['clients', 'staff', 'schedule']],
  ['staffNoSchedule', '/spa/dashboard', ['clients', 'staff']],
  ['hourly', '/spa/schedule', ['clients', 'schedule', 'dashboard']],
  ['hourlyNoSchedule', '/spa/dashboard', ['clients', 'dashboard']],
  ['salary', '/spa/dashboard', ['clients', 'dashboard']],
  ['clockAdmin', '/clock', ['clock']],
  ['client', '/client/comm-client', ['communication']],
])('%s lands at %s and has the menu %j', (kind, home, menu) => {
  expect(findHome(visitors[kind])).toBe(home);
  expect(buildMenu(visitors[kind]).map(({ key }) => key)).toEqual(menu);
});

test('signed out there is only home', () => {
  expect(buildMenu(null)).toEqual([{ key: 'home', href: '/' }]);
});

const everyone = Object.keys(visitors) as Kind[];
const staff: Kind[] = ['staff', 'staffNoSchedule', 'hourly', 'hourlyNoSchedule', 'salary'];

test.each<[string, Kind[]]>([
  ['/', everyone],
  ['/price', everyone],
  ['/info', everyone],
  ['/network-error', everyone],
  ['/spa/dashboard', staff],
  ['/spa/schedule', ['staff', 'hourly', 'salary']],
  ['/spa/clients', staff],
  ['/client/comm-client-by-staff', staff],
  ['/spa/profile', [...staff, 'client']],
  ['/client/comm/detail/0b7cde44-5d13-4dcb-a1d6-9b3a4a3cbb0a', [...staff, 'client']],
  ['/client/comm-client', ['client']],
  ['/client/profile', ['client']],
  ['/clock', ['clockAdmin']],
])('%s is for %j', (path, kinds) => {
  const page = findPage(path);
  expect(everyone.filter((kind) => page && mayOpen(page, visitors[kind]))).toEqual(kinds);
});

test.each<[string, Kind, string[]]>([
  ['/spa/clients', 'staff', ['clients']],
  ['/spa/schedule/', 'staff', ['schedule']],
  ['/client/comm-client-by-staff', 'hourly', ['clients']],
  ['/client/comm/detail/0b7cde44-5d13-4dcb-a1d6-9b3a4a3cbb0a', 'staff', ['clients']],
  ['/client/comm/detail/0b7cde44-5d13-4dcb-a1d6-9b3a4a3cbb0a', 'client', ['communication']],
  ['/spa/profile', 'staff', ['staff']],
  ['/spa/profile', 'hourly', []],
])('at %s the menu of %s highlights %j', (path, kind, highlighted) => {
  const current = buildMenu(visitors[kind]).filter((entry) => isCurrentEntry(entry, path));
  expect(current.map(({ key }) => key)).toEqual(highlighted);
});

test('everyone may open their home and what their menu offers', () => {
  for (const kind of everyone) {
    for (const path of [findHome(visitors[kind]), ...buildMenu(visitors[kind]).map(({ href }) => href)]) {
      const page = findPage(path);
      expect(page && mayOpen(page, visitors[kind])).toBe(true);
    }
  }
});

test.each(['/404', '/spa', '/clients', '/client/comm/detail', '/client/comm/detail/a/b', '/toString'])(
  'there is no page at %s',
  (path) => {
    expect(findPage(path)).toBeNull();
  },
);

test('a slash at the end makes no difference', () => {
  expect(findPage('/price/')).toBe(findPage('/price'));
});

test.each([
  ['', '/spa/schedule'],
  ['/spa/dashboard', '/spa/dashboard'],
  ['/clock', '/spa/schedule'],
])('an hourly employee who chose to start on %j lands on %s', (chosen, expected) => {
  expect(findStartPage(visitors.hourly, chosen)).toBe(expected);
});

test('a chosen page that was switched off is no start', () => {
  expect(findStartPage(visitors.hourlyNoSchedule, '/spa/schedule')).toBe('/spa/dashboard');
});
