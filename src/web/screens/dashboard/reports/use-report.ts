import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type DateRange, daysBetween } from '#domain/time/dates.ts';
import { stepPayPeriod } from '#domain/time/pay-periods.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { alignPrevious, describePeople, type FigureTable, type Report } from './figure-table.ts';
import { readRangeError } from './range-error.ts';
import { type ReportAddress, readReportAddress, writeReportAddress } from './report-address.ts';

/** The part of a query that a report looks at. */
export interface Loading<Data = unknown> {
  data: Data | undefined;
  error: unknown;
}

/** Reads the report's address and loads what all reports share. */
export function useReport() {
  const text = useTexts();
  const [query, setQuery] = useSearchParams();
  const store = useStore();
  const people = useEmployees();
  const branches = [...(store.data?.branches ?? [])].sort((a, b) => a.id - b.id);
  const salaryPeriod = store.data?.profile.salary_period;
  const asked = readReportAddress(query, { salaryPeriod, today: readToday() });
  const address: ReportAddress = { ...asked, branch: asked.branch ?? branches[0]?.id ?? null };
  const live = address.live ? { live: '1' as const } : {};
  const before: DateRange = stepPayPeriod(address.period, address, -1);
  return {
    address,
    /** The pay period before the shown days. */
    before,
    /** `date_from` and `date_to` of the shown days, and of those before. */
    range: { date_from: address.from, date_to: address.to, ...live },
    rangeBefore: { date_from: before.from, date_to: before.to, ...live },
    /** False until the store is known, on which the default period depends. */
    ready: store.data !== undefined,
    branches,
    branchName: (id: number) =>
      branches.find((branch) => branch.id === id)?.name ?? text('reports.deletedBranch'),
    branchZone: (id: number) => branches.find((branch) => branch.id === id)?.timezone ?? session.timezone,
    people: people.data ?? [],
    describePerson: describePeople(people.data ?? [], (id) => text('reports.unknownPerson', { id })),
    common: [store, people] as Loading[],
    loaded: store.data !== undefined && people.data !== undefined,
    noBranches: store.data !== undefined && branches.length === 0,
    /** Goes to another address; with `replace` it takes the place of this one in the browser's history. */
    goTo: (change: Partial<ReportAddress>, replace = false) =>
      setQuery(writeReportAddress({ ...asked, open: null, ...change }), {
        replace,
        preventScrollReset: true,
      }),
  };
}

export type ReportContext = ReturnType<typeof useReport>;

/** The figures of a report as tables, with those of the period before. */
export function useReportTables<Data extends Report>(
  report: ReportContext,
  {
    now,
    before,
    buildTable,
  }: {
    now: Loading<Data>;
    before: Loading<Data>;
    /** Looks at nothing that changes but its figures, its days, the store, its people and the language. */
    buildTable: (data: Data, range: DateRange) => FigureTable;
  },
) {
  const text = useTexts();
  const { address, loaded } = report;
  const ready = loaded && now.data !== undefined && (!address.compare || before.data !== undefined);
  const { from, to } = address;
  const { from: fromBefore, to: toBefore } = report.before;
  const [store, people] = report.common;
  const figuresBefore = address.compare ? before.data : undefined;
  // Opening a figure changes the address alone; rebuilding a table of ten thousand people takes over 100 ms.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that a table looks at is here
  const tables = useMemo(() => {
    const table = ready && now.data ? buildTable(now.data, { from, to }) : null;
    return table && figuresBefore
      ? alignPrevious(
          table,
          buildTable(figuresBefore, { from: fromBefore, to: toBefore }),
          daysBetween(fromBefore, from),
        )
      : { table, previous: null };
  }, [ready, now.data, figuresBefore, from, to, fromBefore, toBefore, store?.data, people?.data, text]);
  return {
    /** The table, null until there is one; the one before in the same rows and columns, null unless it is asked for. */
    ...tables,
    /** The fault of the days in the address. */
    wrongDates: readRangeError(now.error) ?? readRangeError(before.error),
  };
}

export type ReportTables = ReturnType<typeof useReportTables>;
