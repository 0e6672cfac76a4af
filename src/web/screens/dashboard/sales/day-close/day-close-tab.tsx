import { lazy, Suspense } from 'react';
import { loadAreas } from '#web/base/texts.ts';
import type { ReportContext } from '../../reports/use-report.ts';

const DayClose = lazy(async () => {
  const [{ DayClose }] = await Promise.all([import('./day-close.tsx'), loadAreas(['dayClose'])]);
  return { default: DayClose };
});

/** The close of a branch's days; fetched once it is opened. */
export function DayCloseTab({ report }: { report: ReportContext }) {
  return (
    <Suspense>
      <DayClose report={report} />
    </Suspense>
  );
}
