import { Button, ButtonLink } from '#web/components/button.tsx';
import { useTexts } from '#web/texts.ts';
import type { ReportTab } from './report-address.ts';
import type { ReportContext } from './use-report.ts';

const ofWork: readonly ReportTab[] = ['compensation', 'total', 'branch'];

/** What leads on from a report without rows: whoever has no people yet adds some, sales that are missing are imported. */
export function EmptyActions({ report }: { report: ReportContext }) {
  const text = useTexts();
  const isOfWork = ofWork.includes(report.address.tab);
  if (isOfWork && report.people.length === 0) {
    return <ButtonLink to="/spa/profile?tab=team">{text('dashboard.emptyTeam')}</ButtonLink>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => report.goTo(report.before)}>{text('dashboard.emptyBack')}</Button>
      {!isOfWork && (
        <Button onClick={() => report.goTo({ tab: 'import' })}>{text('dashboard.emptyImport')}</Button>
      )}
    </div>
  );
}
