import { useMemo } from 'react';
import { type DateRange, daysBetween } from '#domain/time/dates.ts';
import { precedingDays, toPaySchedule } from '#domain/time/pay-periods.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import type { KeepsForms } from '#web/forms/leave-guard.tsx';
import { useSearchParams } from '#web/navigation/use-place.ts';
import { alignPrevious, describePeople, type FigureTable, type Report } from './figure-table.ts';
import { readRangeError } from './range-error.ts';
import { type ReportAddress, readReportAddress, writeReportAddress } from './report-address.ts';
import { useBranches } from './use-branches.ts';

/** State of a query that a report uses. */
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
  const { branchName, branchZone } = useBranches();
  const branches = [...(store.data?.branches ?? [])].sort((a, b) => a.id - b.id);
  const schedule = toPaySchedule(store.data?.profile ?? {});
  const asked = readReportAddress(query, { schedule, today: readToday() });
  const isOfAll = asked.tab === 'position' || asked.tab === 'what-if';
  const usualBranch = isOfAll ? null : (branches[0]?.id ?? null);
  const address: ReportAddress = { ...asked, branch: asked.branch ?? usualBranch };
  const live = address.live ? { live: '1' as const } : {};
  const before: DateRange = precedingDays(address.period, address);
  return {
    address,
    /** The store's own pay periods. */
    schedule,
    before,
    /** Query of the shown days. */
    range: { date_from: address.from, date_to: address.to, ...live },
    rangeBefore: { date_from: before.from, date_to: before.to, ...live },
    /** False until the store is loaded, which decides the default period. */
    ready: store.data !== undefined,
    branches,
    branchName,
    branchZone,
    people: people.data ?? [],
    describePerson: describePeople(people.data ?? [], (id) => text('reports.unknownPerson', { id })),
    common: [store, people] as Loading[],
    loaded: store.data !== undefined && people.data !== undefined,
    noBranches: store.data !== undefined && branches.length === 0,
    /** Changes the address; `replace` replaces the entry in the browser's history. */
    goTo: (change: Partial<ReportAddress>, replace = false, state?: KeepsForms) => {
      const next = writeReportAddress({ ...asked, open: null, ...change });
      const order = query.get('sort');
      if (order !== null && (change.tab ?? asked.tab) === asked.tab) next.set('sort', order);
      setQuery(next, { replace, preventScrollReset: true, state });
    },
  };
}

export type ReportContext = ReturnType<typeof useReport>;

/** Builds the tables of a report and of its previous period. */
export function useReportTables<Data extends Report>(
  report: ReportContext,
  {
    now,
    before,
    buildTable,
  }: {
    now: Loading<Data>;
    before: Loading<Data>;
    /** Depends only on its figures, days, store, people and language. */
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
  // Avoids rebuilding when only the open figure changes: ten thousand people take over 100 ms.
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
    /** Null until loaded; the previous table also without a comparison. */
    ...tables,
    wrongDates: readRangeError(now.error) ?? readRangeError(before.error),
  };
}

export type ReportTables = ReturnType<typeof useReportTables>;
