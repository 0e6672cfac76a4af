import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { Branches } from '#domain/permissions.ts';
import { weekStart } from '#domain/time/dates.ts';
import type { Context } from '#server/http/context.ts';
import { isReached, reachedBranches } from '#server/http/reach.ts';

export type PublishedWeek = ResponseOf<Calls['publish.create']>;

/** Matches published branches `p` that the caller sees: within reach; all of a week in which an employee's own is one. */
function isInSight({ actor, reach }: Context): RawBuilder<SqlBool> {
  if (reach === 'own') {
    return sql<SqlBool>`exists (
      select from published_branch o join employee_branch e on e.branch_id = o.branch_id
      where o.sunday = p.sunday and e.employee_id = ${actor.employeeId})`;
  }
  return isReached('p.branch_id', reachedBranches({ actor, reach }));
}

/** Reads published weeks with their branches in sight; deleted ones count, but are not named. */
export async function readPublishedWeeks(
  query: StoreQuery,
  context: Context,
  only: { id?: number; sunday?: string; branches?: readonly number[] | undefined } = {},
): Promise<PublishedWeek[]> {
  const { id, sunday, branches = [] } = only;
  return query
    .selectFrom('published_week as w')
    .innerJoin('published_branch as p', 'p.sunday', 'w.sunday')
    .innerJoin('branch as b', 'b.id', 'p.branch_id')
    .select(['w.id', 'w.sunday'])
    .select(
      sql<number[]>`coalesce(
        json_agg(p.branch_id order by p.branch_id) filter (where b.deleted_at is null), '[]'::json)`.as(
        'branches',
      ),
    )
    .where(isInSight(context))
    .$if(id !== undefined, (week) => week.where('w.id', '=', id ?? 0))
    .$if(sunday !== undefined, (week) => week.where('w.sunday', '=', sunday ?? ''))
    .groupBy(['w.id', 'w.sunday'])
    .having(sql<SqlBool>`array_agg(p.branch_id) @> ${[...branches]}::bigint[]`)
    .orderBy('w.sunday')
    .execute();
}

/** Reads the branches, of some or all, in which a week is published. */
export async function readPublishedBranches(
  query: StoreQuery,
  sunday: string,
  among: Branches = 'all',
): Promise<number[]> {
  const rows = await query
    .selectFrom('published_branch')
    .select('branch_id')
    .where('sunday', '=', sunday)
    .where(isReached('branch_id', among))
    .orderBy('branch_id')
    .execute();
  return rows.map(({ branch_id }) => branch_id);
}

/** Tells whether a shift's week is published in its branch. */
export async function isPublished(
  query: StoreQuery,
  shift: { local_date: string; branch_id: number },
): Promise<boolean> {
  const found = await readPublishedBranches(query, weekStart(shift.local_date), [shift.branch_id]);
  return found.length > 0;
}
