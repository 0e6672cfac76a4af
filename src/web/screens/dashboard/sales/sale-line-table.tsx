import './sale-lines.css';
import { useQuery } from '@tanstack/react-query';
import { sales } from '#contract/sales/sales.ts';
import type { Tender } from '#domain/sales/sale.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import type { OpenFigure } from '../reports/report-address.ts';
import type { ReportContext } from '../reports/use-report.ts';

const figures = ['gross', 'discount', 'tax', 'tip', 'taken'] as const;
export type SaleFigure = (typeof figures)[number];

export interface SaleLinesProps {
  report: ReportContext;
  /** Query of a column's transactions, apart from their day. */
  filter: (column: string) => { branch?: string; tender?: Tender; hour_from?: string; hour_to?: string };
  /** Figure of each transaction that a column sums; null to count transactions. */
  addedFigure: (column: string) => SaleFigure | null;
}

/** Lists sales with the figure that a column adds marked. */
export function SaleLineTable({ cell, report, filter, addedFigure }: SaleLinesProps & { cell: OpenFigure }) {
  const text = useTexts();
  const query = { date: cell.row, ...filter(cell.column) };
  const lines = useQuery(callOptions(sales, { query }));
  if (!lines.data) {
    return (
      <Unloaded query={lines} title={text('reports.linesFailed')} className="mt-3">
        <Skeleton className="mt-4 h-24 w-full" />
      </Unloaded>
    );
  }
  const { rows, count } = lines.data;
  const added = addedFigure(cell.column);
  const hasServers = rows.some(({ employee }) => employee !== null);
  const caption = text('sales.lines.lines');
  const mark = (figure: SaleFigure) => (figure === added ? 'bg-accent-weak font-semibold!' : '');
  return (
    <>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-3 max-h-[60dvh] overflow-auto"
      >
        <table className="sale-lines figures w-full whitespace-nowrap text-13">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-12 text-muted *:*:font-medium">
            <tr className="text-left">
              <th scope="col">{text('sales.lines.time')}</th>
              {!query.branch && <th scope="col">{text('reports.branch')}</th>}
              <th scope="col">{text('sales.lines.id')}</th>
              <th scope="col">{text('sales.lines.tender')}</th>
              {hasServers && <th scope="col">{text('sales.lines.server')}</th>}
              {figures.map((figure) => (
                <th key={figure} scope="col" className="text-right">
                  {text(`sales.lines.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="*:*:border-line *:*:border-t">
            {rows.map((row) => (
              <tr key={`${row.branch} ${row.id}`}>
                <td>{format.timeToSecond(row.occurred_at, report.branchZone(row.branch))}</td>
                {!query.branch && <td>{report.branchName(row.branch)}</td>}
                <td className="max-w-48 truncate">{row.id}</td>
                <td>{text(`sales.cafe.${row.tender}`)}</td>
                {hasServers && (
                  <td className="max-w-40 truncate">
                    {row.employee !== null && report.describePerson(String(row.employee)).name}
                  </td>
                )}
                {figures.map((figure) => (
                  <td key={figure} className={`text-right ${mark(figure)}`}>
                    {row[figure] === 0 ? '' : format.amount(row[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="*:*:border-line-2 *:*:border-t *:*:font-semibold">
            <tr>
              <th
                scope="row"
                colSpan={3 + (query.branch ? 0 : 1) + (hasServers ? 1 : 0)}
                className="text-left"
              >
                {text('sales.lines.count', { count, number: format.number(count) })}
              </th>
              {figures.map((figure) => (
                <td key={figure} className={`text-right ${mark(figure)}`}>
                  {format.amount(lines.data[figure])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-2 text-12 text-muted">
        {count > rows.length
          ? text('sales.lines.firstOf', {
              shown: format.number(rows.length),
              total: format.number(count),
            })
          : text('sales.lines.takenIs')}
      </p>
    </>
  );
}
