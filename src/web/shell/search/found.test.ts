import { expect, it } from 'vitest';
import { findScreens, type Hit, listHits, orderHits } from './found.ts';

const words = {
  inactive: 'Inactive',
  officerOf: () => 'Officer',
  clientsOf: (name: string) => `Clients of ${name}`,
  role: () => 'Accountant',
};
const answer = {
  clients: [{ id: 4, entity_name: 'Alder LLC', business_name: 'Alder', active: false }],
  officers: [{ id: 8, client: 4, name: 'Nok Suda', title: '', entity_name: 'Alder LLC', also_at: [] }],
  projects: [],
  people: [{ id: 2, name: 'Ana Reyes', role: 'AT' as const, active: true }],
};

it('leads where its finder may go', () => {
  const toOf = (isClient: boolean, opensFiles: boolean) =>
    listHits(answer, { isClient, opensFiles }, words).map(({ to }) => to);
  expect(toOf(false, true)).toEqual([
    '/spa/clients?client=4&list=inactive',
    '/spa/clients?client=4',
    '/spa/profile?tab=team&person=2',
  ]);
  expect(toOf(false, false)[2]).toBe('/spa/clients?staff=2');
  expect(toOf(true, false).slice(0, 2)).toEqual(['/client/profile', '/client/profile']);
});

it('finds screens by all the words typed, in any order', () => {
  const screens = [
    { label: 'Profile: Day-off request', also: 'vacation team', to: '/a' },
    { label: 'Profile: Team', also: 'employees', to: '/b' },
  ];
  const found = orderHits(findScreens(screens, 'TEAM prof'), 'TEAM prof');
  expect(found.map(({ to }) => to)).toEqual(['/b', '/a']);
  expect(findScreens(screens, 'vacat').map(({ to }) => to)).toEqual(['/a']);
  expect(findScreens(screens, 'payroll')).toEqual([]);
  expect(findScreens(screens, '')).toHaveLength(2);
});

it('puts first what begins with the typed letters, and help last among equals', () => {
  const hit = (group: Hit['group'], label: string): Hit => ({
    key: `${group} ${label}`,
    group,
    label,
    aside: '',
    to: '/',
  });
  const names = ['Lamar Foods', ...['A', 'B', 'C', 'D'].map((name) => `${name} Market`), 'Marina Sails'];
  const clients = names.map((name) => hit('clients', name));
  const hits = [
    hit('help', 'Help: Market'),
    hit('screens', 'Summary'),
    ...clients,
    hit('people', 'Marcus Webb'),
  ];
  expect(orderHits(hits, 'mar').map(({ label }) => label)).toEqual([
    'Marina Sails',
    ...['A', 'B', 'C', 'D'].map((name) => `${name} Market`),
    'Marcus Webb',
    'Help: Market',
    'Summary',
  ]);
  const named = [hit('projects', 'Market stalls'), hit('screens', 'Dashboard: Market')];
  expect(orderHits(named, 'mar').map(({ group }) => group)).toEqual(['screens', 'projects']);
  expect(orderHits(clients, 'mar')).toHaveLength(6);
  expect(orderHits(hits, '')).toHaveLength(hits.length);
});
