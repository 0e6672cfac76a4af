import type { whatIf } from '#contract/pay/what-if.ts';
import type { Received } from '#web/api/instants.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { FigureReceipt } from '../reports/figure-receipt.tsx';
import type { ComparedRow } from './compared.ts';
import { formatDifference } from './format-difference.ts';

const lines = [
  'wages',
  'leave_pay',
  'premium_pay',
  'rest_premiums',
  'reporting_time',
  'split_shift',
  'tips',
  'total',
] as const;
/** Parts of the premiums above them. */
const within: readonly string[] = ['rest_premiums', 'reporting_time', 'split_shift'];

/** Explains a person's difference: each kind of pay under both rules. */
export function DifferenceReceipt({
  row,
  figures,
  period,
  onClose,
}: {
  row: ComparedRow;
  figures: Received<typeof whatIf>[string];
  period: string;
  onClose: () => void;
}) {
  const text = useTexts();
  const shown = lines.filter(
    (line) => line === 'total' || figures[line].now !== 0 || figures[line].then !== 0,
  );
  return (
    <FigureReceipt
      open={{ row: row.key, column: 'difference' }}
      title={text('whatIf.receipt', { name: row.name })}
      description={period}
      onClose={onClose}
    >
      <table className="figures w-full text-13 *:*:*:py-1.5 *:*:*:not-first:text-right *:*:*:first:text-left">
        <caption className="sr-only">{text('whatIf.receipt', { name: row.name })}</caption>
        <thead className="text-12 text-muted *:*:font-medium">
          <tr>
            <th>
              <span className="sr-only">{text('whatIf.kind')}</span>
            </th>
            <th scope="col">{text('whatIf.now')}</th>
            <th scope="col">{text('whatIf.tried')}</th>
            <th scope="col">{text('whatIf.difference')}</th>
          </tr>
        </thead>
        <tbody className="*:*:border-line *:*:border-t *:*:font-normal *:last:*:font-semibold">
          {shown.map((line) => {
            const { now, then: tried } = figures[line];
            const isPart = within.includes(line);
            return (
              <tr key={line} className={isPart ? 'text-muted' : undefined}>
                <th scope="row">
                  <span className={isPart ? 'pl-3' : undefined}>{text(`whatIf.categories.${line}`)}</span>
                </th>
                <td>{format.amount(now)}</td>
                <td>{format.amount(tried)}</td>
                <td>{now === tried ? '' : formatDifference(tried - now)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </FigureReceipt>
  );
}
