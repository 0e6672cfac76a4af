import { expect, it } from 'vitest';
import { findScreens, type Hit, listHits, orderHits, splitMatched } from './found.ts';

const words = {
  inactive: 'Inactive',
  officerOf: () => 'Officer',
  clientsOf: (name: string) => `Clients of ${name}`,
  facts: () => 'Accountant · Oakland',
};
const answer = {
  clients: [{ id: 4, entity_name: 'Alder LLC', business_name: 'Alder', active: false }],
  officers: [{ id: 8, client: 4, name: 'Nok Suda', title: '', entity_name: 'Alder LLC', also_at: [] }],
  projects: [],
  people: [{ id: 2, name: 'Ana Reyes', role: 'AT' as const, active: true, image: null, branch: [1] }],
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

it('finds screens by all the words typed, in any order, and says what else found one', () => {
  const screens = [
    { label: 'Profile: Day-off request', also: ['vacation', 'team', 'overtime'], to: '/a' },
    { label: 'Profile: Team', also: ['employees'], to: '/b' },
    {
      label: 'Help: Team',
      also: ['Add people.', 'Give each of them their pay for a day.'],
      to: '/c',
      group: 'help' as const,
    },
  ];
  const found = (typed: string) =>
    orderHits(findScreens(screens, typed), typed).map(({ to, aside }) => [to, aside]);
  expect(found('TEAM prof')).toEqual([
    ['/b', ''],
    ['/a', 'team'],
  ]);
  expect(found('vacat tea')).toEqual([['/a', 'vacation, team']]);
  expect(found('pay')).toEqual([['/c', '…their pay for a day.']]);
  expect(found('time')).toEqual([]);
  expect(found('payroll')).toEqual([]);
  expect(found('')).toHaveLength(3);
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
    'Marcus Webb',
    'Marina Sails',
    ...['A', 'B', 'C', 'D'].map((name) => `${name} Market`),
    'Help: Market',
    'Summary',
  ]);
  const named = [hit('projects', 'Market stalls'), hit('screens', 'Dashboard: Market')];
  expect(orderHits(named, 'mar').map(({ group }) => group)).toEqual(['screens', 'projects']);
  const begun = [
    hit('screens', 'Staff: Announcements'),
    hit('projects', 'Annual return'),
    hit('people', 'Ana Reyes'),
  ];
  expect(orderHits(begun, 'an').map(({ label }) => label)[0]).toBe('Ana Reyes');
  expect(orderHits(clients, 'mar')).toHaveLength(6);
  expect(orderHits(hits, '')).toHaveLength(hits.length);
});

it('marks the typed letters in a name, at the beginning of a word where they begin one', () => {
  const marked = (label: string, typed: string) =>
    splitMatched(label, typed)
      .map(({ text, matched }) => (matched ? `[${text}]` : text))
      .join('');
  expect(marked('Ana Reyes', 'an')).toBe('[An]a Reyes');
  expect(marked('Hana Anders', 'an')).toBe('Hana [An]ders');
  expect(marked('Susan', 'AN')).toBe('Sus[an]');
  expect(marked('Łukasz Groß KG', 'gross luk')).toBe('[Łuk]asz [Groß] KG');
  expect(marked('José\u0301 Ruiz', 'jose r')).toBe('[José]\u0301 [R]uiz');
  expect(marked('Days off', 'vacation')).toBe('Days off');
  expect(marked('Days off', '')).toBe('Days off');
});
