import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import type { WorkedMonth } from './use-worked-month.ts';

export function PeriodSummary({ worked }: { worked: WorkedMonth }) {
  const text = useTexts();
  const { month, periods, sum, sumTips, loading } = worked;
  const hasTips = sumTips({ from: sum.from, to: sum.to }) !== 0;
  const name = format.day(month, 'month');
  // Shows no figure before it has loaded.
  const known = (shown: string) => (loading ? <Skeleton className="ml-auto w-10" /> : shown);
  return (
    <section className="page-x border-line border-t py-4 lg:px-5!">
      <h2 className="font-semibold text-13">{text('hours.month.pay')}</h2>
      <table className="figures mt-1 w-full text-13 *:*:*:py-2 *:*:*:not-first:pl-4 *:*:*:not-first:text-right *:*:*:first:text-left">
        <caption className="sr-only">{text('hours.month.summary', { month: name })}</caption>
        <thead className="text-12 text-muted *:*:*:font-medium">
          <tr>
            <td />
            <th scope="col">{text('hours.month.days')}</th>
            <th scope="col">{text('hours.month.hoursHead')}</th>
            {hasTips && <th scope="col">{text('hours.month.tipsHead')}</th>}
          </tr>
        </thead>
        <tbody className="*:*:border-line *:*:border-t *:*:font-normal">
          {periods.map(({ from, to, days, worked: seconds }) => (
            <tr key={from}>
              <th scope="row">{format.days(from, to, 'short')}</th>
              <td>{known(format.number(days))}</td>
              <td>{known(format.hours(seconds))}</td>
              {hasTips && <td>{format.amount(sumTips({ from, to }))}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot className="*:*:border-line-2 *:*:border-t *:*:font-semibold">
          <tr>
            <th scope="row">{name}</th>
            <td>{known(format.number(sum.days))}</td>
            <td>{known(format.hours(sum.worked))}</td>
            {hasTips && <td>{format.amount(sumTips({ from: sum.from, to: sum.to }))}</td>}
          </tr>
        </tfoot>
      </table>
      {sum.leave > 0 && (
        <p className="mt-1 text-12 text-muted">
          {text('hours.month.leaveTotal', { hours: format.hours(sum.leave) })}
        </p>
      )}
      {worked.staff === null && <p className="mt-2 text-13 text-muted">{text('hours.month.payElsewhere')}</p>}
    </section>
  );
}
