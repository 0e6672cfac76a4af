import { useQuery } from '@tanstack/react-query';
import { tipPools } from '#contract/tips/tips.ts';
import { addDays } from '#domain/time/dates.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { readToday } from '#web/base/now.ts';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { toHoursQuery } from '../reports/hours-query.ts';
import type { ReportContext } from '../reports/use-report.ts';

/** Names days whose tips may change until people clock out. */
export function ProvisionalNotice({ report, branch }: { report: ReportContext; branch?: number | null }) {
  const text = useTexts();
  const { address, range } = report;
  // Covers an open punch (under 16 hours old) and a branch one date apart from the store.
  const [earliest, latest] = [addDays(readToday(), -2), addDays(readToday(), 1)];
  const from = address.from > earliest ? address.from : earliest;
  const to = address.to < latest ? address.to : latest;
  const pools = useQuery({
    ...callOptions(tipPools, {
      query: {
        ...range,
        date_from: from,
        date_to: to,
        ...toHoursQuery(address.hours),
        ...(branch ? { branch: String(branch) } : {}),
      },
    }),
    enabled: from <= to,
  });
  const days = new Set(pools.data?.flatMap(({ provisional, date }) => (provisional ? [date] : [])));
  if (from > to || days.size === 0) return null;
  const named = format.list([...days].sort().map((day) => format.day(day, 'short')));
  return (
    <Notice tone="warn" className="mx-4 my-2 sm:mx-6">
      {text('tips.provisionalDays', { days: named })}
    </Notice>
  );
}
