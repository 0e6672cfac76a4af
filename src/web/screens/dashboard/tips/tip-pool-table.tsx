import clsx from 'clsx';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { formatWeight, hasPoints } from './format-weight.ts';
import type { TipPoolLines } from './tip-share-list.tsx';

interface TipPoolTableProps {
  pool: TipPoolLines;
  /** Employee with the highlighted share. */
  marked: number;
  nameEmployee: (employee: number) => string;
}

/** Shows a whole pool: everyone's seconds, cents, remainder and extra cent. */
export function TipPoolTable({ pool, marked, nameEmployee }: TipPoolTableProps) {
  const text = useTexts();
  const byServer = pool.by === 'server';
  const unit = byServer ? 'tips.ownSales' : hasPoints(pool) ? 'tips.points' : 'tips.seconds';
  const formatOwn = (weight: number) => (byServer ? format.amount(weight) : format.number(weight));
  const floors = pool.shares.reduce((sum, { floor }) => sum + floor, 0);
  return (
    <>
      {pool.provisional && (
        <Notice tone="warn" className="mt-3">
          {text('tips.provisionalPool')}
        </Notice>
      )}
      <p className="mt-3 text-13">
        {pool.name === null
          ? text('tips.poolWords', {
              pool: format.money(pool.cents),
              count: pool.transactions,
              seconds: format.number(pool.seconds),
            })
          : text('tips.namedPool', {
              name: pool.name,
              pool: format.money(pool.cents),
              total: formatWeight(text, pool, pool.weight),
            })}
      </p>
      <section
        aria-label={text('tips.poolTable')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        className="mt-2 overflow-x-auto"
      >
        <table className="figures w-full whitespace-nowrap text-13 *:*:*:px-2 *:*:*:py-2 *:*:*:not-first:text-right *:*:*:first:text-left">
          <caption className="sr-only">{text('tips.poolTable')}</caption>
          <thead className="text-12 text-muted *:*:font-medium">
            <tr>
              <th scope="col">{text('reports.employee')}</th>
              <th scope="col">{text(unit)}</th>
              <th scope="col">{text('tips.whole')}</th>
              <th scope="col">{text('tips.remainder')}</th>
              <th scope="col">{text('tips.cent')}</th>
              <th scope="col">{text('tips.share')}</th>
            </tr>
          </thead>
          <tbody className="*:*:border-line *:*:border-t *:*:font-normal">
            {pool.shares.map((share) => (
              <tr
                key={share.employee}
                className={clsx(share.employee === marked && 'bg-accent-weak *:font-semibold!')}
              >
                <th scope="row">{nameEmployee(share.employee)}</th>
                <td>{formatOwn(share.weight)}</td>
                <td>{format.amount(share.floor)}</td>
                <td>
                  {text('tips.fraction', {
                    part: format.number(share.remainder),
                    all: format.number(pool.weight),
                  })}
                </td>
                <td>{share.cents > share.floor ? format.amount(share.cents - share.floor) : ''}</td>
                <td>{format.amount(share.cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="*:*:border-line-2 *:*:border-t *:*:font-semibold">
            <tr>
              <th scope="row">{text('reports.people', { count: pool.people })}</th>
              <td>{formatOwn(pool.weight)}</td>
              <td>{format.amount(floors)}</td>
              <td />
              <td>{pool.left > 0 ? format.amount(pool.left) : ''}</td>
              <td>{format.amount(pool.cents)}</td>
            </tr>
          </tfoot>
        </table>
      </section>
      <p className="mt-2 text-12 text-muted">
        {text(unit === 'tips.seconds' ? 'tips.rule' : 'tips.weightRule')}
      </p>
      {pool.excluded.length > 0 && (
        <ul className="mt-3 border-line border-t text-13">
          {pool.excluded.map(({ employee, seconds, reason }) => (
            <li key={`${employee} ${reason}`} className="border-line border-b py-2">
              <span className="font-medium">{nameEmployee(employee)}</span>
              <span className="block text-muted">
                {text('tips.excludedHours', { hours: format.hours(seconds), reason })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
