import { useQuery } from '@tanstack/react-query';
import { laborShare as laborShareCall } from '#contract/pay/compensation.ts';
import { laborShare } from '#domain/pay/labor-share.ts';
import { type DateRange, listDays, type PlainDate } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { readToday } from '#web/base/now.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { comparedDays } from './compared-days.ts';

export interface DailyFigures {
  date: PlainDate;
  /** Whole seconds. */
  worked: number;
  overtime: number;
  /** Whole cents. */
  tips: number;
  cost: number;
  netSales: number;
}

const sumKeys = ['worked', 'overtime', 'tips', 'cost', 'netSales'] as const;
export type Sums = Record<(typeof sumKeys)[number], number> & {
  /** Millionths; null without sales. */
  share: number | null;
};

function sumDays(days: readonly DailyFigures[]): Sums {
  const sums = Object.fromEntries(
    sumKeys.map((key) => [key, days.reduce((sum, day) => sum + day[key], 0)]),
  ) as Record<(typeof sumKeys)[number], number>;
  return { ...sums, share: laborShare(sums.cost, sums.netSales) };
}

/** Loads what each day of the report had, and the sums of those over and of those before them, after the report itself. */
export function useDailyFigures(report: ReportContext, enabled: boolean) {
  const { from, to } = report.address;
  const today = readToday();
  const before = comparedDays({ from, to }, report.before, today);
  // Leave counts in the branch where its person worked in the days that are asked for: the report asks for these alone.
  const { data: shown } = useQuery({
    ...callOptions(laborShareCall, { query: report.range }),
    enabled: enabled && from <= to,
  });
  const { data: earlier } = useQuery({
    ...callOptions(laborShareCall, {
      query: { ...report.range, date_from: before?.from ?? from, date_to: before?.to ?? to },
    }),
    enabled: enabled && from <= to && before !== null,
  });
  if (!shown || (before && !earlier)) return null;
  const data = { ...shown, ...earlier };
  const readDay = (date: PlainDate): DailyFigures => {
    const day = data[date];
    const toSeconds = (hours = 0) => Math.round(hours * 3600);
    const overtime = toSeconds(day?.overtime) + toSeconds(day?.double_time);
    return {
      date,
      worked: toSeconds(day?.regular) + overtime,
      overtime,
      tips: day?.tips ?? 0,
      cost: day?.cost ?? 0,
      netSales: day?.net_sales ?? 0,
    };
  };
  const list = (range: DateRange) => listDays(range).map(readDay);
  const days = list({ from, to });
  const daysOver = days.filter(({ date }) => date < today);
  return {
    days,
    daysOver,
    /** Of the days that are over. */
    sums: sumDays(daysOver),
    sumsBefore: before && sumDays(list(before)),
    before,
    /** The last day that is over, of days of which others are not. */
    until: to < today ? undefined : daysOver.at(-1)?.date,
    isFirstDay: from === today,
  };
}

export type DailyReport = NonNullable<ReturnType<typeof useDailyFigures>>;
