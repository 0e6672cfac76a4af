import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { dashboardCalls } from '#domain/navigation.ts';
import type { PlainDate } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import { type DayFigures, useDayFigures, useOnClock } from './use-log-book.ts';

function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="figures">
        <span className="font-semibold text-20">{children}</span>
        {note && <span className="block text-12 text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** Compares sales with the same weekday before; empty where either day sold nothing. */
function SalesBefore({
  date,
  figures: { netSales, netSalesBefore },
}: {
  date: PlainDate;
  figures: DayFigures;
}) {
  const text = useTexts();
  if (netSales === 0 || !netSalesBefore) return null;
  const change = netSales / netSalesBefore - 1;
  return text('logBook.weekBefore', {
    day: format.day(date, 'weekday'),
    amount: format.money(netSalesBefore),
    change: `${change < 0 ? '−' : '+'}${format.percent(Math.abs(change), 0)}`,
  });
}

/** Reports of the day that say more. */
const links = ['worked', 'day-close', 'timesheets'] as const;

/** Shows the day's sales and work with links to their reports, as far as the reader's powers go. */
export function DayRail({
  date,
  today,
  branch,
}: {
  date: PlainDate;
  today: PlainDate;
  branch: number | null;
}) {
  const text = useTexts();
  const figures = useDayFigures(date, branch);
  const isToday = date === today;
  const onClock = useOnClock(today, branch, isToday) ?? 0;
  const shown = links.filter((tab) => mayCall(dashboardCalls[tab]));
  if (!figures && shown.length === 0) return null;
  return (
    <section
      aria-label={text('logBook.figures')}
      className="rounded-card border border-line bg-surface lg:sticky lg:top-13"
    >
      {figures && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 p-4 lg:flex-col">
          <Figure
            label={text('logBook.netSales')}
            note={
              date < today ? (
                <SalesBefore date={date} figures={figures} />
              ) : (
                figures.netSales !== 0 && text('logBook.soFar')
              )
            }
          >
            {figures.netSales === 0 ? text('logBook.noSales') : format.money(figures.netSales)}
          </Figure>
          {/* Salaries of a whole day would stand against the sales of a part. */}
          {date < today && typeof figures.ppm === 'number' && (
            <Figure label={text('logBook.laborShare')}>{format.percent(figures.ppm / 1_000_000, 1)}</Figure>
          )}
          {figures.worked !== undefined && (figures.worked > 0 || onClock > 0) && (
            <Figure
              label={text('logBook.worked')}
              note={
                onClock > 0 ? text('logBook.onClock', { count: onClock }) : isToday && text('logBook.soFar')
              }
            >
              {text('logBook.hours', { hours: format.number(figures.worked, 2) })}
            </Figure>
          )}
        </dl>
      )}
      <ul className="divide-y divide-line border-line border-t text-13 max-lg:hidden">
        {shown.map((tab) => (
          <li key={tab}>
            <Link
              to={`?${new URLSearchParams({ tab, from: date, to: date, ...(branch === null ? {} : { branch: String(branch) }) })}`}
              className="flex items-center justify-between px-4 py-2.5 hover:bg-canvas"
            >
              {text(`logBook.links.${tab}`)}
              <ChevronRight className="size-4 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
