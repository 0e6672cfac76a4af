import { type DateRange, isPlainDate, monthStart, type PlainDate } from '#domain/time/dates.ts';
import { type PayPeriodKind, payPeriodKinds, previousPayPeriod } from '#domain/time/pay-periods.ts';

export const reportTabs = ['total', 'branch'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** What an address says about a report; what it leaves out, or what cannot be, is the default. */
export interface ReportAddress extends DateRange {
  tab: ReportTab;
  period: PayPeriodKind;
  /** Null: none is named. */
  branch: number | null;
}

function kindOf(value: number | null | undefined): PayPeriodKind | undefined {
  return payPeriodKinds.find((kind) => kind === value);
}

/** Reads a report's address. By default it is the period before today's, of the store's kind. */
export function readReportAddress(
  query: URLSearchParams,
  { salaryPeriod, today }: { salaryPeriod: number | undefined; today: PlainDate },
): ReportAddress {
  const period = kindOf(Number(query.get('period'))) ?? kindOf(salaryPeriod) ?? 2;
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const dates = isPlainDate(from) && isPlainDate(to) ? { from, to } : previousPayPeriod(period, today);
  const branch = Number(query.get('branch'));
  return {
    tab: reportTabs.find((tab) => tab === query.get('tab')) ?? 'total',
    period,
    branch: Number.isInteger(branch) && branch > 0 ? branch : null,
    ...dates,
  };
}

/** The query of a report's address, each part said, so that it means the same when it is opened tomorrow. */
export function writeReportAddress({ tab, period, from, to, branch }: ReportAddress): URLSearchParams {
  const query = new URLSearchParams({ tab, period: String(period), from, to });
  if (branch !== null) query.set('branch', String(branch));
  return query;
}

export interface MonthAddress {
  /** The first day of the month. */
  month: PlainDate;
  /** Null: none is chosen. */
  day: PlainDate | null;
}

/** Reads the month (`month=2026-11`) and the chosen day (`day=2026-11-17`) of the calendar; by default today's month. */
export function readMonthAddress(query: URLSearchParams, today: PlainDate): MonthAddress {
  const [asked, day] = [`${query.get('month')}-01`, query.get('day') ?? ''];
  const chosen = isPlainDate(day) ? day : null;
  const month = isPlainDate(asked) ? asked : monthStart(chosen ?? today);
  return { month, day: chosen };
}

/** The query of the calendar's address. */
export function writeMonthAddress({ month, day }: MonthAddress): URLSearchParams {
  const query = new URLSearchParams({ month: month.slice(0, 7) });
  if (day !== null) query.set('day', day);
  return query;
}
