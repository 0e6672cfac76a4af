import { useQuery } from '@tanstack/react-query';
import { tipPools } from '#contract/tips/tips.ts';
import { isPlainDate } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { FigureReceipt } from '../reports/figure-receipt.tsx';
import { unassignedKey } from '../reports/figure-table.ts';
import { toHoursQuery } from '../reports/hours-query.ts';
import type { OpenFigure } from '../reports/report-address.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { TipPoolTable } from './tip-pool-table.tsx';
import { TipShareList } from './tip-share-list.tsx';

interface TipLinesProps {
  report: ReportContext;
  /** Branch of the whole report; null if each column has its own. */
  branch: number | null;
}

/** Requests the pools behind a figure: a day's whole pool, or the employee's shares. */
function buildQuery(
  { row, column }: OpenFigure,
  { report: { address, range }, branch: chosen }: TipLinesProps,
) {
  const date = isPlainDate(column) ? column : null;
  const branch = chosen ?? Number(column);
  return {
    ...range,
    ...(date === null ? {} : { date_from: date, date_to: date }),
    ...toHoursQuery(address.hours),
    ...(branch ? { branch: String(branch) } : {}),
    ...(row === unassignedKey || date !== null ? {} : { staff: row }),
  };
}

function Lines({ open, ...props }: TipLinesProps & { open: OpenFigure }) {
  const text = useTexts();
  const pools = useQuery(callOptions(tipPools, { query: buildQuery(open, props) }));
  if (!pools.data) {
    return (
      <Unloaded query={pools} title={text('reports.linesFailed')} className="mt-3">
        <Skeleton className="mt-4 h-24 w-full" />
      </Unloaded>
    );
  }
  const { report } = props;
  const nameEmployee = (employee: number) => report.describePerson(String(employee)).name;
  const employee = open.row === unassignedKey ? null : Number(open.row);
  if (isPlainDate(open.column) && employee !== null) {
    const own = pools.data.filter(({ shares }) => shares.some((share) => share.employee === employee));
    return own.map((pool) => (
      <TipPoolTable
        key={`${pool.name} ${pool.by}`}
        pool={pool}
        marked={employee}
        nameEmployee={nameEmployee}
      />
    ));
  }
  return <TipShareList pools={pools.data} employee={employee} report={report} />;
}

/** Shows the shares that add up to a figure of tips. */
export function TipLines({ report, branch }: TipLinesProps) {
  const text = useTexts();
  const { address, goTo } = report;
  const { open } = address;
  if (!open) return null;
  const { name } =
    open.row === unassignedKey ? { name: text('tips.unassigned') } : report.describePerson(open.row);
  const days = isPlainDate(open.column)
    ? format.day(open.column, 'full')
    : address.from <= address.to
      ? format.days(address.from, address.to, 'withYear')
      : '';
  return (
    <FigureReceipt
      open={open}
      onClose={() => goTo({ open: null }, true)}
      wide={isPlainDate(open.column) && open.row !== unassignedKey}
      title={text('tips.linesTitle', { name })}
      description={days}
    >
      <Lines open={open} report={report} branch={branch} />
    </FigureReceipt>
  );
}
