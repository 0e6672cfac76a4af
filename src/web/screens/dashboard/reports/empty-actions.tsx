import type { ReportTab } from '#domain/navigation.ts';
import type { DateRange } from '#domain/time/dates.ts';
import { stepPayPeriod } from '#domain/time/pay-periods.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { type ReportContext, storeToday } from './use-report.ts';

const ofWork: readonly ReportTab[] = ['compensation', 'total', 'branch'];

/** What leads on from a report without rows: whoever has no people yet adds some, sales that are missing are imported. */
export function EmptyActions({ report }: { report: ReportContext }) {
  const text = useTexts();
  const isOfWork = ofWork.includes(report.address.tab);
  if (isOfWork && report.people.length === 0) {
    return <ButtonLink to="/spa/profile?tab=team">{text('reports.emptyTeam')}</ButtonLink>;
  }
  const after = stepPayPeriod(report.address.period, report.address, 1);
  const days = ({ from, to }: DateRange) =>
    text('reports.emptyShow', { days: format.days(from, to, 'withYear') });
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => report.goTo(report.before)}>{days(report.before)}</Button>
      {after.from <= storeToday() && <Button onClick={() => report.goTo(after)}>{days(after)}</Button>}
      {!isOfWork && (
        <Button onClick={() => report.goTo({ tab: 'import' })}>{text('reports.emptyImport')}</Button>
      )}
    </div>
  );
}
