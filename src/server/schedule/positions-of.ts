import type { StoreQuery } from '#database/open.ts';

/** Reads people's positions, by person; nobody's where they have none. */
export async function readPositionsOf(
  query: StoreQuery,
  people: readonly number[],
): Promise<(employee: number) => number[]> {
  if (people.length === 0) return () => [];
  const rows = await query
    .selectFrom('employee_position')
    .select(['employee_id', 'position_id'])
    .where('employee_id', 'in', [...people])
    .execute();
  const byPerson = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return (employee) => (byPerson.get(employee) ?? []).map(({ position_id }) => position_id);
}

/** Reads people's branches, by person. */
export async function readBranchesOf(
  query: StoreQuery,
  people: readonly number[],
): Promise<(employee: number) => number[]> {
  const rows = await query
    .selectFrom('employee_branch')
    .select(['employee_id', 'branch_id'])
    .where('employee_id', 'in', [...people])
    .execute();
  const byPerson = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return (employee) => (byPerson.get(employee) ?? []).map(({ branch_id }) => branch_id);
}
