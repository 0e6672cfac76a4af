import clsx from 'clsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { unassignedKey } from '../reports/figure-table.ts';
import { type Answer, sumCategory } from './compared.ts';
import { formatDifference } from './format-difference.ts';

const rows = ['wages', 'leave_pay', 'premium_pay', 'tips', 'total'] as const;

/** Adds everybody up by the kinds of pay that differ. */
export function Totals({
  answer,
  moved,
}: {
  answer: Answer;
  /** Cents of tips that others get. */
  moved: number;
}) {
  const text = useTexts();
  const unassigned = answer[unassignedKey]?.tips;
  const lost = unassigned ? unassigned.then - unassigned.now : 0;
  return (
    <section
      aria-label={text('whatIf.totals')}
      className="border-line bg-canvas px-4 py-3 max-lg:order-first max-lg:border-b sm:px-6 lg:sticky lg:bottom-0 lg:mt-auto lg:border-t"
    >
      <h2 className="font-semibold text-13">{text('whatIf.totals')}</h2>
      <table className="figures mt-1 w-full text-13 *:*:*:py-1.5 *:*:*:not-first:text-right *:*:*:first:text-left">
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
          {rows.map((category) => {
            const { now, tried } = sumCategory(answer, category);
            if (now === tried && category !== 'total') return null;
            return (
              <tr key={category}>
                <th scope="row">{text(`whatIf.categories.${category}`)}</th>
                <td>{format.amount(now)}</td>
                <td>{format.amount(tried)}</td>
                <td className={clsx(now === tried && 'text-muted')}>
                  {now === tried ? text('whatIf.equal') : formatDifference(tried - now)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {moved > 0 && (
        <p className="mt-1 text-12 text-accent-strong">
          {text('whatIf.moved', { amount: format.money(moved) })}
        </p>
      )}
      {lost > 0 && (
        <p className="mt-1 text-12 text-warn">{text('whatIf.lost', { amount: format.money(lost) })}</p>
      )}
    </section>
  );
}
