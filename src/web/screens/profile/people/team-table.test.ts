import { expect, it } from 'vitest';
import { presets } from '#domain/accounts/powers.ts';
import { planTeamImport } from '#domain/people/team-import.ts';
import { NamedPositions } from '#domain/people/team-import-positions.ts';
import { type AccountRole, accountRoles } from '#domain/roles.ts';
import { roles } from '#texts/en/people/roles.ts';
import type { Person } from './team-model.ts';
import { writeTeamTable } from './team-table.ts';

const today = '2026-11-18';
const branches = [
  { id: 1, name: 'San Francisco' },
  { id: 2, name: 'Oakland' },
];
const positions = [
  { id: 5, name: 'Server', active: true },
  { id: 6, name: 'Cook', active: false },
];
const ana: Person = {
  id: 7,
  first_name: 'Ana',
  last_name: 'Reyes',
  active: true,
  salary: false,
  branch: [2, 1],
  role: 'AT',
  image: null,
  user: null,
  invited: false,
  second_factor: false,
  username: '',
  email: '',
  phone: '415-555-0134',
  hire_date: '2024-01-08',
  min_weekly_hours: 0,
  weekly_hours: 32,
  has_pin: false,
  positions: [{ position: 6 }, { position: 5 }],
  pay_rates: [
    { from: '2024-01-08', rate: 2400, salary: false },
    { from: '2027-01-01', rate: 2500, salary: false },
  ],
  pay_rate: 2400,
  version: 1,
};

it('writes people by the names of their branches and positions', () => {
  const [headings = [], row = []] = writeTeamTable([ana], { branches, positions, today });
  expect(row[headings.indexOf('positions')]).toBe('Cook; Server');
  expect(row[headings.indexOf('branch')]).toBe('Oakland; San Francisco');
  expect(row[headings.indexOf('rate')]).toBe('24.00');
});

it('writes what an import of the same file leaves alone', () => {
  const gone = { ...ana, id: 8, first_name: 'Uma', branch: [9], pay_rates: undefined };
  const salaried = { ...ana, id: 9, first_name: 'Noa', salary: true };
  const people = [ana, gone, salaried];
  const table = writeTeamTable(people, { branches, positions, today });
  const planned = planTeamImport(
    table.map((cells, index) => ({ line: index + 1, cells: cells.map(String) })),
    {
      authority: presets.owner,
      people: people.map((person) => ({ ...person, pay_rates: person.pay_rates ?? [] })),
      branches,
      positions: new NamedPositions(positions, false),
      roleNames: Object.fromEntries(accountRoles.map((role) => [role, [roles.account[role]]])) as Record<
        AccountRole,
        string[]
      >,
      today,
    },
  );
  if ('code' in planned) throw new Error(planned.code);
  expect(planned.lines.map(({ action }) => action)).toEqual(['unchanged', 'unchanged', 'unchanged']);
});
