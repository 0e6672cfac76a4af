import { type DateRange, monthStart, type PlainDate, weekStart } from '#domain/time/dates.ts';
import { buildDateColumns, type FigureKind, type FigureTable } from './figure-table.ts';

export interface Bar {
  key: string;
  /** Whole seconds, cents or a count. */
  value: number;
  /** Upper part of the value: overtime. */
  upper?: number | undefined;
  /** Drawn as an outline around the value: a forecast. */
  expected?: number | undefined;
}

export type BarStep = 'day' | 'week' | 'month';

/** Limit of bars that stay readable beside a table. */
const maxBars = 31;

const starts: [BarStep, (day: PlainDate) => PlainDate][] = [
  ['day', (day) => day],
  ['week', weekStart],
  ['month', monthStart],
];

/** Groups daily values by week or month above the readable number of bars. */
export function groupBars(days: readonly Bar[]): { step: BarStep; bars: Bar[] } {
  for (const [step, findStart] of starts) {
    const bars = new Map<PlainDate, Bar>();
    for (const { key, value, upper = 0, expected = 0 } of days) {
      const start = findStart(key);
      const bar = bars.get(start) ?? { key: start, value: 0 };
      const above = (bar.upper ?? 0) + upper;
      const around = (bar.expected ?? 0) + expected;
      bars.set(start, {
        key: start,
        value: bar.value + value,
        ...(above > 0 && { upper: above }),
        ...(around > 0 && { expected: around }),
      });
    }
    if (bars.size <= maxBars || step === 'month') return { step, bars: [...bars.values()] };
  }
  return { step: 'day', bars: [] };
}

export function readColumnTotals({ columns, columnTotals }: FigureTable): (Bar & { label: string })[] {
  return columns.map(({ key, label }, index) => ({ key, label, value: columnTotals[index] ?? 0 }));
}

/** Reads the totals, or one column, of a table whose rows are days; includes empty days. */
export function readDayTotals(
  { rows, columns }: FigureTable,
  { from, to }: DateRange,
  column?: string,
): Bar[] {
  const index = columns.findIndex(({ key }) => key === column);
  const values = new Map(rows.map((row) => [row.key, index < 0 ? row.total : (row.cells[index] ?? 0)]));
  return buildDateColumns(from, to, { kind: 'money', label: (day) => day }).map(({ key }) => ({
    key,
    value: values.get(key) ?? 0,
  }));
}

/** Returns the size of one unit on an axis: seconds of an hour, cents of a dollar. */
export function findAxisUnit(kind: FigureKind): number {
  return { hours: 3600, money: 100, count: 1 }[kind];
}

/** Chooses whole round axis values: from 0 in at most five equal steps. */
export function chooseAxisValues(most: number): number[] {
  const rough = Math.max(most / 4, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = sizes.find((size) => size >= rough && Number.isInteger(size)) ?? power * 10;
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
