import { sum } from '#domain/sum.ts';
import { addDays, type DateRange, type PlainDate } from '#domain/time/dates.ts';
import type { PayCategory } from './week-pay.ts';

/** The cents that a line of pay has on one day. */
export interface PaidLine {
  category: PayCategory | 'salary';
  date: PlainDate;
  cents: number;
}

/** A closed day whose amount has changed since. */
export interface AdjustedLine {
  category: PayCategory | 'salary';
  date: PlainDate;
  kept: number;
  due: number;
}

/** An amount due beyond what was kept for the closed days of a workweek, or of a pay period's salary. */
export interface Adjustment {
  /** The open day on which it is paid. */
  date: PlainDate;
  kind: 'week' | 'salary';
  /** The workweek, or the pay period. */
  of: DateRange;
  lines: AdjustedLine[];
  /** Cents that earlier adjustments of the same week or period have paid. */
  settled: number;
  settled_federal: number;
  /** due − kept − settled; counts as wages, whatever the lines are. */
  cents: number;
  /** The same for the federal overtime premium, a part of wages shown apart. */
  federal: number;
}

/** A person's closed days, as they were kept. */
export interface ClosedPay {
  isClosed: (date: PlainDate) => boolean;
  lines: readonly PaidLine[];
  adjustments: readonly Adjustment[];
}

const isFederal = ({ category }: { category: string }) => category === 'federal_overtime_premium';

function differingLines(due: readonly PaidLine[], kept: readonly PaidLine[]): AdjustedLine[] {
  const lines = new Map<string, AdjustedLine>();
  const ensureLine = ({ category, date }: PaidLine) => {
    const key = `${date} ${category}`;
    const line = lines.get(key) ?? { category, date, kept: 0, due: 0 };
    lines.set(key, line);
    return line;
  };
  for (const line of kept) ensureLine(line).kept += line.cents;
  for (const line of due) ensureLine(line).due += line.cents;
  return [...lines.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line)
    .filter((line) => line.kept !== line.due);
}

/** Compares closed days' pay due now with pay kept; null: equal (docs/rules/pay.md#adjustments). */
export function findAdjustment(
  { kind, of, due }: { kind: Adjustment['kind']; of: DateRange; due: readonly PaidLine[] },
  closed: ClosedPay,
): Adjustment | null {
  const isPart = ({ date }: { date: PlainDate }) => date >= of.from && date <= of.to && closed.isClosed(date);
  const isOfKind = ({ category }: PaidLine) => (category === 'salary') === (kind === 'salary');
  const lines = differingLines(
    due.filter(isPart),
    closed.lines.filter((line) => isPart(line) && isOfKind(line)),
  );
  const settled = closed.adjustments.filter((paid) => paid.kind === kind && paid.of.from === of.from);
  const sumDifferences = (some: readonly AdjustedLine[]) => sum(some, ({ due, kept }) => due - kept);
  const before = {
    settled: sum(settled, ({ cents }) => cents),
    settled_federal: sum(settled, ({ federal }) => federal),
  };
  const cents = sumDifferences(lines.filter((line) => !isFederal(line))) - before.settled;
  const federal = sumDifferences(lines.filter(isFederal)) - before.settled_federal;
  if (cents === 0 && federal === 0) return null;
  let date = of.from;
  while (closed.isClosed(date)) date = addDays(date, 1);
  return { date, kind, of, lines, ...before, cents, federal };
}
