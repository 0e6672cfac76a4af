import { listTimesheets } from '#contract/timesheets/timesheets.ts';
import { subtractRanges } from '#domain/time/date-ranges.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { countMissing } from '#domain/timesheets/summary.ts';
import { callApi } from '#web/api/call-api.ts';

/** Missing clock-outs of one person in closed days. */
export interface ClosedGap {
  employee: number;
  range: DateRange;
  count: number;
}

/** Reads the missing clock-outs of the closed days among these, by person. */
export async function readClosedGaps(
  shown: DateRange,
  closed: readonly { date_from: string; date_to: string }[],
  signal: AbortSignal,
): Promise<ClosedGap[]> {
  const inOrder = closed
    .map(({ date_from, date_to }) => ({ from: date_from, to: date_to }))
    .sort((one, other) => one.from.localeCompare(other.from));
  const ranges = subtractRanges(shown, subtractRanges(shown, inOrder));
  const answers = await Promise.all(
    ranges.map(async (range) => {
      const query = { date_from: range.from, date_to: range.to };
      const sheets = await callApi(listTimesheets, { query, signal });
      return sheets.map((sheet) => ({ employee: sheet.employee.id, range, count: countMissing(sheet) }));
    }),
  );
  return answers.flat().filter(({ count }) => count > 0);
}
