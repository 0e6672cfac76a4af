import type { Authority } from '#domain/accounts/powers.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';
import type { AccountRole } from '#domain/roles.ts';
import {
  type CellProblem,
  decideAction,
  FirstMentions,
  type ImportLine,
  type ImportPlan,
  indexByName,
  listFilledRows,
  readHeadings,
  type TableRow,
} from '#domain/table-import/table-import.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import { readTeamLine, type TeamLine, teamColumns } from './team-import-cells.ts';
import type { NamedPositions } from './team-import-positions.ts';

interface Rate {
  from: PlainDate;
  /** Cents. */
  rate: number;
  salary: boolean;
}

/** An existing employee. */
export type KnownPerson = Required<
  Omit<TeamLine, 'rate' | 'rate_from' | 'branch' | 'positions' | 'hire_date'>
> & {
  id: number;
  active: boolean;
  branch: readonly number[];
  positions: readonly { position: number }[];
  hire_date: PlainDate | null;
  pay_rates: readonly Rate[];
};

/** The fields of a person to write; unchanged ones are absent. */
export type PersonChange = Omit<TeamLine, 'username' | 'rate' | 'rate_from' | 'positions'> & {
  /** Missing positions have ids below 0. */
  positions?: { position: number }[];
  pay_rates?: Rate[];
};

interface Circumstances {
  /** Whose file it is; people and branches are those within their reach. */
  authority: Authority;
  people: readonly KnownPerson[];
  branches: readonly { id: number; name: string }[];
  positions: NamedPositions;
  roleNames: Record<AccountRole, readonly string[]>;
  today: PlainDate;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const foldName = (first = '', last = '') => foldedText(`${first} ${last}`);

function indexPeople(people: readonly KnownPerson[]) {
  return {
    byEmail: indexByName(people, ({ email }) => [email]),
    byUsername: indexByName(people, ({ username }) => [username]),
    byName: indexByName(people, ({ first_name, last_name }) => [`${first_name} ${last_name}`]),
  };
}

/** Finds the person of a line by email, else username, else by a unique name, unless that person has another email. */
function findPerson(
  values: TeamLine,
  people: ReturnType<typeof indexPeople>,
): KnownPerson | CellProblem | null {
  const { email, username, first_name, last_name } = values;
  const byAccount = (email && people.byEmail(email)[0]) || (username && people.byUsername(username)[0]);
  if (byAccount) return byAccount;
  if (!first_name || !last_name) return null;
  // Another email means another person of the same name.
  const byName = people
    .byName(`${first_name} ${last_name}`)
    .filter((person) => !email || person.email === '');
  if (byName.length > 1)
    return {
      code: 'team_import.ambiguous',
      values: { name: personName({ first_name, last_name }), count: byName.length },
    };
  return byName[0] ?? null;
}

/** Adds the line's rate to the others; undefined where it holds already on that day. */
function addRate(
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

function findChange(
  values: TeamLine,
  positions: readonly number[] | undefined,
  person: KnownPerson | null,
  today: PlainDate,
): PersonChange {
  const { username: _, rate: __, rate_from: ___, positions: ____, ...plain } = values;
  const change: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(
      ([column, value]) => !person || !same(value, person[column as keyof typeof plain]),
    ),
  );
  const pay_rates = addRate(values, person?.pay_rates ?? [], {
    salary: values.salary ?? person?.salary ?? false,
    hired: values.hire_date ?? person?.hire_date ?? null,
    today,
  });
  const own = person?.positions.map(({ position }) => position) ?? [];
  return {
    ...change,
    ...(positions && !same(positions, own) ? { positions: positions.map((position) => ({ position })) } : {}),
    ...(pay_rates ? { pay_rates } : {}),
  };
}

/** Finds what an admin may not write: pay without the power, and files on people who also work beyond their branches. */
function findForbidden(
  { rate, rate_from, branch }: TeamLine,
  { person, change }: { person: KnownPerson | null; change: PersonChange },
  { powers, branches }: Authority,
): CellProblem[] {
  const problem = (code: string) => ({ code: `team_import.${code}`, values: {} });
  const isPay = (rate ?? rate_from) !== undefined;
  const isBeyond =
    branches !== 'all' && !(person?.branch ?? branch ?? []).every((id) => branches.includes(id));
  return [
    ...(isPay && !powers.includes('pay') ? [problem('rate_of_others')] : []),
    ...(branches !== 'all' && !person && !branch?.length ? [problem('needs_branch')] : []),
    ...(isBeyond && Object.keys(change).length > 0 ? [problem('works_elsewhere')] : []),
  ];
}

const requiredForNew = ['first_name', 'last_name', 'role'] as const;

/**
 * Plans the import of people line by line, found by email, username or unique name, else added.
 * @returns the lines, or the problem that makes the file unreadable
 */
export function planTeamImport(
  rows: readonly TableRow[],
  { authority, people, branches, positions, roleNames, today }: Circumstances,
): ImportPlan<PersonChange> | CellProblem {
  const { columns, ignored, problem } = readHeadings(rows[0]?.cells ?? [], teamColumns);
  if (problem) return problem;
  const hasKey = columns.has('email') || columns.has('username');
  const hasName = columns.has('first_name') && columns.has('last_name');
  if (!hasKey && !hasName) return { code: 'team_import.headings_unknown', values: {} };
  const known = indexPeople(people);
  const mentioned = new FirstMentions();
  const lines = listFilledRows(rows).map((row): ImportLine<PersonChange> => {
    const { line } = row;
    const cells = new Map([...columns].map(([column, at]) => [column, row.cells[at] ?? '']));
    const { values, problems } = readTeamLine(cells, { branches, roleNames });
    const found = findPerson(values, known);
    const person = found && 'id' in found ? found : null;
    if (found && 'code' in found) problems.push(found);
    const said = personName({ first_name: values.first_name ?? '', last_name: values.last_name ?? '' });
    const name = said || (person ? personName(person) : (values.email ?? ''));
    const asNew = values.email
      ? `email ${foldedText(values.email)}`
      : `name ${foldName(values.first_name, values.last_name)}`;
    const earlier = mentioned.earlier(person ? `person ${person.id}` : asNew, line);
    if (earlier !== undefined) problems.push({ code: 'team_import.same_person', values: { line: earlier } });
    if (values.rate_from !== undefined && values.rate === undefined)
      problems.push({ code: 'team_import.rate_missing', values: {} });
    if (!person && !found) {
      const missing = requiredForNew.filter((column) => !cells.get(column)?.trim());
      for (const column of missing) problems.push({ code: `team_import.needs_${column}`, values: {} });
    }
    const own = person?.positions.map(({ position }) => position) ?? [];
    const named = values.positions && positions.read(values.positions, own);
    problems.push(...(named?.problems ?? []));
    const change = findChange(values, named?.ids, person, today);
    // A rehire or a mistake: updated files of people who left would stay out of sight.
    if (person?.active === false && Object.keys(change).length > 0)
      problems.push({ code: 'team_import.inactive', values: {} });
    if (!found || person) problems.push(...findForbidden(values, { person, change }, authority));
    return {
      line,
      name,
      action: decideAction(problems, person !== null, change),
      subject: person?.id ?? null,
      change: problems.length > 0 ? {} : change,
      problems,
    };
  });
  return { lines, ignored };
}
