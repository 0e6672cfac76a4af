import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import { lockName } from '#database/lock.ts';
import type { StoreQuery } from '#database/open.ts';
import { formatMinutes, parseMinutes } from '#domain/time/minutes.ts';
import { readActivePositions } from '#server/company/positions.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReachedBranch, keepReached, reachedBranches } from '#server/http/reach.ts';
import { invalid, notAllowed, notFound } from '#server/http/refusal.ts';
import { requireSeenRows } from '#server/http/require-seen.ts';

type NamedShift = ResponseOf<Calls['named-shift.list']>[number];
type Given = ParsedRequestOf<Calls['named-shift.save']>['body'][number];

/** Reads the palette of some branches and of the whole store; 'all': of every branch. */
async function readNamed(query: StoreQuery, branches: readonly number[] | 'all'): Promise<NamedShift[]> {
  const rows = await query
    .selectFrom('named_shift')
    .selectAll()
    .$if(branches !== 'all', (some) =>
      some.where((is) =>
        is.or([
          is('branch_id', 'is', null),
          ...(branches === 'all' || branches.length === 0 ? [] : [is('branch_id', 'in', branches)]),
        ]),
      ),
    )
    .orderBy('branch_id', (order) => order.asc().nullsFirst())
    .orderBy('place')
    .execute();
  return rows.map(({ branch_id: branch, name, from_minute, to_minute, shift_role, position_id, note }) => ({
    ...{ branch, name, from: formatMinutes(from_minute), to: formatMinutes(to_minute) },
    ...{ shift_role: shift_role as NamedShift['shift_role'], position: position_id, note },
  }));
}

export const listNamedShifts = reading<Calls['named-shift.list']>((query, context, { query: { branch } }) => {
  const reached = reachedBranches(context);
  return readNamed(query, branch === undefined ? reached : keepReached(reached, [branch]));
});

async function findProblem(query: StoreQuery, given: readonly Given[], branch: number | undefined) {
  const foreign = given.findIndex((one) => one.branch !== undefined && one.branch !== (branch ?? null));
  if (foreign !== -1) return { field: `${foreign}.branch`, code: 'unknown_branch' };
  const active = await readActivePositions(
    query,
    given.map(({ position }) => position),
  );
  const unknown = given.findIndex(({ position }) => typeof position === 'number' && !active.has(position));
  return unknown === -1 ? null : { field: `${unknown}.position`, code: 'unknown_position' };
}

/** Replaces the palette of a branch, or of the whole store. */
export const saveNamedShifts = writing<Calls['named-shift.save']>(
  async (query, context, { query: { branch }, body }) => {
    if (branch === undefined) {
      if (reachedBranches(context) !== 'all') throw notAllowed();
    } else {
      const known = query.selectFrom('branch').select('id').where('id', '=', branch).forKeyShare();
      const isThere = await known.where('deleted_at', 'is', null).executeTakeFirst();
      if (!isThere || !isReachedBranch(context, branch)) throw notFound();
    }
    await lockName(query, `named shifts ${context.actor.storeId} ${branch ?? 'all'}`);
    const problem = await findProblem(query, body, branch);
    if (problem) throw invalid(problem);
    const own = async () =>
      (await readNamed(query, branch === undefined ? [] : [branch])).filter(
        (one) => one.branch === (branch ?? null),
      );
    const before = await own();
    requireSeenRows(context, before);
    await query
      .deleteFrom('named_shift')
      .where('branch_id', branch === undefined ? 'is' : '=', branch ?? null)
      .execute();
    if (body.length > 0) {
      const rows = body.map(({ name, from, to, shift_role, position = null, note = '' }, place) => ({
        ...{ branch_id: branch ?? null, place, name, shift_role, position_id: position, note: note.trim() },
        ...{ from_minute: parseMinutes(from), to_minute: parseMinutes(to) },
      }));
      await query.insertInto('named_shift').values(rows).execute();
    }
    const after = await own();
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await audit(query, context, {
        ...{ subject: 'named_shifts', subjectId: branch ?? 'all', action: 'update', before, after },
      });
    }
    return after;
  },
);
