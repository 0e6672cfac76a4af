import { sql } from 'kysely';
import type { StoreQuery } from '#database/open.ts';
import { findRepeatedStart } from '#domain/time/effective.ts';
import { findTipRuleProblem, type TipRule } from '#domain/tips/tip-rules.ts';
import { invalid } from '#server/http/refusal.ts';

const field = 'tip_rules';

/** Lists the positions that rules name. */
export function listPositions(rules: readonly TipRule[]): number[] {
  const named = rules.flatMap(({ pools }) =>
    pools.flatMap(({ positions }) => positions.map(({ position }) => position)),
  );
  return [...new Set(named)];
}

/** Refuses positions that do not exist, and keeps those named from being deleted meanwhile. */
async function holdPositions(query: StoreQuery, rules: readonly TipRule[]): Promise<void> {
  const named = listPositions(rules);
  if (named.length === 0) return;
  const known = await query
    .selectFrom('position')
    .select('id')
    .where('id', '=', sql<number>`any(${named}::bigint[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (known.length < named.length) throw invalid({ field, code: 'unknown_position' });
}

/** Refuses rules that begin on the same day or don't add up. */
export function checkTipRules(wanted: readonly TipRule[], field: string): void {
  const date = findRepeatedStart(wanted);
  if (date) throw invalid({ field, code: 'repeated_date', values: { date } });
  const problems = wanted.flatMap((rule) => findTipRuleProblem(rule) ?? []);
  if (problems.length > 0) throw invalid(...problems.map((problem) => ({ field, ...problem })));
}

/** Replaces the tip rules of a branch. Writes only those that differ: one that held in a closed period may stay. */
export async function saveTipRules(
  query: StoreQuery,
  branch: number,
  { wanted, before }: { wanted: readonly TipRule[] | undefined; before: readonly TipRule[] },
): Promise<void> {
  if (!wanted) return;
  checkTipRules(wanted, field);
  const toText = ({ pools }: TipRule) =>
    JSON.stringify(
      pools.map(({ name, share, by, positions, tip_out = [] }) => [
        name,
        share,
        by,
        positions.map(({ position, points }) => [position, points]),
        tip_out.map(({ to, share }) => [to, share]),
      ]),
    );
  const without = (rules: readonly TipRule[], others: readonly TipRule[]) =>
    rules.filter(
      (rule) => !others.some((other) => other.from === rule.from && toText(other) === toText(rule)),
    );
  const gone = without(before, wanted).map(({ from }) => from);
  const added = without(wanted, before);
  await holdPositions(query, added);
  if (gone.length > 0)
    await query
      .deleteFrom('tip_rule')
      .where('branch_id', '=', branch)
      .where('from_date', 'in', gone)
      .execute();
  if (added.length > 0) {
    const rows = added.map(({ from, pools }) => ({
      branch_id: branch,
      from_date: from,
      pools: JSON.stringify(pools),
    }));
    await query.insertInto('tip_rule').values(rows).execute();
  }
}

/** Tells whether a tip rule of any branch names a position. */
export async function isInTipRule(query: StoreQuery, position: number): Promise<boolean> {
  const { rows } = await sql`
    select from tip_rule
    where jsonb_path_exists(pools, '$[*].positions[*] ? (@.position == $position)', ${JSON.stringify({ position })}::jsonb)
    limit 1`.execute(query);
  return rows.length > 0;
}
