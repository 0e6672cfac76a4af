import { personName } from '#domain/format/person-name.ts';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { type AccountRole, isAccountant } from '#domain/roles.ts';
import {
  type CellProblem,
  findIdsByName,
  indexByName,
  type KnownHeadings,
  matchPattern,
  readText,
  readYesNo,
  shorten,
  splitNames,
} from '#domain/table-import/table-import.ts';
import type { ClientTableColumn, TablePerson } from './client-table.ts';

export type ClientImportColumn = ClientTableColumn | 'note';

/** Columns of an import with the headings we recognize. Headings of an export come first. */
export const clientImportColumns: KnownHeadings<ClientImportColumn> = {
  id: ['id', 'client id', 'client number', 'client no', 'client'],
  entity_name: [
    'entity name',
    'entity',
    'legal name',
    'client name',
    'name',
    'company',
    'company name',
    'nombre legal',
    'nombre',
    'cliente',
    'empresa',
    'razon social',
  ],
  business_name: ['business name', 'business', 'doing business as', 'dba', 'trade name', 'nombre comercial'],
  type_of_entity: ['type of entity', 'entity type', 'legal form', 'tipo de entidad'],
  type_of_service: ['type of service', 'service type', 'tipo de servicio'],
  services: ['services', 'service', 'account services', 'account service', 'servicios', 'servicio'],
  staff: [
    'staff',
    'assigned staff',
    'assigned to',
    'accountant',
    'accountants',
    'served by',
    'personal',
    'contador',
    'contadores',
    'asignado a',
  ],
  branch: ['branch', 'location', 'office', 'sucursal'],
  active: ['active', 'is active', 'status', 'activo', 'estado'],
  paid: ['paid', 'pagado'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'correo electronico', 'correo'],
  phone: ['phone', 'phone number', 'telephone', 'telefono'],
  address: ['address', 'postal address', 'mailing address', 'direccion'],
  fiscal_year_end: [
    'fiscal year end',
    'fiscal year ends',
    'year end',
    'fye',
    'cierre fiscal',
    'fin del ano fiscal',
  ],
  note: ['note', 'notes', 'internal note', 'internal notes', 'nota', 'notas'],
};

/** An employee of the firm. */
export interface ImportPerson extends TablePerson {
  active: boolean;
  role: AccountRole;
}

export interface ClientImportNames {
  people: readonly ImportPerson[];
  branches: readonly { id: number; name: string }[];
  services: readonly { id: number; name: string }[];
}

/** Fields that an import may write. */
export interface ClientImportChange {
  entity_name?: string;
  business_name?: string;
  type_of_entity?: string;
  type_of_service?: string;
  account_service?: number[];
  staff?: number[];
  branch?: number;
  active?: boolean;
  paid?: boolean;
  email?: string;
  phone?: string;
  address?: string;
  fiscal_year_end?: string;
  note?: string;
}

const activeWords = { yes: ['active', 'activo', 'activa'], no: ['inactive', 'inactivo', 'inactiva'] };
const paidWords = { yes: ['paid', 'pagado'], no: ['unpaid', 'not paid', 'open', 'sin pagar'] };

/** Keeps a name on one line (`nameText` of the contract). */
const readName = (cell: string) => readText(cell.replaceAll(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' '), 200);
const plain = (max: number) => (cell: string) => readText(cell, max);

type PlainColumn = Exclude<ClientImportColumn, 'id' | 'services' | 'staff' | 'branch'>;

const readers: { [Column in PlainColumn]: (cell: string) => ClientImportChange[Column] } = {
  entity_name: readName,
  business_name: plain(200),
  type_of_entity: plain(200),
  type_of_service: plain(200),
  active: (cell) => readYesNo(cell, activeWords),
  paid: (cell) => readYesNo(cell, paidWords),
  email: matchPattern(emailPattern, 254),
  phone: matchPattern(phonePattern, 40),
  address: plain(300),
  fiscal_year_end: plain(40),
  note: plain(10_000),
};

/** Maximum lengths, quoted in the message about a longer text. */
const maxLengths: Partial<Record<PlainColumn, number>> = {
  entity_name: 200,
  business_name: 200,
  type_of_entity: 200,
  type_of_service: 200,
  address: 300,
  fiscal_year_end: 40,
  note: 10_000,
};

/** Prepares to find employees by username or email, or by name. */
export function indexStaff(people: readonly ImportPerson[]) {
  return {
    byAccount: indexByName(people, ({ username, email }) => [username, email]),
    byName: indexByName(people, (person) => [personName(person)]),
  };
}

/** Finds an employee by username, email or name. Takes active accountants, and anybody already assigned. */
function findStaff(
  said: string,
  staff: ReturnType<typeof indexStaff>,
  serving: readonly number[],
): number | CellProblem {
  const name = shorten(said);
  const isUsable = ({ id, active }: ImportPerson) => active || serving.includes(id);
  const byAccount = staff.byAccount(said).find(isUsable);
  const byName = staff.byName(said).filter(isUsable);
  const known = byName.filter(({ id }) => serving.includes(id));
  const found = byAccount ?? (known.length === 1 ? known[0] : byName[0]);
  if (!found) return { code: 'client_import.unknown_staff', values: { name } };
  if (!byAccount && known.length !== 1 && byName.length > 1)
    return { code: 'client_import.ambiguous_staff', values: { name, count: byName.length } };
  if (!serving.includes(found.id) && !isAccountant(found.role))
    return { code: 'client_import.staff_not_accountant', values: { name } };
  return found.id;
}

/** Reads the cells of one line by column. Skips empty cells, and reports unreadable ones as problems. */
export function readClientLine(
  said: ReadonlyMap<ClientImportColumn, string>,
  { staff, branches, services }: Omit<ClientImportNames, 'people'> & { staff: ReturnType<typeof indexStaff> },
  serving: readonly number[],
): { change: ClientImportChange; problems: CellProblem[] } {
  const change: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const [column, cell] of said) {
    if (column === 'id') continue;
    if (column === 'staff') {
      const found = splitNames(cell).map((name) => findStaff(name, staff, serving));
      problems.push(...found.filter((one) => typeof one !== 'number'));
      change.staff = [...new Set(found.filter((one) => typeof one === 'number'))];
    } else if (column === 'services' || column === 'branch') {
      const names = column === 'branch' ? [cell] : splitNames(cell);
      const { ids, unknown } = findIdsByName(names, column === 'branch' ? branches : services);
      for (const name of unknown)
        problems.push({ code: `client_import.unknown_${column}`, values: { name: shorten(name) } });
      if (column === 'services') change.account_service = ids;
      else change.branch = ids[0];
    } else {
      const value = readers[column](cell);
      if (value === undefined)
        problems.push({
          code: `client_import.bad_${column}`,
          values: { value: shorten(cell.replaceAll('\0', '')), max: maxLengths[column] ?? 0 },
        });
      else change[column] = value;
    }
  }
  return { change: change as ClientImportChange, problems };
}
