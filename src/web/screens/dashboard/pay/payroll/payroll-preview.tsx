import type { previewPayroll } from '#contract/pay/payroll.ts';
import type { CsvCell } from '#domain/format/csv.ts';
import type { Received } from '#web/api/instants.ts';
import { useTexts } from '#web/base/texts.ts';

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.number.toFixed(cell.decimals) : String(cell);
}

/** Shows the totals of the file and its first rows. */
export function PayrollPreview({
  rows,
  count,
  totals,
}: Pick<Received<typeof previewPayroll>, 'rows' | 'count' | 'totals'>) {
  const text = useTexts();
  const [headings = [], ...lines] = rows;
  return (
    <>
      {totals.length > 0 && (
        <dl
          aria-label={text('payroll.totals')}
          className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2 rounded-control bg-canvas px-3 py-2.5"
        >
          {totals.map(({ heading, total }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading
            <div key={index} className="min-w-0">
              <dt className="wrap-anywhere text-12 text-muted">{heading}</dt>
              <dd className="figures font-semibold text-13">{formatCell(total)}</dd>
            </div>
          ))}
        </dl>
      )}
      <section
        aria-label={text('payroll.preview')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-4 overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full whitespace-nowrap text-12 *:*:*:px-2.5 *:*:*:py-1.5">
          <caption className="sr-only">{text('payroll.preview')}</caption>
          <thead className="bg-canvas text-left text-muted *:*:font-medium">
            <tr>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity than their place
                <th key={index} scope="col">
                  {formatCell(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="*:*:border-line *:*:border-t">
            {lines.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do rows
              <tr key={row}>
                {line.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={index} className={typeof cell === 'string' ? undefined : 'figures text-right'}>
                    {formatCell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-12 text-muted">
        {count === 0
          ? text('payroll.nobody')
          : lines.length < count
            ? text('payroll.firstRows', { shown: lines.length, count })
            : text('payroll.rows', { count })}
      </p>
    </>
  );
}
