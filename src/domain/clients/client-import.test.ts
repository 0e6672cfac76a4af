import fc from 'fast-check';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { formatCsv } from '#domain/format/csv.ts';
import type { ImportPlan, TableRow } from '#domain/table-import/table-import.ts';
import { type ExistingClient, planClientImport } from './client-import.ts';
import type { ClientImportChange, ImportPerson } from './client-import-cells.ts';
import { clientTableColumns, createCellFormatter } from './client-table.ts';

const person = (id: number, first_name: string, more: Partial<ImportPerson> = {}): ImportPerson => ({
  id,
  first_name,
  last_name: 'Cho',
  username: first_name.toLowerCase(),
  email: `${first_name.toLowerCase()}@example.com`,
  active: true,
  role: 'AT',
  ...more,
});
const people = [
  person(1, 'Daniel'),
  person(2, 'Ana'),
  person(3, 'Ana', { username: 'ana-two', email: 'two@example.com' }),
  person(4, 'Left', { active: false }),
  person(5, 'Intern', { role: 'IN' }),
];
const services = [
  { id: 1, name: 'Payroll' },
  { id: 2, name: 'Tax; and more' },
];
const branches = [
  { id: 1, name: 'Oakland' },
  { id: 2, name: 'Gone' },
];
const alder: ExistingClient = {
  id: 7,
  active: true,
  entity_name: 'Alder Market Inc.',
  business_name: '',
  type_of_service: '',
  type_of_entity: 'LLC',
  staff: [2, 4],
  branch: 2,
  paid: false,
  account_service: [1],
  email: '',
  phone: '',
  address: '',
  fiscal_year_end: '12-31',
  note: '',
};

function planRows(
  rows: readonly TableRow[],
  clients: readonly ExistingClient[],
): ImportPlan<ClientImportChange> {
  const planned = planClientImport(rows, {
    clients,
    names: { people, services, branches: branches.slice(0, 1) },
    exported: { people, services, branches },
  });
  if ('code' in planned) throw new Error(planned.code);
  return planned;
}
const rowsOf = (table: readonly string[][]) => table.map((cells, index) => ({ line: index + 1, cells }));
const plan = (text: string, clients = [alder]) =>
  planRows(rowsOf(text.split('\n').map((line) => line.split(','))), clients).lines;
const codes = (text: string, clients?: ExistingClient[]) =>
  plan(text, clients).map(({ problems }) => problems.map(({ code }) => code));

describe('which client a line is about', () => {
  it('goes by its id, else by its entity name without regard to case', () => {
    expect(plan('id,entity_name\n7,Alder Foods Inc.')[0]).toMatchObject({
      action: 'update',
      subject: 7,
      change: { entity_name: 'Alder Foods Inc.' },
    });
    expect(plan('Entity Name,Phone\n ALDER  market inc.,415-555-0101')[0]).toMatchObject({
      action: 'update',
      subject: 7,
      change: { phone: '415-555-0101' },
    });
    expect(plan('name\nAlder Market')[0]).toMatchObject({ action: 'create', subject: null });
  });

  it('is none where the id is unknown or several are called so, and none twice', () => {
    expect(codes('id,name\n8,X\nseven,X')).toEqual([
      ['client_import.unknown_id'],
      ['client_import.unknown_id'],
    ]);
    expect(codes('name\nAlder Market Inc.', [alder, { ...alder, id: 8 }])).toEqual([
      ['client_import.ambiguous'],
    ]);
    expect(codes('name\nNew\nNEW\nAlder Market Inc.\nalder market inc.')).toEqual([
      [],
      ['client_import.same_client'],
      [],
      ['client_import.same_client'],
    ]);
    expect(codes('name,phone\n,415-555-0101')).toEqual([['client_import.needs_entity_name']]);
  });
});

describe('what a line says', () => {
  it('adds a client with all there is', () => {
    const headings = 'name,dba,entity type,services,assigned to,office,active,paid,email,phone,note';
    const line =
      'Birch Inc.,Birch,LLC,payroll,daniel; two@example.com,oakland,no,x,b@example.com,415-555-0101,Late';
    expect(plan(`${headings}\n${line}`)[0]?.change).toEqual({
      entity_name: 'Birch Inc.',
      business_name: 'Birch',
      type_of_entity: 'LLC',
      account_service: [1],
      staff: [1, 3],
      branch: 1,
      active: false,
      paid: true,
      email: 'b@example.com',
      phone: '415-555-0101',
      note: 'Late',
    });
  });

  it('is refused with every reason', () => {
    const headings = 'name,services,staff,branch,active,paid,email,phone,fiscal year end';
    const line = `Birch,Dancing,Nobody; Intern Cho; Ana Cho; Left Cho,Gone,maybe,perhaps,x,1,${'9'.repeat(41)}`;
    expect(codes(`${headings}\n${line}`)).toEqual([
      [
        'client_import.unknown_services',
        'client_import.unknown_staff',
        'client_import.staff_not_accountant',
        'client_import.ambiguous_staff',
        'client_import.unknown_staff',
        'client_import.unknown_branch',
        'client_import.bad_active',
        'client_import.bad_paid',
        'client_import.bad_email',
        'client_import.bad_phone',
        'client_import.bad_fiscal_year_end',
      ],
    ]);
  });

  it('keeps whom the client has, though they left or share a name', () => {
    expect(plan('id,staff\n7,Left Cho; Ana Cho')[0]?.change).toEqual({ staff: [4, 2] });
  });
});

const awkward = fc.oneof(
  fc.constantFrom(
    '',
    '=1+1',
    "'=1",
    '  x ',
    '-5',
    'a;=b',
    " '=1;=2",
    "a\n'-b",
    '@a',
    'a;b',
    'a\r\nb',
    '"q"',
    'ñ',
    '＝1',
    '\t=1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const knownClient = fc.record<ExistingClient>({
  id: fc.integer({ min: 1, max: 60 }),
  active: fc.boolean(),
  entity_name: awkward.filter((name) => name.trim() !== ''),
  business_name: awkward,
  type_of_service: awkward,
  type_of_entity: awkward,
  staff: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5), { maxLength: 3 }),
  branch: fc.constantFrom(null, 1, 2),
  paid: fc.boolean(),
  account_service: fc.uniqueArray(fc.constantFrom(1, 2)),
  email: fc.constantFrom('', 'a@example.com'),
  phone: fc.constantFrom('', '+4155550101'),
  address: awkward,
  fiscal_year_end: awkward,
  note: fc.constant(''),
});

it('leaves everything as it is where a file is what an export wrote', () => {
  fc.assert(
    fc.property(fc.uniqueArray(knownClient, { selector: ({ id }) => id, maxLength: 6 }), (clients) => {
      const cells = createCellFormatter({ people, services, branches });
      const exported = formatCsv([
        [...clientTableColumns],
        ...clients.map((client) => clientTableColumns.map((column) => cells(client)[column])),
      ]);
      const { data } = papaparse.parse<string[]>(exported, { delimiter: ',' });
      const { lines } = planRows(rowsOf(data), clients);
      expect(lines.map(({ action, problems }) => [action, problems])).toEqual(
        clients.map(() => ['unchanged', []]),
      );
    }),
  );
});

it('never fails, and counts every line that is not blank', () => {
  const cell = fc.oneof(
    fc.constantFrom('7', 'Alder Market Inc.', 'yes', 'Payroll;', "'=1", '\0', '\ud800'),
    awkward,
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 6 }), (table) => {
      const headings = ['id', 'name', 'staff', 'services', 'branch', 'active', 'note', 'x'];
      const { lines, ignored } = planRows(rowsOf([headings, ...table]), [alder]);
      expect(ignored).toEqual(['x']);
      const full = table.filter((row) => row.some((one) => one.trim() !== ''));
      expect(lines).toHaveLength(full.length);
      for (const { action, problems } of lines) expect(action === 'error').toBe(problems.length > 0);
    }),
    { numRuns: 60 },
  );
});
