import type { DateRange } from '#domain/time/dates.ts';
import { stepPayPeriod } from '#domain/time/pay-periods.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { mayCall } from '#web/base/rights.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import type { ReportContext } from './use-report.ts';

interface EmptyActionsProps {
  report: ReportContext;
  /** Kind of missing data: adds people for `work`, imports sales for `sales`. */
  counts?: 'work' | 'sales';
}

/** Offers next steps for an empty report. */
export function EmptyActions({ report, counts = 'sales' }: EmptyActionsProps) {
  const text = useTexts();
  if (counts === 'work' && report.people.length === 0) {
    return <ButtonLink to="/spa/profile?tab=team">{text('reports.emptyTeam')}</ButtonLink>;
  }
  const after = stepPayPeriod(report.address.period, report.address, 1);
  const days = ({ from, to }: DateRange) =>
    text('reports.emptyShow', { days: format.days(from, to, 'withYear') });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => report.goTo(report.before)}>{days(report.before)}</Button>
      {after.from <= readToday() && <Button onClick={() => report.goTo(after)}>{days(after)}</Button>}
      {counts === 'sales' && mayCall('transaction.import') && (
        <Button onClick={() => report.goTo({ tab: 'import' })}>{text('reports.emptyImport')}</Button>
      )}
    </div>
  );
}
