import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { listPeriods } from '#contract/pay/periods.ts';
import { containsRange, subtractRanges } from '#domain/time/date-ranges.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { isClosedIn } from './closed-periods.ts';
import type { ReportContext } from './use-report.ts';

const toRange = ({ date_from, date_to }: { date_from: string; date_to: string }) => ({
  from: date_from,
  to: date_to,
});

/** Names the closed days and switches between kept and live figures. */
export function ClosedNotice({ report }: { report: ReportContext }) {
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
    <Notice
      tone={live ? 'warn' : 'info'}
      icon={<Lock className="size-4" aria-hidden="true" />}
      className="mx-4 my-2 sm:mx-6"
      actions={
        <Button onClick={() => report.goTo({ live: !live }, true)} className="print:hidden">
          {live ? text('pay.closing.showKept') : text('pay.closing.showLive')}
        </Button>
      }
    >
      {live && <p>{text('pay.closing.live')}</p>}
      {!live && kept.length > 0 && (
        <p>
          {isWhole ? text('pay.closing.allKept') : text('pay.closing.partKept', { days: listDays(kept) })}
        </p>
      )}
      {!live && older.length > 0 && <p>{text('pay.closing.olderVersion', { days: listDays(older) })}</p>}
    </Notice>
  );
}
