import type { StoreQuery } from '#database/open.ts';

/** Reads employees' first existing branches: they take their leave, and their rules hold. */
export async function readFirstBranches(query: StoreQuery, employees: readonly number[]) {
  const rows = await query
    .selectFrom('employee_branch')
    .innerJoin('branch', 'branch.id', 'employee_branch.branch_id')
    .distinctOn('employee_id')
    .select(['employee_id', 'branch.id', 'branch.timezone', 'branch.sick_use_limit'])
    .where('employee_id', 'in', [...employees])
    .where('deleted_at', 'is', null)
    .orderBy('employee_id')
    .orderBy('position')
    .orderBy('branch.id')
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

export async function findFirstBranch(query: StoreQuery, employee: number) {
  return (await readFirstBranches(query, [employee])).get(employee);
}
