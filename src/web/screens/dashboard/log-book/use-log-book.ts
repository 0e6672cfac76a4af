import { useQuery } from '@tanstack/react-query';
import { allShifts } from '#contract/hours/hours.ts';
import { laborShare } from '#contract/pay/compensation.ts';
import { sales } from '#contract/sales/sales.ts';
import {
  createLogEntry,
  deleteLogEntry,
  listLogEntries,
  updateLogEntry,
} from '#contract/schedule/log-book.ts';
import { isInNow } from '#domain/shifts/live-count.ts';
import { addDays, isPlainDate, type PlainDate } from '#domain/time/dates.ts';
import { callApi } from '#web/api/call-api.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions, usePageCall } from '#web/api/use-call.ts';
import { useFollowed } from '#web/api/use-followed.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useSearchParams } from '#web/navigation/use-place.ts';

export type LogEntry = Received<typeof listLogEntries>[number];

/** Keeps the day, the branch and the words looked for in the address. */
export function useLogAddress() {
  const [search, setSearch] = useSearchParams();
  const today = readToday();
  const given = search.get('date') ?? '';
  const branch = Number(search.get('branch'));
  const set = (changes: Record<string, string | null>, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true, replace },
    );
  return {
    today,
    date: isPlainDate(given) ? given : today,
    branch: Number.isInteger(branch) && branch > 0 ? branch : null,
    find: search.get('find') ?? '',
    showDay: (day: PlainDate) => set({ date: day === today ? null : day, find: null }),
    showBranch: (id: number | null) => set({ branch: id === null ? null : String(id) }),
    look: (find: string) => set({ find }, true),
  };
}

const ofBranch = (branch: number | null) => (branch === null ? {} : { branch: String(branch) });

/** Days before the shown one whose entries stand below it: whoever comes in reads what was written since. */
const daysBefore = 13;

/** Reads the entries of a day and the two weeks before, or those of any day that hold the words looked for. */
export function useLogEntries({
  date,
  branch,
  find,
}: {
  date: PlainDate;
  branch: number | null;
  find: string;
}) {
  const asked =
    find.trim() === '' ? { date_from: addDays(date, -daysBefore), date_to: date } : { find: find.trim() };
  return usePageCall(listLogEntries, { query: { ...asked, ...ofBranch(branch) } }, { keepsBefore: true });
}

export interface DayFigures {
  /** Whole cents. */
  netSales: number;
  /** Net sales of the same day a week before; undefined to readers who know no shares. */
  netSalesBefore?: number;
  /** Labor share of net sales in millionths; null without sales. */
  ppm?: number | null;
  /** Hours. */
  worked?: number;
}

/** Reads a day's sales and work: each figure as far as the reader's powers go. */
export function useDayFigures(date: PlainDate, branch: number | null): DayFigures | null {
  const knowsShare = mayCall('report.labor-share');
  const before = addDays(date, -7);
  const range = { date_from: before, date_to: date, ...ofBranch(branch) };
  const share = useQuery({ ...callOptions(laborShare, { query: range }), enabled: knowsShare });
  const tills = useQuery({
    ...callOptions(sales, { query: { date, ...ofBranch(branch) } }),
    enabled: !knowsShare && mayCall('report.sales'),
  });
  const day = share.data?.[date];
  if (share.data) {
    return {
      netSales: day?.net_sales ?? 0,
      netSalesBefore: share.data[before]?.net_sales ?? 0,
      ppm: day?.ppm ?? null,
      worked: day ? day.regular + day.overtime + day.double_time : 0,
    };
  }
  return tills.data ? { netSales: tills.data.gross - tills.data.discount } : null;
}

/** Counts who is on the clock, those of the night before too; null where the reader may not know. */
export function useOnClock(today: PlainDate, branch: number | null, enabled: boolean): number | null {
  const range = { date_from: addDays(today, -1), date_to: today };
  const isAsked = enabled && mayCall('report.all-shifts');
  const { data } = useQuery({ ...callOptions(allShifts, { query: range }), enabled: isAsked });
  if (!data) return null;
  return data.filter(
    ({ clock_in: clockIn, clock_out: clockOut, missing_out: missingOut, ...shift }) =>
      isInNow({ clockIn, clockOut, missingOut }) && (branch === null || shift.branch === branch),
  ).length;
}

/** The writes of the log book; its lists follow each. */
export function useLogWrites() {
  const follow = useFollowed(listLogEntries);
  const paramsOf = (id: number) => ({ params: { id: String(id) } });
  return {
    add: (body: { branch: number; date: PlainDate; text: string }) =>
      follow(callApi(createLogEntry, { body })),
    change: (id: number, body: { text: string } | { deleted: false }) =>
      follow(callApi(updateLogEntry, { ...paramsOf(id), body })),
    remove: (id: number) => follow(callApi(deleteLogEntry, paramsOf(id))),
  };
}
