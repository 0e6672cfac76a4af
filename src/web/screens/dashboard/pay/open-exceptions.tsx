import { personName } from '#domain/format/person-name.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { localDate } from '#domain/time/zones.ts';
import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Link } from '#web/navigation/link.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import type { PeopleBelow } from './use-below-minimum.ts';
import { type ClosedGaps, linkSheets } from './use-closed-gaps.ts';
import { type Exception, exceptionKinds, findExceptionPath } from './use-exceptions.ts';

/** Number of rows in the rail. */
const maxRows = 8;

function findDay(row: Exception): string {
  switch (row.kind) {
    case 'missing_out':
    case 'correction':
    case 'day_off':
      return row.facts.date;
    case 'punch':
      return localDate(row.facts.at, session.timezone);
    case 'trade':
      return localDate(row.facts.shift.start_time, session.timezone);
    case 'late':
      return localDate(row.facts.start_time, session.timezone);
  }
}

/** Picks what waits about days of a period; forgotten clock-outs of closed days are {@link ClosedGaps}. */
export const pickExceptions = (exceptions: readonly Exception[], { from, to }: DateRange): Exception[] =>
  exceptions.filter((row) => {
    const day = findDay(row);
    return from <= day && day <= to && !(row.kind === 'missing_out' && row.facts.closed);
  });

interface Open {
  exceptions: readonly Exception[];
  below: PeopleBelow;
  closed: ClosedGaps;
}

/** Counts what is open in the shown days, with what closing left open. */
export const countExceptions = ({ exceptions, below, closed }: Open): number =>
  exceptions.length + below.count + closed.count;

/** Says what is open by kind, each once: 4 missing clock-outs, 2 correction requests. */
export function ExceptionWords({ open, days }: { open: Open; days: DateRange }) {
  const text = useTexts();
  const { closed } = open;
  const others = countExceptions(open) - closed.count;
  if (closed.count === 0) {
    if (others === 0) return text('reports.exceptions.none');
    return describeExceptions(text, open.exceptions, open.below.count);
  }
  return (
    <>
      <Link to={linkSheets(days)} className="underline underline-offset-2">
        {text('reports.exceptions.closedWith', { count: closed.count })}
      </Link>
      {others > 0 && ` · ${text('reports.exceptions.others', { count: others })}`}
    </>
  );
}

function describeExceptions(
  text: ReturnType<typeof useTexts>,
  exceptions: readonly Exception[],
  below: number,
): string {
  return [
    { kind: 'below_minimum' as const, count: below },
    ...exceptionKinds.map((kind) => ({
      kind,
      count: exceptions.filter((row) => row.kind === kind).length,
    })),
  ]
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => text(`reports.exceptions.counted.${kind}`, { count }))
    .join(', ');
}

const rowClass =
  '-mx-2 flex min-h-7 items-center justify-between gap-3 rounded-chip px-2 text-13 hover:bg-hover max-sm:min-h-11';

/** Lists who is paid below a minimum wage, what closing left open and what waits for a decision, each with a link to it. */
export function OpenExceptions({
  open,
  describePerson,
}: {
  open: Open;
  describePerson: ReportContext['describePerson'];
}) {
  const text = useTexts();
  const { exceptions, below, closed } = open;
  const rows = exceptionKinds.flatMap((kind) => exceptions.filter((row) => row.kind === kind));
  return (
    <section aria-label={text('reports.exceptions.title')}>
      <h3 className="font-semibold text-13">{text('reports.exceptions.title')}</h3>
      {countExceptions(open) === 0 && (
        <p className="mt-1 text-13 text-muted">{text('reports.exceptions.none')}</p>
      )}
      <ul className="mt-1">
        {below.first.slice(0, maxRows).map(({ employee, date, rate, minimum }) => (
          <li key={employee}>
            <Link to={`/spa/profile?tab=team&person=${employee}`} className={rowClass}>
              <span className="truncate">{describePerson(String(employee)).name}</span>
              <span className="shrink-0 text-warn">
                {text('reports.exceptions.onDay', {
                  what: text('reports.exceptions.belowMinimum', {
                    rate: format.money(rate),
                    minimum: format.money(minimum),
                  }),
                  day: format.day(date, 'short'),
                })}
              </span>
            </Link>
          </li>
        ))}
        {below.count > maxRows && (
          <li className="py-1 text-13 text-muted">
            {text('reports.exceptions.moreBelow', { count: below.count - maxRows })}
          </li>
        )}
        {closed.gaps.slice(0, maxRows).map(({ employee, range, count }) => (
          <li key={`${employee} ${range.from}`}>
            <Link to={linkSheets(range, employee)} className={rowClass}>
              <span className="truncate">{describePerson(String(employee)).name}</span>
              <span className="shrink-0 text-warn">
                {text('reports.exceptions.counted.missing_out', { count })}
              </span>
            </Link>
          </li>
        ))}
        {closed.gaps.length > maxRows && (
          <li className="py-1 text-13 text-muted">
            {text('reports.exceptions.more', { count: closed.gaps.length - maxRows })}
          </li>
        )}
        {rows.slice(0, maxRows).map((row) => (
          <li key={`${row.kind} ${row.id}`}>
            <Link to={findExceptionPath(row)} className={rowClass}>
              <span className="truncate">{row.employee ? personName(row.employee) : ''}</span>
              <span className="shrink-0 text-warn">
                {text('reports.exceptions.onDay', {
                  what: text(`reports.exceptions.kind.${row.kind}`),
                  day: format.day(findDay(row), 'short'),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > maxRows && (
        <Link
          to="/spa/dashboard?tab=attention"
          className="mt-1 inline-block py-1 text-13 text-accent-strong underline-offset-2 hover:underline"
        >
          {text('reports.exceptions.more', { count: rows.length - maxRows })}
        </Link>
      )}
    </section>
  );
}
