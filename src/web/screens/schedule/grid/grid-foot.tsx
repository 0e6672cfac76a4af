import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { GridTotals } from '../week/week-rows.ts';

interface GridFootProps {
  totals: GridTotals;
  days: readonly string[];
  editable: boolean;
  /** Row number in the whole grid, with the head as 1. */
  rowIndex: number;
}

export function GridFoot({ totals, days, editable, rowIndex }: GridFootProps) {
  const text = useTexts();
  const formatTotal = (seconds: number) => text('common.hours', { hours: format.shortHours(seconds) });
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex}>
        <th
          scope="row"
          className="sticky bottom-0 left-0 z-20 h-12 border-line-2 border-t bg-canvas px-6 text-left max-lg:px-4"
        >
          <span className="flex items-baseline justify-between gap-2">
            <span>
              <span className="block font-semibold text-13">
                {text(totals.filtered ? 'schedule.totalFiltered' : 'schedule.total')}
              </span>
              <span className="block text-12 text-muted">{totals.scope}</span>
            </span>
            <span className="figures text-right">
              <span className="block font-semibold text-13">{formatTotal(totals.seconds)}</span>
              {totals.cents !== null && (
                <span className="block text-12 text-muted" title={text('schedule.costHint')}>
                  {format.money(totals.cents, 'whole')}
                </span>
              )}
            </span>
          </span>
        </th>
        {days.map((day, index) => (
          <td
            key={day}
            role={editable ? 'gridcell' : undefined}
            className="figures sticky bottom-0 z-10 border-t border-t-line-2 bg-canvas! px-2.5! align-middle! font-semibold text-13"
          >
            {formatTotal(totals.daySeconds[index] ?? 0)}
            {totals.dayCents && (
              <span className="block font-normal text-12 text-muted" title={text('schedule.costHint')}>
                {format.money(totals.dayCents[index] ?? 0, 'whole')}
              </span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
