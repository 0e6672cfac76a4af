import { useSearchParams } from 'react-router';
import { localDate } from '#domain/time/zones.ts';
import { useEmployees, useStore } from '#web/api/store-queries.ts';
import { format } from '#web/format.ts';
import { session } from '#web/session.ts';
import { useTexts } from '#web/texts.ts';
import { branchColumns, dateColumns, type HoursTable, hoursTable } from './hours-table.ts';
import { type ReportAddress, readReportAddress, writeReportAddress } from './report-address.ts';
import { useLaborHours } from './report-queries.ts';

/** Today in the store's zone, in which pay periods are. */
export function storeToday(): string {
  return localDate(Math.floor(Date.now() / 1000), session.timezone);
}

/** The labor-hours report that the address asks for: what is loading, what went wrong, and the table. */
export function useLaborReport() {
  const text = useTexts();
  const [query, setQuery] = useSearchParams();
  const store = useStore();
  const people = useEmployees();
  const branches = [...(store.data?.branches ?? [])].sort((a, b) => a.id - b.id);
  const salaryPeriod = store.data?.profile.salary_period;
  const asked = readReportAddress(query, { salaryPeriod, today: storeToday() });
  const address: ReportAddress = { ...asked, branch: asked.branch ?? branches[0]?.id ?? null };
  const report = useLaborHours(store.data ? address : null);

  const { tab, from, to } = address;
  const columnsOf = (data: typeof report.data & object) =>
    tab === 'total'
      ? branchColumns(data, branches, text('dashboard.deletedBranch'))
      : dateColumns(from, to, (day) => format.day(day, 'short'));
  const table: HoursTable | null =
    store.data && people.data && report.data
      ? hoursTable(report.data, columnsOf(report.data), people.data, (id) =>
          text('dashboard.unknownPerson', { id }),
        )
      : null;
  const parts = [store, people, report];
  return {
    address,
    branches,
    /** Null until there is one. */
    table,
    error: parts.find((part) => part.error)?.error ?? null,
    retrying: parts.some((part) => part.isFetching),
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
    noBranches: store.data !== undefined && branches.length === 0,
    goTo: (change: Partial<ReportAddress>, replace = false) =>
      setQuery(writeReportAddress({ ...asked, ...change }), { replace, preventScrollReset: true }),
  };
}
