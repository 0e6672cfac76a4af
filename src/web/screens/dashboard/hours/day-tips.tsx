import { format } from '#web/base/format.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { StatusChip } from '#web/components/status-chip.tsx';
import { useTipPools } from '../reports/report-queries.ts';
import { TipShareList } from '../tips/tip-share-list.tsx';
import type { WorkedMonth } from './use-worked-month.ts';

/** Shows the tips of the chosen day and, on demand, the calculation of each share. */
export function DayTips({ worked }: { worked: WorkedMonth }) {
  const text = useTexts();
  const { day, staff, tipsOn } = worked;
  const pools = useTipPools(day, staff, tipsOn(day) !== 0);
  const employee = staff ?? session.visitor?.employeeId ?? null;
  return (
    <details className="border-line border-t">
      <summary className="figures flex cursor-pointer items-center justify-between gap-3 py-2 font-semibold max-sm:min-h-11 text-13">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-accent-strong underline underline-offset-2">
            {text('hours.month.tipsShares')}
          </span>
          {pools.data?.some(({ provisional }) => provisional) && (
            <StatusChip status="open">{text('tips.provisional')}</StatusChip>
          )}
        </span>
        <span>{format.money(tipsOn(day))}</span>
      </summary>
      {pools.data && employee !== null && (
        <div className="pb-2">
          <TipShareList pools={pools.data} employee={employee} report={worked} />
        </div>
      )}
      {pools.isError && (
        <p role="alert" className="pb-2 text-13 text-danger">
          {text('reports.linesFailed')}
        </p>
      )}
    </details>
  );
}
