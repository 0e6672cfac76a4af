import type { Selectable } from 'kysely';
import type { ParsedRequestOf, ResponseOf } from '#contract/base/call.ts';
import type { Calls } from '#contract/index.ts';
import type { StoreQuery } from '#database/open.ts';
import type { CoverageTarget as CoverageTable } from '#database/schema.ts';
import type { Branches } from '#domain/permissions.ts';
import { type CoverageTarget, findOverlappingTargets } from '#domain/schedule/coverage.ts';
import { audit } from '#server/http/audit.ts';
import { reading, writing } from '#server/http/handler.ts';
import { isReached, isReachedBranch, pickBranches } from '#server/http/reach.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { requireSeenRows } from '#server/http/require-seen.ts';

type Target = ResponseOf<Calls['coverage.read']>[number];
type Given = ParsedRequestOf<Calls['coverage.save']>['body'][number];

function toJson(row: Selectable<CoverageTable>): Target {
  const { branch_id: branch, position_id: position, weekday, starts, date, least, best } = row;
  const hours = { from: row.from_minute / 60, to: row.to_minute / 60 };
  if (date !== null) return { branch, position, date, ...hours, least, best };
  return { branch, position, weekday: weekday ?? 0, ...hours, least, best, starts: starts ?? '' };
}

/** Reads targets: by branch and position, the week before its exceptions. */
async function readTargets(query: StoreQuery, branches: Branches): Promise<Target[]> {
  const rows = await query
    .selectFrom('coverage_target')
    .selectAll()
    .where(isReached('branch_id', branches))
    .orderBy('branch_id')
    .orderBy('position_id')
    .orderBy('date', (order) => order.asc().nullsFirst())
    .orderBy('starts')
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();
  return rows.map(toJson);
}

export const readCoverage = reading<Calls['coverage.read']>((query, context, { query: { branch } }) =>
  readTargets(query, pickBranches(context, branch)),
);

/** A target in minutes, as the rules take it. */
function toTarget({ position, from, to, least, best = least, ...when }: Given): CoverageTarget {
  const { branch: _branch, ...day } = when;
  return { position, from: from * 60, to: to * 60, least, best, ...day };
}

/** Finds a target that cannot be, with its place in the list. */
function findProblem(targets: readonly CoverageTarget[], given: readonly Given[], branch: number) {
  for (const [index, { from, to, least, best }] of targets.entries()) {
    const other = given[index]?.branch;
    if (other !== undefined && other !== branch) return { field: `${index}.branch`, code: 'unknown_branch' };
    if (to <= from) return { field: `${index}.to`, code: 'coverage.end_before_start' };
    if (best < least) return { field: `${index}.best`, code: 'coverage.best_below_least' };
  }
  const overlap = findOverlappingTargets(targets);
  return overlap && { field: `${overlap[1]}.from`, code: 'coverage.overlap' };
}

/** Replaces a branch's targets; two savers wait for each other at the branch. */
export const saveCoverage = writing<Calls['coverage.save']>(
  async (query, context, { query: asked, body }) => {
    const { branch } = asked;
    if (!isReachedBranch(context, branch)) throw notFound();
    const known = await query
      .selectFrom('branch')
      .select('id')
      .where('id', '=', branch)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!known) throw notFound();
    const targets = body.map(toTarget);
    const problem = findProblem(targets, body, branch);
    if (problem) throw invalid(problem);
    const positions = [...new Set(targets.flatMap(({ position }) => position ?? []))].sort((a, b) => a - b);
    const found =
      positions.length === 0
        ? []
        : await query
            .selectFrom('position')
            .select('id')
            .where('id', 'in', positions)
            .forKeyShare()
            .execute();
    const unknown = targets.findIndex(
      ({ position }) => position !== null && !found.some(({ id }) => id === position),
    );
    if (unknown !== -1) throw invalid({ field: `${unknown}.position`, code: 'unknown_position' });
    const before = await readTargets(query, [branch]);
    requireSeenRows(context, before);
    await query.deleteFrom('coverage_target').where('branch_id', '=', branch).execute();
    if (targets.length > 0) {
      const rows = targets.map(({ position, from, to, least, best, weekday, starts, date }) => ({
        ...{ branch_id: branch, position_id: position, from_minute: from, to_minute: to, least, best },
        ...{ weekday: weekday ?? null, starts: starts ?? null, date: date ?? null },
      }));
      await query.insertInto('coverage_target').values(rows).execute();
    }
    const after = await readTargets(query, [branch]);
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await audit(query, context, {
        ...{ subject: 'coverage', subjectId: branch, action: 'update', before, after },
      });
    }
    return after;
  },
);
