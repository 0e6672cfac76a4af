import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import type { Context } from './context.ts';
import { invalid, notAllowed, notFound } from './refusal.ts';

/** Returns the branches whose rows a call reaches: an admin's or the clock admin's own. */
export function reachedBranches({ actor, reach }: Pick<Context, 'actor' | 'reach'>): Branches {
  if (reach === 'reach') return actor.branches;
  return reach === 'branch' ? [actor.branchId ?? 0] : 'all';
}

/** Condition that a column holds one of the branches. */
function isAmong(column: string, branches: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${[...branches]}::bigint[])`;
}

/** Condition that a column holds a branch within reach. */
export function isReached(column: string, reached: Branches): RawBuilder<SqlBool> {
  return reached === 'all' ? sql<SqlBool>`true` : isAmong(column, reached);
}

/** Keeps the branches within reach. */
export function keepReached(reached: Branches, ids: readonly number[]): number[] {
  return ids.filter((id) => reached === 'all' || reached.includes(id));
}

/** Returns the branches that a report is about: all within reach, or the one asked for if it is among them. */
export function pickBranches(
  context: Pick<Context, 'actor' | 'reach'>,
  wanted: number | undefined,
): Branches {
  const reached = reachedBranches(context);
  return wanted === undefined ? reached : keepReached(reached, [wanted]);
}

/** Tells whether a branch is within the caller's reach. */
export function isReachedBranch(context: Pick<Context, 'actor' | 'reach'>, id: number): boolean {
  return keepReached(reachedBranches(context), [id]).length > 0;
}

/** Condition that an employee works in one of the branches. */
export function worksIn(employee: string, branches: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from employee_branch reached
    where reached.employee_id = ${sql.ref(employee)} and ${isAmong('reached.branch_id', branches)}
  )`;
}

/** Condition that an employee works in a branch within reach. */
export function worksWithin(employee: string, reached: Branches): RawBuilder<SqlBool> {
  return reached === 'all' ? sql<SqlBool>`true` : worksIn(employee, reached);
}

/** Condition that a punch `w` waits in a branch within reach; one without a branch waits wherever its person works. */
export function isPunchReached(reached: Branches): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${isReached('w.branch_id', reached)} is true
    or w.branch_id is null and ${worksWithin('w.employee_id', reached)})`;
}

/** Refuses branches in a body beyond the caller's, as if they were not there. */
export function requireBranches(
  context: Pick<Context, 'actor' | 'reach'>,
  ids: readonly number[],
  field = 'branch',
): void {
  const reached = reachedBranches(context);
  if (reached === 'all') return;
  if (ids.length === 0) throw invalid({ field, code: 'required' });
  if (ids.some((id) => !reached.includes(id))) throw invalid({ field, code: 'unknown_branch' });
}

/** Refuses to write the file or account of a person of other branches (404), or of one beyond reach among them (403). */
export function requireWholeFile(
  context: Pick<Context, 'actor' | 'reach'>,
  { branch: branches }: { branch: readonly number[] },
): void {
  const reached = reachedBranches(context);
  if (reached === 'all') return;
  const kept = keepReached(reached, branches);
  if (kept.length === 0) throw notFound();
  if (kept.length < branches.length) throw notAllowed();
}

/** Refuses a person beyond reach. */
export async function requireReached(query: StoreQuery, context: Context, employee: number): Promise<void> {
  const found = await query
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employee)
    .where(worksWithin('employee.id', pickBranches(context, undefined)))
    .executeTakeFirst();
  if (!found) throw invalid({ field: 'employee', code: 'unknown_employee' });
}
