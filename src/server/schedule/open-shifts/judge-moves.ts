import type { StoreQuery } from '#database/open.ts';
import type { ClaimRule } from '#domain/schedule/claim-rule.ts';
import { type ClaimJudgment, judgeClaim } from '#domain/schedule/judge-claim.ts';
import type { PlannedShift } from '#domain/shifts/shift.ts';
import { readPlanContext } from '../plan-context.ts';

export async function readClaimRule(query: StoreQuery): Promise<ClaimRule> {
  const store = await query.selectFrom('store').select('claims').executeTakeFirstOrThrow();
  return store.claims as ClaimRule;
}

/** Judges shifts with the people they would move to, by the store's rule (docs/rules/schedule.md#claim-rule). */
export async function judgeMoves(
  query: StoreQuery,
  moved: readonly PlannedShift[],
  word: ReadonlySet<string> | null = null,
): Promise<ClaimJudgment> {
  const days = moved.map(({ localDate }) => localDate).sort();
  const surroundings = await readPlanContext(
    query,
    moved.flatMap(({ employee }) => employee ?? []),
    { from: days[0] ?? '', to: days.at(-1) ?? '' },
  );
  return judgeClaim(moved, surroundings, { rule: await readClaimRule(query), word });
}
