import type { AccountRole } from '../roles.ts';
import type { PlainDate } from '../time/dates.ts';
import { effectiveOn } from './effective.ts';
import { foldedText } from './names.ts';
import {
  type CellProblem,
  readTeamLine,
  type TeamColumn,
  type TeamLine,
  teamColumnOf,
} from './team-import-cells.ts';

interface Rate {
  from: PlainDate;
  /** Cents. */
  rate: number;
  salary: boolean;
}

/** Somebody who is there already. */
export interface KnownPerson {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  phone: string;
  role: AccountRole;
  salary: boolean;
  branch: readonly number[];
  hire_date: PlainDate | null;
  weekly_hours: number;
  pay_rates: readonly Rate[];
}

/** What is written of a person, and nothing that stays as it is. */
export interface PersonChange {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  role?: AccountRole;
  salary?: boolean;
  branch?: number[];
  hire_date?: PlainDate;
  weekly_hours?: number;
  pay_rates?: Rate[];
}

/** What becomes of one line of the file. */
export interface TeamImportLine {
  /** Of the file, the headings being line 1. */
  line: number;
  name: string;
  action: 'create' | 'update' | 'unchanged' | 'error';
  /** Whom it is about; null: somebody new, or nobody. */
  person: number | null;
  change: PersonChange;
  problems: CellProblem[];
}

export interface TeamImport {
  lines: TeamImportLine[];
  /** Headings that are none of ours: their columns are left out. */
  ignored: string[];
}

interface Circumstances {
  people: readonly KnownPerson[];
  branches: readonly { id: number; name: string }[];
  roleNames: Record<AccountRole, string>;
  today: PlainDate;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const nameKey = (first = '', last = '') => foldedText(`${first} ${last}`);

/** Whom a line is about: by e-mail, else username, else by a name that one person alone has who could have no other e-mail. */
function findPerson(values: TeamLine, people: readonly KnownPerson[]): KnownPerson | CellProblem | null {
  const { email, username, first_name, last_name } = values;
  if (email) {
    const byEmail = people.find((person) => foldedText(person.email) === foldedText(email));
    if (byEmail) return byEmail;
  }
  if (username) {
    const byUsername = people.find((person) => person.username.toLowerCase() === username.toLowerCase());
    if (byUsername) return byUsername;
  }
  if (!first_name || !last_name) return null;
  const byName = people.filter(
    (person) =>
      nameKey(person.first_name, person.last_name) === nameKey(first_name, last_name) &&
      // Who has another address is somebody else of the same name.
      (!email || person.email === ''),
  );
  if (byName.length > 1)
    return {
      code: 'team_import.ambiguous',
      values: { name: `${first_name} ${last_name}`, count: byName.length },
    };
  return byName[0] ?? null;
}

/** The rates with the line's own, or nothing where it holds already on that day. */
function ratesWith(
  values: TeamLine,
  before: readonly Rate[],
  { salary, today, hired }: { salary: boolean; today: PlainDate; hired: PlainDate | null },
): Rate[] | undefined {
  if (values.rate === undefined) return undefined;
  const first = before.length === 0 ? (hired ?? today) : today;
  const from = values.rate_from ?? first;
  const holds = values.rate_from ? before.find((rate) => rate.from === from) : effectiveOn(before, today);
  if (holds && holds.rate === values.rate && holds.salary === salary) return undefined;
  return [...before.filter((rate) => rate.from !== from), { from, rate: values.rate, salary }];
}

function changeOf(values: TeamLine, person: KnownPerson | null, today: PlainDate): PersonChange {
  const { username: _, rate: __, rate_from: ___, ...plain } = values;
  const change: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(
      ([column, value]) => !person || !same(value, person[column as keyof typeof plain]),
    ),
  );
  const pay_rates = ratesWith(values, person?.pay_rates ?? [], {
    salary: values.salary ?? person?.salary ?? false,
    hired: values.hire_date ?? person?.hire_date ?? null,
    today,
  });
  return pay_rates ? { ...change, pay_rates } : change;
}

const neededByNew = ['first_name', 'last_name', 'role'] as const;

function readHeadings(headings: readonly string[]): {
  columns: Map<TeamColumn, number>;
  ignored: string[];
  problem: CellProblem | null;
} {
  const columns = new Map<TeamColumn, number>();
  const ignored: string[] = [];
  let problem: CellProblem | null = null;
  headings.forEach((heading, index) => {
    const column = teamColumnOf(heading);
    if (column === undefined) {
      if (heading.trim() !== '') ignored.push(heading.trim().slice(0, 60));
    } else if (columns.has(column)) {
      problem ??= { code: 'team_import.heading_twice', values: { column: heading.trim().slice(0, 60) } };
    } else columns.set(column, index);
  });
  const hasKey = columns.has('email') || columns.has('username');
  const hasName = columns.has('first_name') && columns.has('last_name');
  if (!hasKey && !hasName) problem ??= { code: 'team_import.headings_unknown', values: {} };
  return { columns, ignored, problem };
}

/**
 * What a file of people would do, line by line, given as cells with the headings first. A line is one person: found by e-mail, else by
 * username, else by a name that exactly one person has; not found, it adds somebody. An empty cell leaves what is there; no line says
 * anything twice about one person.
 * @returns the lines, or what makes the file as a whole unreadable
 */
export function planTeamImport(
  table: readonly (readonly string[])[],
  { people, branches, roleNames, today }: Circumstances,
): TeamImport | CellProblem {
  const { columns, ignored, problem } = readHeadings(table[0] ?? []);
  if (problem) return problem;
  const taken = new Map<string, number>();
  const lines: TeamImportLine[] = [];
  table.forEach((row, index) => {
    if (index === 0 || row.every((cell) => cell.trim() === '')) return;
    const cells = new Map([...columns].map(([column, at]) => [column, row[at] ?? '']));
    const { values, problems } = readTeamLine(cells, { branches, roleNames });
    const line = index + 1;
    const found = findPerson(values, people);
    const person = found && 'id' in found ? found : null;
    if (found && 'code' in found) problems.push(found);
    const said = `${values.first_name ?? ''} ${values.last_name ?? ''}`.trim();
    const name = said || (person ? `${person.first_name} ${person.last_name}` : (values.email ?? ''));
    const keys = person
      ? [`person ${person.id}`]
      : [
          values.email
            ? `email ${foldedText(values.email)}`
            : `name ${nameKey(values.first_name, values.last_name)}`,
        ];
    for (const key of keys) {
      const earlier = taken.get(key);
      if (earlier !== undefined)
        problems.push({ code: 'team_import.same_person', values: { line: earlier } });
      else taken.set(key, line);
    }
    if (values.rate_from !== undefined && values.rate === undefined)
      problems.push({ code: 'team_import.rate_missing', values: {} });
    if (!person && !found) {
      const missing = neededByNew.filter((column) => !cells.get(column)?.trim());
      for (const column of missing) problems.push({ code: `team_import.needs_${column}`, values: {} });
    }
    const change = changeOf(values, person, today);
    const action = person ? (Object.keys(change).length > 0 ? 'update' : 'unchanged') : 'create';
    lines.push({
      line,
      name,
      action: problems.length > 0 ? 'error' : action,
      person: person?.id ?? null,
      change: problems.length > 0 ? {} : change,
      problems,
    });
  });
  return { lines, ignored };
}
