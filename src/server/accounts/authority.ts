import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { type Authority, covers } from '#domain/accounts/powers.ts';
import type { Power } from '#domain/permissions.ts';
import type { Context } from '#server/http/context.ts';
import { requireWholeFile } from '#server/http/reach.ts';
import { invalid, notAllowed } from '#server/http/refusal.ts';

/** Powers and branches of `app_user`; a clock admin's branch is its only one. */
export const selectAuthority = [
  sql<Power[]>`app_user.powers`.as('powers'),
  sql<number[] | 'all'>`
    CASE WHEN app_user.auth_type = 'clockadmin' THEN to_jsonb(ARRAY[app_user.branch_id])
      ELSE coalesce(to_jsonb(app_user.branches), '"all"') END`.as('branches'),
] as const;

/** Returns the columns in which an account keeps its authority. */
export function authorityColumns({ powers, branches }: Authority) {
  return { powers: [...powers], branches: branches === 'all' ? null : [...branches] };
}

/** Reads the branches of a person's or a time clock's account; null: it is of none, as a client's. */
async function readBranchesOfAccount(
  query: StoreQuery,
  { employee_id, branch_id }: { employee_id: number | null; branch_id: number | null },
): Promise<number[] | null> {
  if (branch_id !== null) return [branch_id];
  if (employee_id === null) return null;
  const rows = await query
    .selectFrom('employee_branch')
    .select('branch_id')
    .where('employee_id', '=', employee_id)
    .execute();
  return rows.map((row) => row.branch_id);
}

/** Refuses to touch an account that has more powers or branches than the caller, or that needs another power; 404 in other branches. */
export async function requireAuthorityOver(
  query: StoreQuery,
  context: Pick<Context, 'actor' | 'reach'>,
  id: number,
): Promise<void> {
  const { actor } = context;
  const account = await query
    .selectFrom('app_user')
    .select(['auth_type', 'employee_id', 'branch_id', ...selectAuthority])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return;
  const needed: Power = account.auth_type === 'employee' ? 'people' : 'company';
  const isLess = account.auth_type !== 'admin' || covers(actor, account satisfies Authority);
  if (!actor.powers.includes(needed) || !isLess) throw notAllowed();
  if (account.auth_type === 'admin' || context.reach !== 'reach') return;
  const branch = await readBranchesOfAccount(query, account);
  if (!branch) throw notAllowed();
  requireWholeFile(context, { branch });
}

/**
 * Checks the authority given to an account or a program: known branches, and no more than the caller has
 * (docs/rules/rights.md#powers). Branches that the account had before may have been deleted since.
 */
export async function checkAuthority(
  query: StoreQuery,
  { actor }: Pick<Context, 'actor'>,
  wanted: Authority,
  had: Authority['branches'] = [],
): Promise<void> {
  if (!covers(actor, wanted)) throw invalid({ field: 'powers', code: 'user.more_than_yours' });
  if (wanted.branches === 'all') return;
  const added = wanted.branches.filter((branch) => had === 'all' || !had.includes(branch));
  if (added.length === 0) return;
  const known = await query
    .selectFrom('branch')
    .select('id')
    .where('id', 'in', added)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute();
  if (known.length < new Set(added).size) throw invalid({ field: 'branches', code: 'unknown_branch' });
}
