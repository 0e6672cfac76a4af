import { type ReportTab, reportTabs } from '#domain/navigation.ts';
import { addDays, type DateRange, isPlainDate, monthStart, type PlainDate } from '#domain/time/dates.ts';
import { type DayHours, wholeDay } from '#domain/time/hour-window.ts';
import {
  type PaySchedule,
  payPeriod,
  payPeriodKind,
  payPeriodKinds,
  previousPayPeriod,
} from '#domain/time/pay-periods.ts';

/** Row and column key of the figure with open lines. */
export interface OpenFigure {
  row: string;
  column: string;
}

/** Parsed address with defaults for missing or invalid parts. */
export interface ReportAddress extends DateRange {
  tab: ReportTab;
  period: PaySchedule;
  branch: number | null;
  /** Hours of each day, by default the whole day. */
  hours: DayHours;
  /** Shows the previous period beside this one. */
  compare: boolean;
  /** Shows live figures of closed days instead of kept ones. */
  live: boolean;
  open: OpenFigure | null;
  /** Rules that What if tries, in its own words; empty: none. */
  trial: string;
}

/** Reads the kind of periods asked for, by default the store's; two weeks only where the store has them. */
function readSchedule(query: URLSearchParams, ofStore: PaySchedule): PaySchedule {
  const kind = payPeriodKinds.find((one) => one === Number(query.get('period')));
  return kind === undefined || kind === 4 ? ofStore : kind;
}

function readHours(query: URLSearchParams): DayHours {
  const [from, to] = [query.get('hour_from'), query.get('hour_to')].map((hour) =>
    hour !== null && /^\d{1,2}$/.test(hour) ? Number(hour) : undefined,
  );
  const hours = { from: from ?? wholeDay.from, to: to ?? wholeDay.to };
  return hours.from < hours.to && hours.to <= 24 ? hours : wholeDay;
}

function readOpenFigure(query: URLSearchParams): OpenFigure | null {
  const [, row, column] = /^([\d-]+)\.([\w-]+)$/.exec(query.get('open') ?? '') ?? [];
  return row && column ? { row, column } : null;
}

/** Reads a report's address; defaults to the previous period of the store's kind, for the day close to yesterday's. */
export function readReportAddress(
  query: URLSearchParams,
  { schedule, today }: { schedule: PaySchedule; today: PlainDate },
): ReportAddress {
  const period = readSchedule(query, schedule);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const tab = reportTabs.find((tab) => tab === query.get('tab')) ?? 'compensation';
  // A drawer is counted the evening or the morning after, sales are forecast ahead, pay is due once its period is over.
  const usual =
    tab === 'day-close'
      ? payPeriod(period, addDays(today, -1))
      : tab === 'forecast'
        ? payPeriod(period, today)
        : previousPayPeriod(period, today);
  const dates = isPlainDate(from) && isPlainDate(to) ? { from, to } : usual;
  const branch = Number(query.get('branch'));
  return {
    tab,
    period,
    branch: Number.isInteger(branch) && branch > 0 ? branch : null,
    hours: readHours(query),
    compare: query.get('compare') === '1',
    live: query.get('live') === '1',
    open: readOpenFigure(query),
    trial: query.get('try') ?? '',
    ...dates,
  };
}

/** Writes every part of the address, which keeps its meaning tomorrow. */
export function writeReportAddress(address: ReportAddress): URLSearchParams {
  const { tab, period, from, to, branch, hours, compare, live, open, trial } = address;
  const query = new URLSearchParams({ tab, period: String(payPeriodKind(period)), from, to });
  if (branch !== null) query.set('branch', String(branch));
  if (hours.from !== wholeDay.from || hours.to !== wholeDay.to) {
    query.set('hour_from', String(hours.from));
    query.set('hour_to', String(hours.to));
  }
  if (compare) query.set('compare', '1');
  if (live) query.set('live', '1');
  if (open) query.set('open', `${open.row}.${open.column}`);
  if (trial) query.set('try', trial);
  return query;
}

export interface MonthAddress {
  /** First day of the month. */
  month: PlainDate;
  day: PlainDate | null;
  /** Null for the signed-in employee. */
  staff: number | null;
}

/** Reads `month=2026-11`, `day=2026-11-17` and `staff=7`; defaults to today's month. */
export function readMonthAddress(query: URLSearchParams, today: PlainDate): MonthAddress {
  const [asked, day] = [`${query.get('month')}-01`, query.get('day') ?? ''];
  const chosen = isPlainDate(day) ? day : null;
  const month = isPlainDate(asked) ? asked : monthStart(chosen ?? today);
  const staff = Number(query.get('staff'));
  return { month, day: chosen, staff: Number.isInteger(staff) && staff > 0 ? staff : null };
}

export function writeMonthAddress({ month, day, staff }: MonthAddress): URLSearchParams {
  const query = new URLSearchParams({ month: month.slice(0, 7) });
  if (day !== null) query.set('day', day);
  if (staff !== null) query.set('staff', String(staff));
  return query;
}
