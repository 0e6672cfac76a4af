import type { Calls } from '#contract/index.ts';
import type { Received } from '#web/api/instants.ts';

export type Client = Received<Calls['client.read']>;
export type Officer = Received<Calls['officer.read']>;
export type Person = Received<Calls['employee.list']>[number];
export type Service = Received<Calls['account-service.list']>[number];

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

/** Those of whom there is a name, in the order of the ids. */
export function findByIds<One extends { id: number }>(ids: readonly number[], all: readonly One[]): One[] {
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
}

/** A client's branch in words (docs/rules/people.md#branches): 'No branch' without one, 'Deleted branch' for one that is gone. */
export function nameBranch(
  branch: number | null,
  branches: readonly { id: number; name: string }[],
  words: { none: string; deleted: string },
): string {
  if (branch === null) return words.none;
  return branches.find(({ id }) => id === branch)?.name ?? words.deleted;
}
