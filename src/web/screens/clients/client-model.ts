import type { Calls } from '#contract/index.ts';
import type { Received } from '#web/api/instants.ts';

export type Client = Received<Calls['client.read']>;
export type Officer = Received<Calls['officer.read']>;
export type Person = Received<Calls['employee.list']>[number];
export type Service = Received<Calls['account-service.list']>[number];

/** Finds rows in the order of the ids. Skips missing ones. */
export function findByIds<One extends { id: number }>(ids: readonly number[], all: readonly One[]): One[] {
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
}

/** Names a client's branch (docs/rules/people.md#branches), or says that it has none or that it was deleted. */
export function nameBranch(
  branch: number | null,
  branches: readonly { id: number; name: string }[],
  words: { none: string; deleted: string },
): string {
  if (branch === null) return words.none;
  return branches.find(({ id }) => id === branch)?.name ?? words.deleted;
}
