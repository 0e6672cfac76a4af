import { useQuery } from '@tanstack/react-query';
import { workedStretches } from '#contract/hours/hours.ts';
import { isWorkRole } from '#domain/roles.ts';
import { isPlainDate } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { FigureReceipt } from '../reports/figure-receipt.tsx';
import { ReceiptLine, ReceiptPart } from '../reports/receipt.tsx';
import type { ReportContext } from '../reports/use-report.ts';
import { splitByDay } from './month-hours.ts';

interface HoursReceiptProps {
  report: ReportContext;
  branch: number | null;
  /** Names a column's position, in a table by position. */
  positionName?: (key: string) => string;
}

/** Lists the stretches behind a figure of labor hours, by the column's branch, position or day. */
export function HoursReceipt({ report, branch, positionName }: HoursReceiptProps) {
  const text = useTexts();
  const { open, from, to } = report.address;
  const day = open && isPlainDate(open.column) ? open.column : null;
  const stretches = useQuery({
    ...callOptions(workedStretches, {
      query: { date_from: day ?? from, date_to: day ?? to, staff: open?.row ?? '' },
    }),
    enabled: open !== null,
  });
  if (!open) return null;
  const id = /^\d+$/.test(open.column) ? Number(open.column) : null;
  const only = branch ?? (positionName ? null : id);
  const wanted = (stretches.data ?? []).filter(
    ({ branch_id, position, shift_role }) =>
      isWorkRole(shift_role) &&
      (only === null || branch_id === only) &&
      (!positionName || id === null || (position ?? 0) === id),
  );
  const days = [...splitByDay(wanted, report.branchZone)].sort(([one], [other]) => one.localeCompare(other));
  const sum = days.reduce((seconds, [, { worked }]) => seconds + worked, 0);
  return (
    <FigureReceipt
      open={open}
      onClose={() => report.goTo({ open: null }, true)}
      title={text('reports.figureName', {
        row: report.describePerson(open.row).name,
        column:
          positionName && id !== null
            ? positionName(open.column)
            : only === null
              ? text('reports.total')
              : report.branchName(only),
      })}
      description={day ? format.day(day, 'weekdayLong') : format.days(from, to, 'withYear')}
    >
      <Unloaded query={stretches} title={text('reports.failedTitle')}>
        <Skeleton className="h-24 w-full" />
      </Unloaded>
      {days.map(([date, { stretches: parts }]) => (
        <ReceiptPart key={date} title={format.day(date, 'weekdayLong')}>
          {parts.map(({ key, start, end, zone, branch: at }) => (
            <ReceiptLine
              key={key}
              name={text('hours.month.stretch', {
                from: format.timeToSecond(start, zone),
                to: format.timeToSecond(end, zone),
              })}
              how={report.branchName(at)}
              amount={text('common.hours', { hours: format.hours(end - start) })}
            />
          ))}
        </ReceiptPart>
      ))}
      {stretches.data && (
        <p className="figures flex justify-between border-text border-t py-2 font-semibold text-14">
          <span>{text('reports.total')}</span>
          <span>{text('common.hours', { hours: format.hours(sum) })}</span>
        </p>
      )}
    </FigureReceipt>
  );
}
