import type { ReactNode } from 'react';
import { useMedia } from '#web/components/use-media.ts';

interface ReportFitProps {
  /** Tabs, bar, notices and figures, of any height. */
  bars: ReactNode;
  /** Charts beside the table; below it where the screen is narrow. */
  rail?: ReactNode;
  /** The table or what stands in for it. */
  children: ReactNode;
}

/** Fits a report into the window: its table takes what the bars leave, so its totals stay in sight. */
export function ReportFit({ bars, rail, children }: ReportFitProps) {
  const hasRoom = useMedia('(min-width: 87.5rem)');
  return (
    <>
      <div className="lg:flex lg:h-[calc(100dvh-3.25rem)] lg:min-h-120 lg:flex-col print:block print:h-auto!">
        {bars}
        <div className="flex min-h-0 flex-1 print:block">
          <div className="flex min-w-0 flex-1 flex-col">{children}</div>
          {hasRoom && rail}
        </div>
      </div>
      {!hasRoom && rail}
    </>
  );
}
