import type { StoreQuery } from '#database/open.ts';
import { findClosedSales } from '../import/closed-sales.ts';
import { type GoodLine, readKnownSales, sortLines } from '../import/sort-lines.ts';
import { requireReader, type SalesSurvey } from '../import/survey-sales.ts';

/** The code of a line that is left out. */
export const closedDay = 'square.closed_day';

/** Splits what was fetched of a branch: new sales of closed periods become errors, so that they don't hold up the others. */
export async function leaveOutClosed(
  query: StoreQuery,
  branch: { id: number; zone: string },
  survey: SalesSurvey,
) {
  const reader = requireReader(survey, branch.zone);
  const good = survey.rows
    .map(({ cells, line }) => reader.read(cells, line))
    .filter((line): line is GoodLine => 'sales' in line);
  const { fresh } = sortLines(good, await readKnownSales(query, branch.id, good), new Map());
  const closed = await findClosedSales(query, branch.zone, fresh);
  const lines = new Set(closed.map(({ sale }) => sale.line));
  return {
    rows: survey.rows.filter(({ line }) => !lines.has(line)),
    errors: closed.map(({ sale: { line, id }, period }) => ({
      line,
      code: closedDay,
      values: { id, ...period },
    })),
  };
}
