import type { StoreQuery } from '#database/open.ts';

/** Finds the employee's first existing branch: it takes their leave, and its rules hold. */
export function findFirstBranch(query: StoreQuery, employee: number) {
  return query
    .selectFrom('employee_branch')
    .innerJoin('branch', 'branch.id', 'employee_branch.branch_id')
    .select(['branch.id', 'branch.timezone', 'branch.sick_use_limit'])
    .where('employee_id', '=', employee)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('branch.id')
    .executeTakeFirst();
}
