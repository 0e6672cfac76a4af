import type { ShiftCost } from '#domain/schedule/shift-cost.ts';
import { sum } from '#domain/sum.ts';
import { weekDays } from '#domain/time/dates.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { PlannedCost } from '../week/planned-cost.tsx';
import type { DayTotal, MonthColumn } from './month-model.ts';
import type { LoadedMonth } from './use-month.ts';

/** As the cells above. */
const gridCell = { role: 'gridcell' } as const;

interface MonthFootProps {
  month: Pick<LoadedMonth, 'totals' | 'weekTotals' | 'seconds' | 'isPriced' | 'filtered'>;
  columns: readonly MonthColumn[];
  rowIndex: number;
}

/** Shows people, hours and cost of each day, and hours and cost of each whole week, as the rows above. */
export function MonthFoot({
  month: { totals, weekTotals, seconds, isPriced, filtered },
  columns,
  rowIndex,
}: MonthFootProps) {
  const text = useTexts();
  const sumDayCosts = (days: readonly DayTotal[]): ShiftCost => ({
    cents: sum(days, ({ cost }) => cost?.cents ?? 0),
    overtime: sum(days, ({ cost }) => cost?.overtime ?? 0),
  });
  const lines = (people: number | null, time: number, cost: ShiftCost) => (
    <>
      <span className="block font-semibold">{people === null ? '\u00a0' : format.number(people)}</span>
      <span className="block">{format.shortHours(time)}</span>
      {isPriced && <PlannedCost cost={cost} className="block text-muted" />}
    </>
  );
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex} className="figures text-11">
        <th scope="row">
          <span className="flex justify-between gap-2">
            <span className="truncate">
              <span className="block font-semibold">{text('dayView.monthView.peopleADay')}</span>
              <span className="block">{text(filtered ? 'schedule.totalFiltered' : 'schedule.hours')}</span>
              {isPriced && <span className="block text-muted">{text('dayView.monthView.cost')}</span>}
            </span>
            <span className="shrink-0 text-right">
              {lines(null, seconds, sumDayCosts([...totals.values()]))}
            </span>
          </span>
        </th>
        {columns.map((column) => {
          if ('day' in column) {
            const of = totals.get(column.day);
            return (
              <td key={column.day} {...gridCell}>
                {lines(of?.people ?? 0, of?.seconds ?? 0, of?.cost ?? sumDayCosts([]))}
              </td>
            );
          }
          const days = weekDays(column.sunday).flatMap((day) => weekTotals.get(day) ?? []);
          return (
            <td key={`week ${column.sunday}`} {...gridCell} data-week>
              {lines(null, sum(days.map((of) => of.seconds)), sumDayCosts(days))}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
