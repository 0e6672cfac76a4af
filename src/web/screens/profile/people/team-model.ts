import type { Calls } from '#contract/index.ts';
import { foldedText } from '#domain/format/folded-text.ts';
import { personName } from '#domain/format/person-name.ts';
import type { AccountRole } from '#domain/roles.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { effectiveOn } from '#domain/time/effective.ts';
import type { Received } from '#web/api/instants.ts';
import { mayCall, reachesAll, seesPay } from '#web/base/rights.ts';
import type { TeamFilter } from './use-team-address.ts';

export type Person = Received<Calls['employee-profile.update']>;
export type Partner = Received<Calls['partner-profile.update']>;
export type Branch = Received<Calls['branch-profile.update']>;

interface Filtered<Row> {
  active: Row[];
  inactive: Row[];
}

interface Known<Row> {
  isActive: (row: Row) => boolean;
  getBranches: (row: Row) => readonly number[];
}

/** Filters rows by every word of the search, and splits active from inactive in order. */
export function filterTeam<
  Row extends { first_name: string; last_name: string; email: string; role: AccountRole },
>(rows: readonly Row[], filter: TeamFilter, { isActive, getBranches }: Known<Row>): Filtered<Row> {
  const words = foldedText(filter.search).split(' ');
  const found = rows.filter((row) => {
    if (filter.role !== null && row.role !== filter.role) return false;
    if (filter.branch !== null && !getBranches(row).includes(filter.branch)) return false;
    const searched = foldedText(`${personName(row)} ${row.email}`);
    return words.every((word) => searched.includes(word));
  });
  return { active: found.filter(isActive), inactive: found.filter((row) => !isActive(row)) };
}

interface BranchTexts {
  none: string;
  deleted: string;
}

/** Names a person's branches, 'No branch' or 'Deleted branch' (docs/rules/people.md#branches). */
export function nameBranches(
  ids: readonly number[],
  branches: readonly Pick<Branch, 'id' | 'name'>[],
  words: BranchTexts,
): string[] {
  if (ids.length === 0) return [words.none];
  return ids.map((id) => branches.find((branch) => branch.id === id)?.name ?? words.deleted);
}

/** Finds the rate on a day in cents and its unit; null before the first. */
export function findRate(person: Person, today: PlainDate): { cents: number; salaried: boolean } | null {
  const rate = effectiveOn(person.pay_rates ?? [], today);
  return rate ? { cents: rate.rate, salaried: rate.salary } : null;
}

/** Tells whether the reader may change a person's file, but for pay: all of its branches must be within reach. */
export function mayWrite({ branch }: Pick<Person, 'branch'>): boolean {
  return mayCall('employee.update') && reachesAll(branch);
}

/** Tells whether the reader may change what pay rests on in a person's file. */
export function mayWritePay({ branch }: Pick<Person, 'branch'>): boolean {
  return seesPay() && mayCall('employee-profile.update') && reachesAll(branch);
}
