import { format } from '#web/format.ts';
import type { HoursTable } from './hours-table.ts';

/** Level bars, one for each branch, with its hours and its share. */
export function BranchBars({ table, title }: { table: HoursTable; title: string }) {
  const most = Math.max(...table.columnTotals, 1);
  return (
    <figure className="max-w-96">
      <figcaption className="font-semibold text-13">{title}</figcaption>
      <ul className="mt-3 flex flex-col gap-3">
        {table.columns.map(({ key, label }, index) => {
          const seconds = table.columnTotals[index] ?? 0;
          return (
            <li key={key}>
              <div className="figures flex items-baseline gap-3 text-13">
                <span className="min-w-0 flex-1 truncate">{label}</span>
                <span className="font-medium">{format.hours(seconds)}</span>
                <span className="w-12 text-right text-muted">
                  {format.percent(table.total === 0 ? 0 : seconds / table.total)}
                </span>
              </div>
              <div className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
                <div
                  className="h-full rounded-full bg-accent [print-color-adjust:exact]"
                  style={{ width: `${(seconds / most) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
