import { type Dated, listMovedDays } from '#domain/people/dated.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import type { FromDate } from '#domain/time/effective.ts';
import { clipToPast, hasRepeatedDay, type PastDays } from '../../past-days/past-days.ts';
import type { Branch, BranchWrite } from './use-branches.ts';

/** Facts of a branch that pay of past days rests on. */
const facts = ['minimum_wages', 'notice_rules', 'labor_rules'] as const;

const toDated = (rows: readonly FromDate[]): Dated<object> => ({
  first: undefined,
  rows: rows.map(({ from, ...value }) => ({ from, value })),
});

/** Lists the days before today whose pay a change of a branch would move. */
export function listBranchPastDays(
  body: Partial<BranchWrite>,
  branch: Pick<Branch, (typeof facts)[number]>,
  today: PlainDate,
): PastDays[] {
  if (facts.some((fact) => hasRepeatedDay(body[fact]))) return [];
  return facts.flatMap((fact) =>
    clipToPast(fact, listMovedDays(toDated(branch[fact]), toDated(body[fact] ?? branch[fact])), { today }),
  );
}
