import { useQuery } from '@tanstack/react-query';
import { sales } from '#contract/sales/sales.ts';
import type { Tender } from '#domain/sales/sale.ts';
import { isPlainDate } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FailedState, LoadingState } from '#web/components/states.tsx';
import type { OpenFigure } from '../reports/report-address.ts';
import type { ReportContext } from '../reports/use-report.ts';
import { hoursQuery } from '../reports/window-query.ts';

const figures = ['gross', 'discount', 'tax', 'tip', 'taken'] as const;
type Figure = (typeof figures)[number];

/** Which of a transaction's figures a column of the reports adds up; null: it counts them. */
function addedBy(tab: string, column: string): Figure | null {
  if (tab === 'cash') return 'taken';
  if (tab === 'tax') return 'tax';
  const columns: Record<string, Figure> = {
    gross: 'gross',
    discounts: 'discount',
    tax: 'tax',
    tips: 'tip',
    cash: 'taken',
    card: 'taken',
  };
  return columns[column] ?? null;
}

/** Which transactions a figure comes from. */
function questionOf({ row, column }: OpenFigure, { address }: ReportContext) {
  const { tab, branch: chosen, hours } = address;
  const branch = tab === 'cafe' ? chosen : Number(column);
  const byTender: Tender | null = column === 'cash' || column === 'card' ? column : null;
  const tender: Tender | null = tab === 'cash' ? 'cash' : tab === 'cafe' ? byTender : null;
  return {
    date: row,
    ...(branch ? { branch: String(branch) } : {}),
    ...(tender ? { tender } : {}),
    ...(tab === 'cash' ? hoursQuery(hours) : {}),
  };
}

function Lines({ open, report }: { open: OpenFigure; report: ReportContext }) {
  const text = useTexts();
  const question = questionOf(open, report);
  const lines = useQuery(callOptions(sales, { query: question }));
  if (lines.isError) {
    return (
      <FailedState
        title={text('reports.linesFailed')}
        onRetry={() => void lines.refetch()}
        retrying={lines.isFetching}
        className="mt-3"
      />
    );
  }
  if (!lines.data) {
    return (
      <LoadingState>
        <Skeleton className="mt-4 h-24 w-full" />
      </LoadingState>
    );
  }
  const { rows, count } = lines.data;
  const added = addedBy(report.address.tab, open.column);
  const zoneOf = (branch: number) =>
    report.branches.find(({ id }) => id === branch)?.timezone ?? session.timezone;
  const caption = text('sales.lines.lines');
  const mark = (figure: Figure) => (figure === added ? 'bg-accent-weak font-semibold!' : '');
  return (
    <>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-3 max-h-[60dvh] overflow-auto"
      >
        <table className="figures w-full whitespace-nowrap text-13 *:*:*:px-2 *:*:*:py-1.5">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-12 text-muted *:*:sticky *:*:top-0 *:*:bg-surface *:*:font-medium">
            <tr className="text-left">
              <th scope="col">{text('sales.lines.time')}</th>
              {!question.branch && <th scope="col">{text('reports.branch')}</th>}
              <th scope="col">{text('sales.lines.id')}</th>
              <th scope="col">{text('sales.lines.tender')}</th>
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
                <td>{format.timeToSecond(row.occurred_at, zoneOf(row.branch))}</td>
                {!question.branch && <td>{report.branchName(row.branch)}</td>}
                <td className="max-w-48 truncate">{row.id}</td>
                <td>{text(`sales.cafe.${row.tender}`)}</td>
                {figures.map((figure) => (
                  <td key={figure} className={`text-right ${mark(figure)}`}>
                    {row[figure] === 0 ? '' : format.amount(row[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="*:*:sticky *:*:bottom-0 *:*:border-line-2 *:*:border-t *:*:bg-surface *:*:font-semibold">
            <tr>
              <th scope="row" colSpan={question.branch ? 3 : 4} className="text-left">
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

/** The transactions behind a figure of a day. */
export function SaleLines({ report }: { report: ReportContext }) {
  const text = useTexts();
  const { address, goTo } = report;
  const { open } = address;
  const isDay = open !== null && isPlainDate(open.row);
  const branch = address.tab === 'cafe' ? address.branch : Number(open?.column);
  const words = { day: isDay ? format.day(open.row, 'full') : '' };
  return (
    <Dialog
      open={isDay}
      onClose={() => goTo({ open: null }, true)}
      width="wide"
      title={words.day}
      description={branch ? report.branchName(branch) : text('sales.lines.allBranches')}
    >
      {isDay && <Lines open={open} report={report} />}
    </Dialog>
  );
}
