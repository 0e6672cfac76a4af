import { monthStart, type PlainDate, weekStart } from '#domain/time/dates.ts';
import type { HoursTable } from './hours-table.ts';

export interface Bar {
  key: string;
  seconds: number;
}

export type BarStep = 'day' | 'week' | 'month';

/** More bars than this cannot be told apart beside a table. */
const mostBars = 31;

const starts: [BarStep, (day: PlainDate) => PlainDate][] = [
  ['day', (day) => day],
  ['week', weekStart],
  ['month', monthStart],
];

/** The totals of a table whose columns are days, by day; by week or month where that many days would not be legible. */
export function dateBars({ columns, columnTotals }: HoursTable): { step: BarStep; bars: Bar[] } {
  for (const [step, startOf] of starts) {
    const bars = new Map<PlainDate, number>();
    for (const [index, { key }] of columns.entries()) {
      const start = startOf(key);
      bars.set(start, (bars.get(start) ?? 0) + (columnTotals[index] ?? 0));
    }
    if (bars.size <= mostBars || step === 'month') {
      return { step, bars: [...bars].map(([key, seconds]) => ({ key, seconds })) };
    }
  }
  return { step: 'day', bars: [] };
}

/** Round values for an axis over so many hours: from 0 in at most five equal steps. */
export function axisHours(mostHours: number): number[] {
  const rough = Math.max(mostHours, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const steps = Math.ceil(Math.max(mostHours, 1) / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
