import type { ShiftCost } from '#domain/schedule/shift-cost.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { PlannedCost } from '../week/planned-cost.tsx';
import { useSalesForecast } from '../week/queries.ts';
import type { GridTotals } from '../week/week-rows.ts';

interface GridFootProps {
  totals: GridTotals;
  days: readonly string[];
  editable: boolean;
  /** Row number in the whole grid, with the head as 1. */
  rowIndex: number;
}

/** Shows planned cost, and what it is of the sales that are forecast. */
function Cost({ cost, sales }: { cost: ShiftCost; sales: number | undefined }) {
  const text = useTexts();
  const share = sales ? format.percent(cost.cents / sales, 0) : null;
  return (
    <span className="block font-normal text-12 text-muted">
      <PlannedCost cost={cost} />
      {share && sales && (
        <span title={text('schedule.shareHint', { share, sales: format.money(sales, 'whole') })}>
          {' '}
          · {share}
        </span>
      )}
    </span>
  );
}

export function GridFoot({ totals, days, editable, rowIndex }: GridFootProps) {
  const text = useTexts();
  const forecast = useSalesForecast(days, totals.salesOf);
  const formatTotal = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th
          scope="row"
          className="sticky bottom-0 left-0 z-20 h-12 border-line-2 border-t bg-canvas px-6 text-left max-lg:px-4"
        >
          <span className="flex items-baseline justify-between gap-2 whitespace-nowrap font-semibold text-13 max-lg:gap-1 max-lg:text-12">
            <span>{text(totals.filtered ? 'schedule.totalFiltered' : 'schedule.total')}</span>
            <span className="figures">{formatTotal(totals.seconds)}</span>
          </span>
          <span className="flex items-baseline justify-between gap-2 text-12 text-muted">
            <span className="min-w-0 truncate" title={totals.scope}>
              {totals.scope}
            </span>
            {totals.cost && (
              <span className="figures shrink-0">
                <Cost cost={totals.cost} sales={forecast?.all} />
              </span>
            )}
          </span>
        </th>
        {days.map((day, index) => (
          <td
            key={day}
            role={editable ? 'gridcell' : undefined}
            className="figures sticky bottom-0 z-10 border-t border-t-line-2 bg-canvas! px-2.5! align-middle! font-semibold text-13"
          >
            {formatTotal(totals.daySeconds[index] ?? 0)}
            {totals.dayCosts?.[index] && (
              <Cost cost={totals.dayCosts[index]} sales={forecast?.days.get(day)} />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
