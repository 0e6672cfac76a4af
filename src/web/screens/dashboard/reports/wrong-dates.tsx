import { CalendarX2 } from 'lucide-react';
import { previousPayPeriod } from '#domain/time/pay-periods.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/states.tsx';
import type { ReportContext } from './use-report.ts';

/** Links back to valid dates; the bar shows the error. */
export function WrongDates({ report }: { report: ReportContext }) {
  const text = useTexts();
  return (
    <EmptyState
      icon={<CalendarX2 aria-hidden="true" />}
      title={text('reports.wrongDatesTitle')}
      className="m-4 sm:m-6"
      action={
        <Button onClick={() => report.goTo(previousPayPeriod(report.address.period, readToday()))}>
          {text('reports.wrongDatesBack')}
        </Button>
      }
    >
      {text('reports.wrongDatesText')}
    </EmptyState>
  );
}
