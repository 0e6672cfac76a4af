import './sale-lines.css';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { salesTaxComparison } from '#contract/sales/sales.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import { formatPercent } from '#domain/format/parts-per-million.ts';
import { sum } from '#domain/sum.ts';
import type { Received } from '#web/api/instants.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { downloadCsv } from '#web/download/download-csv.ts';
import type { ReportContext } from '../reports/use-report.ts';

type Row = Received<typeof salesTaxComparison>[number];

const figures = ['net', 'due', 'taken', 'difference', 'rounding', 'untaxed', 'otherwise'] as const;

const toCell = (cents: number | null): CsvCell =>
  cents === null ? null : { number: cents / 100, decimals: 2 };

/** Compares each branch's sales tax of a day with what its rate says, and explains the difference. */
export function TaxComparison({ report, onClose }: { report: ReportContext; onClose: () => void }) {
  const text = useTexts();
  const { from, to } = report.address;
  const rows = useQuery(callOptions(salesTaxComparison, { query: { date_from: from, date_to: to } }));
  const rate = ({ ppm }: Row) => (ppm === null ? '' : `${formatPercent(ppm)}%`);
  const heads = ['day', 'branch', 'rate', ...figures] as const;
  const all = rows.data ?? [];
  const total = (figure: (typeof figures)[number]) => sum(all, (row) => row[figure] ?? 0);
  const saveCsv = () =>
    downloadCsv(`sales-tax-by-rate-${from}-${to}.csv`, [
      heads.map((head) => text(`taxComparison.${head}`)),
      ...all.map((row) => [
        row.date,
        report.branchName(row.branch),
        row.ppm === null ? null : { number: row.ppm / 10_000, decimals: 4 },
        ...figures.map((figure) => toCell(row[figure])),
      ]),
      [text('reports.total'), null, null, ...figures.map((figure) => toCell(total(figure)))],
    ]);
  const why = (row: Row) => [
    ...(row.ppm === null ? [text('taxComparison.noRate')] : []),
    ...(row.untaxed_sales > 0 ? [text('taxComparison.untaxedSales', { count: row.untaxed_sales })] : []),
    ...(row.other_sales > 0 ? [text('taxComparison.otherSales', { count: row.other_sales })] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={text('taxComparison.title')}
      description={text('taxComparison.text', { period: format.days(from, to, 'withYear') })}
      actions={
        <Button
          icon={<Download className="size-4" aria-hidden="true" />}
          disabled={all.length === 0}
          onClick={saveCsv}
        >
          {text('reports.downloadCsv')}
        </Button>
      }
    >
      <Unloaded query={rows} className="mt-3">
        <Skeleton className="mt-4 h-24 w-full" />
      </Unloaded>
      {rows.data && (
        <section
          aria-label={text('taxComparison.title')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
          tabIndex={0}
          className="mt-3 max-h-[60dvh] overflow-auto"
        >
          <table className="sale-lines figures w-full whitespace-nowrap text-13">
            <caption className="sr-only">{text('taxComparison.title')}</caption>
            <thead className="text-12 text-muted *:*:font-medium">
              <tr className="text-left">
                {heads.map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className={head === 'day' || head === 'branch' ? undefined : 'text-right'}
                  >
                    {text(`taxComparison.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="*:*:border-line *:*:border-t">
              {all.map((row) => (
                <tr key={`${row.date} ${row.branch}`}>
                  <th scope="row" className="text-left font-normal">
                    {format.day(row.date, 'weekdayShort')}
                    {why(row).map((reason) => (
                      <span key={reason} className="block text-12 text-muted">
                        {reason}
                      </span>
                    ))}
                  </th>
                  <td>{report.branchName(row.branch)}</td>
                  <td className="text-right">{rate(row)}</td>
                  {figures.map((figure) => (
                    <td
                      key={figure}
                      className={figure === 'difference' ? 'text-right font-semibold' : 'text-right'}
                    >
                      {row[figure] === null ? '' : format.amount(row[figure])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot className="*:*:border-line-2 *:*:border-t *:*:font-semibold">
              <tr>
                <th scope="row" colSpan={3} className="text-left">
                  {text('reports.total')}
                </th>
                {figures.map((figure) => (
                  <td key={figure} className="text-right">
                    {format.amount(total(figure))}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Dialog>
  );
}
