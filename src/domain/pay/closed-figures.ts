/** The figures that closing a period keeps: report → row → column → value. */
export type ClosedFigures = Record<string, Record<string, Record<string, number>>>;

export interface FigureDifference {
  report: string;
  row: string;
  column: string;
  at_closing: number;
  now: number;
}

/** Adds the adjustments that a period paid for days of other periods: its own days do not differ by them. */
export function addAdjustments(
  live: ClosedFigures,
  paid: ReadonlyMap<number, { cents: number; federal: number }>,
): ClosedFigures {
  const compensation = { ...live.compensation };
  for (const [employee, { cents, federal }] of paid) {
    const { wages = 0, total = 0, federal_overtime_premium = 0, ...figures } = compensation[employee] ?? {};
    compensation[employee] = {
      ...figures,
      wages: wages + cents,
      adjustments: cents,
      federal_overtime_premium: federal_overtime_premium + federal,
      total: total + cents,
    };
  }
  return { ...live, compensation };
}

const mergeKeys = (one: object | undefined, other: object | undefined) =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].sort();

/** Kept for the payroll file only; the reports that these figures are part of are compared. */
const notCompared = 'rates';

/** Lists the figures that have changed since closing; an absent one counts as 0 (docs/rules/pay.md#closed-figures). */
export function compareFigures(atClosing: ClosedFigures, now: ClosedFigures): FigureDifference[] {
  const reports = mergeKeys(atClosing, now).filter((report) => report !== notCompared);
  return reports.flatMap((report) => {
    const [before, after] = [atClosing[report], now[report]];
    return mergeKeys(before, after).flatMap((row) =>
      mergeKeys(before?.[row], after?.[row]).flatMap((column) => {
        const figures = { at_closing: before?.[row]?.[column] ?? 0, now: after?.[row]?.[column] ?? 0 };
        return figures.at_closing === figures.now ? [] : [{ report, row, column, ...figures }];
      }),
    );
  });
}
