import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listPeriods } from '#contract/pay/periods.ts';
import { containsRange, subtractRanges } from '#domain/time/date-ranges.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { ClosedBand } from './closed-band.tsx';
import { isClosedIn } from './closed-periods.ts';
import type { ReportContext } from './use-report.ts';

const toRange = ({ date_from, date_to }: { date_from: string; date_to: string }) => ({
  from: date_from,
  to: date_to,
});

/** Names the closed days and switches between kept and live figures; `actions` follow. */
export function ClosedNotice({ report, actions }: { report: ReportContext; actions: ReactNode }) {
  const text = useTexts();
  const periods = useQuery(callOptions(listPeriods, {}));
  const { from, to, live } = report.address;
  const closed = (periods.data ?? []).filter(isClosedIn({ from, to })).toReversed();
  if (closed.length === 0) return null;
  const listDays = (some: typeof closed) =>
    format.list(some.map(({ date_from, date_to }) => format.days(date_from, date_to, 'withYear')));
  const older = closed.filter(({ days_kept }) => !days_kept);
  const kept = closed.filter(
    ({ days_kept, ...period }) => days_kept || containsRange({ from, to }, toRange(period)),
  );
  const isWhole = subtractRanges({ from, to }, kept.map(toRange)).length === 0;
  return (
    <ClosedBand
      periods={closed}
      shown={{ from, to }}
      warns={live}
      actions={
        <div className="flex shrink-0 flex-wrap justify-end gap-2 print:hidden">
          <Button onClick={() => report.goTo({ live: !live }, true)}>
            {live ? text('pay.closing.showKept') : text('pay.closing.showLive')}
          </Button>
          {actions}
        </div>
      }
    >
      {live && text('pay.closing.live')}
      {!live && kept.length > 0 && text(isWhole ? 'pay.closing.allKept' : 'pay.closing.partKept')}
      {!live && older.length > 0 && <p>{text('pay.closing.olderVersion', { days: listDays(older) })}</p>}
    </ClosedBand>
  );
}
