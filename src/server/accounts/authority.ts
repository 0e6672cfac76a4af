import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { type Authority, covers } from '#domain/accounts/powers.ts';
import type { Power } from '#domain/permissions.ts';
import type { Context } from '#server/http/context.ts';
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

/** Refuses to touch an account that has more powers or branches than the caller, or that needs another power. */
export async function requireAuthorityOver(
  query: StoreQuery,
  { actor }: Pick<Context, 'actor'>,
  id: number,
): Promise<void> {
  const account = await query
    .selectFrom('app_user')
    .select(['auth_type', ...selectAuthority])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) return;
  const needed: Power = account.auth_type === 'employee' ? 'people' : 'company';
  const isLess = account.auth_type !== 'admin' || covers(actor, account satisfies Authority);
  if (!actor.powers.includes(needed) || !isLess) throw notAllowed();
}

/** Checks the authority given to an account or a program: known branches, and no more than the caller has (docs/rules/rights.md#powers). */
export async function checkAuthority(
  query: StoreQuery,
  { actor }: Pick<Context, 'actor'>,
  wanted: Authority,
): Promise<void> {
  if (!covers(actor, wanted)) throw invalid({ field: 'powers', code: 'user.more_than_yours' });
  if (wanted.branches === 'all') return;
  const known = await query
    .selectFrom('branch')
    .select('id')
    .where('id', 'in', wanted.branches)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .execute();
  if (known.length < new Set(wanted.branches).size)
    throw invalid({ field: 'branches', code: 'unknown_branch' });
}
