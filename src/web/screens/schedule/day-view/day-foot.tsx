import type { ReactNode } from 'react';
import { sumCosts } from '#domain/schedule/shift-cost.ts';
import { plannedSeconds } from '#domain/shifts/planned-hours.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import type { Plan } from '../plan/plan.ts';
import { PlannedCost } from '../week/planned-cost.tsx';
import { useSalesForecast } from '../week/queries.ts';
import type { Branch, GridShift } from '../week/week-model.ts';

interface DayFootProps {
  shifts: readonly GridShift[];
  branch: Branch;
  day: string;
  costs: Plan['costs'];
  /** What the branch says of the day. */
  note: string;
  /** Tools of the day, at the end. */
  children?: ReactNode;
}

/** Sums the day up: hours and cost, the sales that are forecast, and what labor takes of them. */
export function DayFoot({ shifts, branch, day, costs, note, children }: DayFootProps) {
  const text = useTexts();
  const cost = costs ? sumCosts(shifts, costs) : null;
  const sales = useSalesForecast([day], costs ? branch.id : undefined)?.all;
  const part =
    'flex flex-col justify-center border-line border-r px-3 py-1.5 max-sm:flex-1 max-sm:last:border-r-0';
  return (
    <div className="flex shrink-0 items-center border-line-2 border-t bg-canvas">
      <dl className="figures flex min-w-0 flex-1 self-stretch overflow-x-auto text-13 sm:whitespace-nowrap">
        <div className="flex shrink-0 items-center justify-between gap-3 border-line border-r px-3 py-1.5 max-sm:pl-4 sm:w-40 lg:w-64 lg:px-6">
          <dt className="min-w-0">
            <span className="block font-semibold">{text('schedule.total')}</span>
            <span className="block truncate text-12 text-muted">{branch.name}</span>
          </dt>
          <dd className="text-right">
            <span className="block font-semibold">
              {text('common.hours', { hours: format.shortHours(plannedSeconds(shifts)) })}
            </span>
            {cost && <PlannedCost cost={cost} className="block text-12 text-muted" />}
          </dd>
        </div>
        {sales !== undefined && sales > 0 && cost && (
          <>
            <div className={part}>
              <dd className="font-semibold">{format.money(sales, 'whole')}</dd>
              <dt className="order-1 text-12 text-muted">{text('dayView.forecast')}</dt>
            </div>
            <div className={part}>
              <dd className="font-semibold">{format.percent(cost.cents / sales, 1)}</dd>
              <dt className="order-1 text-12 text-muted">{text('dayView.laborShare')}</dt>
            </div>
          </>
        )}
        {note && (
          <div className="flex min-w-0 flex-1 flex-col justify-center px-3 py-1.5">
            <dd className="truncate font-medium text-warn">{note}</dd>
            <dt className="order-1 text-12 text-muted">{text('dayView.note')}</dt>
          </div>
        )}
      </dl>
      {children && <div className="flex shrink-0 items-center gap-2 py-1.5 pr-6 pl-3">{children}</div>}
    </div>
  );
}
