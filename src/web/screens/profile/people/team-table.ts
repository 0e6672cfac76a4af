import type { CsvCell } from '#domain/format/csv.ts';
import { type TeamColumn, teamColumns } from '#domain/people/team-import-cells.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { findRate, type Person } from './team-model.ts';

interface Named {
  id: number;
  name: string;
}

interface TeamTableNames {
  branches: readonly Named[];
  positions: readonly Named[];
  today: PlainDate;
}

/** Joins names; none at all if one is unknown, as an import would take it away. */
function joinNames(ids: readonly number[], all: readonly Named[]): string {
  const names = ids.map((id) => all.find((one) => one.id === id)?.name);
  return names.includes(undefined) ? '' : names.join('; ');
}

/** Writes people as a table that the import reads: unchanged, it changes nothing. */
export function writeTeamTable(
  people: readonly Person[],
  { branches, positions, today }: TeamTableNames,
): CsvCell[][] {
  const columns = Object.keys(teamColumns) as TeamColumn[];
  const rows = people.map((person): Record<TeamColumn, string> => {
    const rate = findRate(person, today);
    return {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
      username: person.username,
      phone: person.phone,
      role: person.role,
      positions: joinNames(
        person.positions.map(({ position }) => position),
        positions,
      ),
      salary: person.salary ? 'yes' : 'no',
      branch: joinNames(person.branch, branches),
      // A salaried person's hourly rate would come back as a salary.
      rate: rate && rate.salaried === person.salary ? (rate.cents / 100).toFixed(2) : '',
      rate_from: '',
      hire_date: person.hire_date ?? '',
      weekly_hours: String(person.weekly_hours),
    };
  });
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))];
}
