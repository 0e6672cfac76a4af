import { foldedText } from '#domain/format/folded-text.ts';
import { parseMoney } from '#domain/format/typed-numbers.ts';
import { emailPattern, phonePattern } from '#domain/patterns.ts';
import { type AccountRole, accountRoles } from '#domain/roles.ts';
import {
  type CellProblem,
  cleanCell,
  findColumn,
  findIdsByName,
  matchPattern,
  readText,
  readYesNo,
  shorten,
  splitNames,
} from '#domain/table-import/table-import.ts';
import { isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { checkUsername } from './names.ts';

/** The columns of a file of people, each with the headings it is known by. */
export const teamColumns = {
  first_name: ['first name', 'firstname', 'given name', 'first', 'nombre'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'last', 'apellido', 'apellidos'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'correo electronico', 'correo'],
  username: ['username', 'user name', 'login', 'usuario', 'nombre de usuario'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'cell phone', 'telefono', 'celular'],
  role: ['role', 'title', 'job title', 'rol', 'cargo'],
  positions: ['positions', 'position', 'position names', 'puestos', 'puesto'],
  salary: ['salary', 'salaried', 'pay type', 'pago', 'tipo de pago'],
  branch: ['branch', 'branches', 'branch names', 'location', 'locations', 'sucursal', 'sucursales'],
  rate: ['rate', 'pay rate', 'hourly rate', 'wage', 'tarifa', 'tarifa por hora'],
  rate_from: ['rate from', 'pay rate from', 'rate since', 'rate date', 'tarifa desde'],
  hire_date: ['hire date', 'hired', 'hired on', 'start date', 'fecha de contratacion'],
  weekly_hours: ['weekly hours', 'hours per week', 'hours a week', 'week hours', 'horas por semana'],
} as const;

export type TeamColumn = keyof typeof teamColumns;

/** Finds the column of a heading. */
export function findTeamColumn(heading: string): TeamColumn | undefined {
  return findColumn(heading, teamColumns);
}

interface CellCircumstances {
  branches: readonly { id: number; name: string }[];
  /** Names of roles in each language, accepted beside their codes. */
  roleNames: Record<AccountRole, readonly string[]>;
}

interface TypedCells {
  role: AccountRole;
  salary: boolean;
  branch: number[];
  /** Names. */
  positions: string[];
  /** Cents. */
  rate: number;
  weekly_hours: number;
}

/** The values of a line by column, named as the API names them; empty cells are absent. */
export type TeamLine = Partial<Record<Exclude<TeamColumn, keyof TypedCells>, string> & TypedCells>;

const salaryWords = {
  yes: ['salary', 'salaried', 'salario', 'asalariado'],
  no: ['hourly', 'hour', 'por hora'],
};
const maxRate = 100_000_000;

/** `2026-11-06`, or `11/6/2026` as American spreadsheets write it. */
function readDate(cell: string): PlainDate | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const date = year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isPlainDate(date) ? date : undefined;
}

function readRate(cell: string): number | undefined {
  const cents = parseMoney(cell);
  return cents !== undefined && cents >= 0 && cents <= maxRate ? cents : undefined;
}

function readHours(cell: string): number | undefined {
  return /^\d{1,3}$/.test(cell) && Number(cell) <= 168 ? Number(cell) : undefined;
}

type Reader<Column extends TeamColumn> = (
  cell: string,
  circumstances: CellCircumstances,
) => TeamLine[Column] | undefined;

const readers: { [Column in Exclude<TeamColumn, 'branch' | 'positions'>]: Reader<Column> } = {
  first_name: (cell) => readText(cell, 100),
  last_name: (cell) => readText(cell, 100),
  email: matchPattern(emailPattern, 254),
  username: (cell) => (checkUsername(cell) ? undefined : readText(cell, 100)),
  phone: matchPattern(phonePattern, 40),
  role: (cell, { roleNames }) =>
    accountRoles.find((role) =>
      [role, ...roleNames[role]].some((name) => foldedText(name) === foldedText(cell)),
    ),
  salary: (cell) => readYesNo(cell, salaryWords),
  rate: readRate,
  rate_from: readDate,
  hire_date: readDate,
  weekly_hours: readHours,
};

/** Reads the cells of one line by column. Unreadable cells are problems; empty ones are skipped. */
export function readTeamLine(
  cells: ReadonlyMap<TeamColumn, string>,
  circumstances: CellCircumstances,
): { values: TeamLine; problems: CellProblem[] } {
  const values: Record<string, unknown> = {};
  const problems: CellProblem[] = [];
  for (const [column, raw] of cells) {
    const cell = cleanCell(raw);
    if (cell === '') continue;
    if (column === 'positions') {
      values.positions = splitNames(cell);
      continue;
    }
    if (column === 'branch') {
      const { ids, unknown } = findIdsByName(splitNames(cell), circumstances.branches);
      values.branch = ids;
      for (const name of unknown)
        problems.push({ code: 'team_import.unknown_branch', values: { name: shorten(name) } });
      continue;
    }
    const value = readers[column](cell, circumstances);
    if (value === undefined)
      problems.push({ code: `team_import.bad_${column}`, values: { value: shorten(cell) } });
    else values[column] = value;
  }
  return { values: values as TeamLine, problems };
}
