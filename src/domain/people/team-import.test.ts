import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Authority, presets } from '#domain/accounts/powers.ts';
import { type AccountRole, accountRoles } from '#domain/roles.ts';
import type { ImportPlan } from '#domain/table-import/table-import.ts';
import { type KnownPerson, type PersonChange, planTeamImport } from './team-import.ts';
import { findTeamColumn } from './team-import-cells.ts';
import { NamedPositions } from './team-import-positions.ts';

const today = '2026-11-18';
const roleNames = Object.fromEntries(accountRoles.map((role) => [role, [role]])) as Record<
  AccountRole,
  string[]
>;
roleNames.AT = ['Senior Accountant', 'Contador sénior'];
const branches = [
  { id: 1, name: 'San Francisco' },
  { id: 2, name: 'Oakland' },
];
const ana: KnownPerson = {
  id: 7,
  active: true,
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  username: 'ana',
  phone: '415-555-0134',
  role: 'AT',
  salary: false,
  branch: [1],
  positions: [{ position: 5 }],
  hire_date: '2024-01-08',
  weekly_hours: 40,
  pay_rates: [{ from: '2024-01-08', rate: 2400, salary: false }],
};
const sofia: KnownPerson = {
  ...ana,
  id: 8,
  first_name: 'Sofía',
  last_name: 'Marín',
  email: '',
  username: '',
};

const store = [
  { id: 5, name: 'Server', active: true },
  { id: 6, name: 'Cook', active: true },
  { id: 7, name: 'Busser', active: false },
];
const named = (makes = false) => new NamedPositions(store, makes);

const rowsOf = (table: string[][]) => table.map((cells, index) => ({ line: index + 1, cells }));

function plan(
  text: string,
  people: KnownPerson[] = [ana, sofia],
  authority: Authority = presets.owner,
  makes = false,
): ImportPlan<PersonChange> {
  const table = text.split('\n').map((line) => line.split(','));
  const planned = planTeamImport(rowsOf(table), {
    authority,
    people,
    branches,
    positions: named(makes),
    roleNames,
    today,
  });
  if ('code' in planned) throw new Error(planned.code);
  return planned;
}
const only = (text: string, people?: KnownPerson[]) => plan(text, people).lines[0];
const codes = (text: string) => plan(text).lines.map(({ problems }) => problems.map(({ code }) => code));

describe('headings', () => {
  it.each([
    ['First Name', 'first_name'],
    ['\ufeffe-mail', 'email'],
    ['HIRE_DATE', 'hire_date'],
    ['Hourly  rate', 'rate'],
    ['Salaried', 'salary'],
    ['Correo electrónico', 'email'],
    ['Fecha de contratación', 'hire_date'],
    ['Position', 'positions'],
    ['shoe size', undefined],
  ])('%s is %s', (heading, column) => expect(findTeamColumn(heading)).toBe(column));

  it('that are none of ours are named; without a key, or twice, nothing is read', () => {
    expect(plan('email,shoe size\nana@example.com,38').ignored).toEqual(['shoe size']);
    const circumstances = {
      authority: presets.owner,
      people: [],
      branches,
      positions: named(),
      roleNames,
      today,
    };
    expect(planTeamImport(rowsOf([['role']]), circumstances)).toMatchObject({
      code: 'team_import.headings_unknown',
    });
    expect(planTeamImport([], circumstances)).toMatchObject({ code: 'team_import.headings_unknown' });
    expect(planTeamImport(rowsOf([['email', 'E-Mail']]), circumstances)).toMatchObject({
      code: 'import.heading_twice',
    });
  });
});

describe('whom a line is about', () => {
  it('goes by e-mail, then by username, then by the one name', () => {
    expect(only('email,phone\nANA@example.com,415-555-0199')).toMatchObject({
      action: 'update',
      subject: 7,
      change: { phone: '415-555-0199' },
    });
    expect(only('username,email\nAna,ana.reyes@example.com')).toMatchObject({
      subject: 7,
      change: { email: 'ana.reyes@example.com' },
    });
    expect(only('first,last\nSofia,MARIN')).toMatchObject({ subject: 8 });
  });

  it('is somebody new where the one of that name has another address', () => {
    expect(only('first,last,email,role\nAna,Reyes,other@example.com,IN')).toMatchObject({ action: 'create' });
  });

  it('is nobody where several have the name, and nobody twice', () => {
    const twin = { ...sofia, id: 9 };
    expect(only('first,last\nSofía,Marín', [sofia, twin])).toMatchObject({
      action: 'error',
      problems: [{ code: 'team_import.ambiguous' }],
    });
    expect(codes('email\nana@example.com\nana@example.com')).toEqual([[], ['team_import.same_person']]);
    expect(codes('first,last,role\nNoa,Lind,IN\nnoa,lind,IN')).toEqual([[], ['team_import.same_person']]);
  });
});

describe('what a line says', () => {
  it('adds somebody with all there is', () => {
    const line = only(
      'first,last,email,role,salary,branch,rate,rate_from,hire_date,weekly_hours\n' +
        'Noa,Lind,noa@example.com,senior accountant,no,oakland; San Francisco,$1.15,,11/6/2026,32',
    );
    expect(line).toMatchObject({ line: 2, name: 'Noa Lind', action: 'create', problems: [] });
    expect(line?.change).toEqual({
      first_name: 'Noa',
      last_name: 'Lind',
      email: 'noa@example.com',
      role: 'AT',
      salary: false,
      branch: [2, 1],
      hire_date: '2026-11-06',
      weekly_hours: 32,
      pay_rates: [{ from: '2026-11-06', rate: 115, salary: false }],
    });
  });

  it('leaves alone what it leaves empty or says again', () => {
    expect(only('email,phone,rate,role\nana@example.com,,24.00,AT')).toMatchObject({
      action: 'unchanged',
      change: {},
    });
  });

  it('leaves people who have left alone, and says so where a line would change them', () => {
    const left = { ...ana, active: false };
    expect(only('email,phone\nana@example.com,415-555-0134', [left])).toMatchObject({ action: 'unchanged' });
    expect(only('email,phone\nana@example.com,415-555-0199', [left])).toMatchObject({
      action: 'error',
      problems: [{ code: 'team_import.inactive' }],
    });
  });

  it('takes the names of roles in either language', () => {
    expect(only('first,last,role\nNoa,Lind,contador senior')).toMatchObject({ change: { role: 'AT' } });
  });

  it('lets a new rate begin today, or when it says', () => {
    expect(only('email,rate\nana@example.com,25')?.change.pay_rates?.at(-1)).toEqual({
      from: today,
      rate: 2500,
      salary: false,
    });
    const later = only('email,rate,rate from\nana@example.com,25,2027-01-01');
    expect(later?.change.pay_rates).toHaveLength(2);
    expect(only('email,rate,rate from\nana@example.com,25,2024-01-08')?.change.pay_rates).toEqual([
      { from: '2024-01-08', rate: 2500, salary: false },
    ]);
  });

  it('is refused with every reason', () => {
    expect(
      codes(
        'first,email,phone,role,salary,branch,rate,hire_date,weekly_hours\nA,x,1,boss,maybe,Nowhere,1.234,2026-02-30,200',
      )[0],
    ).toEqual([
      'team_import.bad_email',
      'team_import.bad_phone',
      'team_import.bad_role',
      'team_import.bad_salary',
      'team_import.unknown_branch',
      'team_import.bad_rate',
      'team_import.bad_hire_date',
      'team_import.bad_weekly_hours',
      'team_import.needs_last_name',
    ]);
    expect(codes('email,rate from\nana@example.com,2027-01-01')).toEqual([['team_import.rate_missing']]);
  });
});

describe('the positions of a line', () => {
  const file = (cell: string) => `email,positions\nana@example.com,${cell}`;

  it('are found by name, in their order; the same ones change nothing', () => {
    expect(only(file('cook; SERVER;Cook'))?.change).toEqual({
      positions: [{ position: 6 }, { position: 5 }],
    });
    expect(only(file('Server'))?.action).toBe('unchanged');
    expect(only(file(''))?.action).toBe('unchanged');
  });

  it('are a problem where the store lacks them, unless they are to be made', () => {
    expect(only(file('Server;Runner'))).toMatchObject({
      action: 'error',
      problems: [{ code: 'team_import.unknown_position', values: { name: 'Runner' } }],
    });
    const { lines } = plan(
      'email,positions\nana@example.com,Runner;Expo\n,expo\nsofia@example.com,EXPO',
      [ana, { ...sofia, email: 'sofia@example.com' }],
      presets.owner,
      true,
    );
    expect(lines.map(({ change }) => change.positions)).toEqual([
      [{ position: -1 }, { position: -2 }],
      undefined,
      [{ position: -2 }],
    ]);
  });

  it('may be off only where the person has them, and have a limit', () => {
    expect(codes(file('Busser'))).toEqual([['team_import.inactive_position']]);
    expect(only(file('Busser'), [{ ...ana, positions: [{ position: 7 }] }])?.action).toBe('unchanged');
    expect(codes(file('x'.repeat(81)))).toEqual([['team_import.bad_position']]);
  });
});

describe('an admin of some branches, without pay', () => {
  const luis = { ...ana, id: 9, first_name: 'Luis', email: 'luis@example.com', branch: [1, 2] };
  const manager = { powers: presets.branch_manager.powers, branches: [1] };
  const problemsOf = (text: string, authority: Authority = manager) =>
    plan(text, [ana, luis], authority).lines.flatMap(({ problems }) => problems.map(({ code }) => code));

  it.each([
    ['first,last,role,branch\nNoa,Lind,IN,San Francisco', []],
    ['first,last,role\nNoa,Lind,IN', ['team_import.needs_branch']],
    ['email,phone\nana@example.com,415-555-0199', []],
    ['email,phone\nluis@example.com,415-555-0199', ['team_import.works_elsewhere']],
    ['email,phone\nluis@example.com,415-555-0134', []],
    // The same rate as there is: no file tells what somebody earns.
    ['email,rate\nana@example.com,24', ['team_import.rate_of_others']],
    [
      'email,rate from\nana@example.com,2024-01-08',
      ['team_import.rate_missing', 'team_import.rate_of_others'],
    ],
  ])('%j has the problems %j', (text, expected) => expect(problemsOf(text)).toEqual(expected));

  it('has none of them with all branches and pay', () => {
    expect(problemsOf('email,phone,rate\nluis@example.com,415-555-0199,25', presets.owner)).toEqual([]);
    expect(problemsOf('first,last,role\nNoa,Lind,IN', { ...manager, branches: 'all' })).toEqual([]);
  });
});

it('never fails, and counts every line that is not blank', () => {
  const cell = fc.oneof(
    fc.constantFrom('ana@example.com', 'Ana', 'Reyes', 'AT', '24', '2026-01-01', 'Oakland;', '', "'=1"),
    fc.string(),
    fc.constantFrom('\0', '\ud800', '\u202e'),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (rows) => {
      const headings = ['email', 'first name', 'last name', 'role', 'rate', 'rate from', 'branch', 'x'];
      const planned = planTeamImport(rowsOf([headings, ...rows]), {
        authority: presets.owner,
        people: [ana, sofia],
        branches,
        positions: named(),
        roleNames,
        today,
      });
      if ('code' in planned) throw new Error(planned.code);
      const full = rows.filter((row) => row.some((one) => one.trim() !== ''));
      expect(planned.lines).toHaveLength(full.length);
      for (const { action, problems } of planned.lines) expect(action === 'error').toBe(problems.length > 0);
    }),
    { numRuns: 40 },
  );
});
